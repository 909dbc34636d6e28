import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SHORT_NAMES } from '../../tools/build/scripts/mangle.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { readSources } from './support/source.ts'

const names = Object.keys(SHORT_NAMES)
const typesOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const declares = (code: string, name: string) => new RegExp(`\\b${name}\\??\\s*[:(<]`).test(code)

/** TypeScript ships the DOM types in a package per operating system. */
const DOM_TYPES = join(
  'node_modules/@typescript',
  readdirSync(join(ROOT, 'node_modules/@typescript')).find(name => name.startsWith('typescript-')) ?? '',
  'lib/lib.dom.d.ts',
)

/** Names that the build must not mangle: those of the platform and of the public API. */
const FOREIGN = {
  'the DOM': typesOf(DOM_TYPES),
  'the public API and its contracts': readSources('src/contracts')
    .map(({ code }) => code)
    .join('\n'),
}

describe.each(names)('the mangled field %s', name => {
  test.each(Object.entries(FOREIGN))('is not the name of a member of %s', (_, types) => {
    expect(declares(types, name)).toBe(false)
  })

  test('is declared by core, the loader, a feature or a shared module', () => {
    const sources = readSources('src')
      .filter(({ path }) => /^src\/(main|core|loader|features|shared)\b/.test(path))
      .map(({ code }) => code)
    expect(declares(sources.join('\n'), name)).toBe(true)
  })
})

test('the search for members finds them', () => {
  expect(declares(FOREIGN['the DOM'], 'scrollY')).toBe(true)
  expect(declares(FOREIGN['the public API and its contracts'], 'setPanel')).toBe(true)
})

test('short names are all different', () => {
  expect(new Set(Object.values(SHORT_NAMES)).size).toBe(names.length)
})
