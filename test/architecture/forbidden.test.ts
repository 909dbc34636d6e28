import { describe, expect, test } from 'vitest'
import { callsOf, readSources } from './support/source.ts'

/** Constructs that features and adapters must not use, and why. */
const FORBIDDEN: readonly { what: string; pattern: RegExp }[] = [
  {
    what: 'markup from strings: a page may require trusted types',
    pattern:
      /\b(inner|outer)HTML\b|insertAdjacentHTML|createContextualFragment|document\.write|dangerouslySet/,
  },
  {
    what: 'code from strings: a page may forbid eval',
    pattern: /\beval\(|new Function\(|set(Timeout|Interval)\('/,
  },
  { what: 'style attributes from strings', pattern: /\.cssText\b|setAttribute\('style'|style=("|'|\{['"`])/ },
  { what: 'a type check switched off', pattern: /@ts-(ignore|nocheck|expect-error)/ },
  { what: 'a read of dataset: settings come typed from core', pattern: /\.dataset\b(?!\.\w+ = )/ },
  { what: 'console: errors go through report', pattern: /\bconsole\./ },
  { what: 'a class for a feature', pattern: /^(export )?(default )?class\b/m },
  {
    what: 'Preact’s packages: the sources name React, and the build decides',
    pattern: /^import .* from '(preact|@preact\/signals(?!-core))/m,
  },
]

/** A call, with the definition of `options` if several listeners share them. */
const namesOf = (call: string, code: string) =>
  /\boptions\b/.test(call) ? call + code.match(/const options(: \w+)? = \{.*\}/)?.[0] : call

const sources = [...readSources('src/features'), ...readSources('src/adapters')]

/** Calls of `addEventListener` in features and adapters. */
const listeners = sources.flatMap(({ path, code }) =>
  callsOf('addEventListener', code).map(call => ({ path, call, names: namesOf(call, code) })),
)

// PAG-4
describe('no feature and no adapter has', () => {
  test.each(FORBIDDEN)('$what', ({ pattern }) => {
    expect(sources.length).toBeGreaterThan(3)
    const found = sources.filter(({ code }) => pattern.test(code))
    expect(found.map(({ path }) => path)).toEqual([])
  })

  // Exempt are the signal's own abort event and the blur that removes a temporary tabindex.
  test('a listener without a signal, except for its own abort and for a blur', () => {
    const loose = listeners
      .filter(({ names }) => !/\bsignal\b/.test(names))
      .filter(({ call }) => !/^addEventListener\('(abort'|blur'.*once: true)/.test(call))
    expect(loose).toEqual([])
  })

  test('a scroll or touch listener that could delay scrolling', () => {
    const slow = listeners.filter(
      ({ call, names }) => /'(scroll|touch\w+|wheel)'/.test(call) && !/passive: true/.test(names),
    )
    // A sideways swipe on a carousel would also be the browser's Back gesture.
    expect(slow.map(({ path }) => path)).toEqual(['src/features/carousel/watch-wheel.ts'])
  })
})

describe('no source file has', () => {
  test.each([
    { what: 'removeEventListener: every listener takes a signal', pattern: /\bremoveEventListener\b/ },
    { what: 'unload: it keeps the page out of the back/forward cache', pattern: /\b(before)?unload\b/ },
    { what: 'a default export outside features', pattern: /^export default\b/m },
  ])('$what', ({ pattern }) => {
    const found = [...readSources('src'), ...readSources('cli')].filter(({ path, code }) => {
      const isEntry = /^src\/features\/([^/]+)\/\1\.tsx?$/.test(path) && pattern.source.includes('default')
      return pattern.test(code) && !isEntry
    })
    expect(found.map(({ path }) => path)).toEqual([])
  })
})
