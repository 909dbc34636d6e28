import type { Reader } from './types.ts'

/**
 * Readers for data attributes. Stateless, so each chunk carries only the few it uses.
 * None of them throws: a text that does not fit gives undefined, and core warns and takes the fallback.
 */

/** A finite decimal number within [min, max]; default range: all. */
export const number = <F extends number | undefined>(
  fallback: F,
  min = -Infinity,
  max = Infinity,
): Reader<number | F> => ({
  fallback,
  expected: `a number${min > -Infinity ? ` from ${min}` : ''}${max < Infinity ? ` to ${max}` : ''}`,
  parse: text => {
    // Number('') is 0: an empty attribute must not become a value.
    const value = text.trim() ? Number(text) : Number.NaN
    return Number.isFinite(value) && value >= min && value <= max ? value : undefined
  },
})

/** Any text, taken as it stands. */
export const text = <F extends string | undefined>(fallback: F): Reader<string | F> => ({
  fallback,
  expected: 'a text',
  parse: value => value,
})

/** Presence: `data-x`, `data-x=""` and `data-x="true"` are true, `data-x="false"` is false. Default false. */
export const flag = (): Reader<boolean> => ({
  fallback: false,
  expected: 'no value, "true" or "false"',
  parse: value => (value === '' || value === 'true' ? true : value === 'false' ? false : undefined),
})

/** Whole milliseconds. Default 0. */
export const milliseconds = (): Reader<number> => ({
  fallback: 0,
  expected: 'milliseconds',
  parse: value => (/^\d+$/.test(value) ? +value : undefined),
})

/** One of a few words; the first is the default. */
export const oneOf = <const W extends readonly [string, ...string[]]>(...words: W): Reader<W[number]> => ({
  fallback: words[0],
  expected: `one of ${words.join(', ')}`,
  parse: value => words.find(word => word === value),
})

/**
 * An optional number: absent gives undefined, an empty attribute gives `empty` (units as the setting's name says).
 * Used where presence alone switches something on.
 */
export const numberOr = (empty: number, min = 0, max = Infinity): Reader<number | undefined> => {
  const inner = number(undefined, min, max)
  return { ...inner, parse: value => (value.trim() ? inner.parse(value) : empty) }
}
