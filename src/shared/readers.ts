/** Parses an attribute's text, once per host and mount. */
export interface Reader<T> {
  /** The value of an absent or malformed attribute. */
  readonly fallback: T
  /** Ends the warning "expected …". */
  readonly expected: string
  /** Returns undefined for malformed text. Does not throw. */
  parse(text: string): T | undefined
}

export type Schema = Readonly<Record<string, Reader<unknown>>>

/** The typed values of a schema: `{ zoom: number(12) }` gives `{ zoom: number }`. */
export type Settings<S extends Schema> = {
  readonly [Key in keyof S]: S[Key] extends Reader<infer T> ? T : never
}

/**
 * Readers for data attributes: each parses one attribute's text into a value.
 * None throws. A malformed value gives undefined: core warns and uses the fallback.
 */

/** A finite number from `min` to `max`, both included. Default range: all numbers. */
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

/** Any text, unchanged. */
export const text = <F extends string | undefined>(fallback: F): Reader<string | F> => ({
  fallback,
  expected: 'a text',
  parse: value => value,
})

/** A boolean: `data-x`, `data-x=""` and `data-x="true"` are true, `data-x="false"` is false. Default: false. */
export const flag = (): Reader<boolean> => ({
  fallback: false,
  expected: 'no value, "true" or "false"',
  parse: value => (value === '' || value === 'true' ? true : value === 'false' ? false : undefined),
})

/** A whole number of milliseconds. Default: 0. */
export const milliseconds = (): Reader<number> => ({
  fallback: 0,
  expected: 'milliseconds',
  parse: value => (/^\d+$/.test(value) ? +value : undefined),
})

/** One of the given words. Default: the first. */
export const oneOf = <const W extends readonly [string, ...string[]]>(...words: W): Reader<W[number]> => ({
  fallback: words[0],
  expected: `one of ${words.join(', ')}`,
  parse: value => words.find(word => word === value),
})

/**
 * A number whose attribute may be empty: absent gives undefined, empty gives `empty`. The setting
 * defines the unit.
 */
export const numberOr = (empty: number, min = 0, max = Infinity): Reader<number | undefined> => {
  const inner = number(undefined, min, max)
  return { ...inner, parse: value => (value.trim() ? inner.parse(value) : empty) }
}
