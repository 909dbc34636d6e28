import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { useBundle } from './support/bundle.ts'

const bundle = useBundle()
const read = (path: string) => readFileSync(join(bundle().folder, path), 'utf8').trim()

/** What stands outside all braces: the heads of the file's own blocks. */
const headsOf = (css: string): string[] => {
  let depth = 0
  let heads = ''
  for (const character of css.replace(/"[^"]*"/g, '""')) {
    if (character === '}') depth -= 1
    if (depth === 0) heads += character
    if (character === '{') depth += 1
  }
  expect(depth).toBe(0)
  return heads.split('}').filter(Boolean)
}

describe('the stylesheets', () => {
  test('are one block each, in a layer that a site’s own rules win against', () => {
    const files = Object.keys(bundle().result.manifest.files).filter(path => path.endsWith('.css'))
    expect(files.length).toBeGreaterThan(10)
    for (const path of files) expect([path, ...headsOf(read(path))]).toEqual([path, '@layer thistledown{'])
  })

  test('hold the rules of all features where they are put together', () => {
    const all = read('styles/thistledown.css')
    expect(all).toContain(read('styles/modal.css').slice('@layer thistledown{'.length, -1))
    expect(all).toContain(read('styles/expand-collapse.css').slice('@layer thistledown{'.length, -1))
  })

  test('never let :has() lead to any element: each change of what it asks for would restyle the page', () => {
    const selectors = read('styles/thistledown.css')
      .split(/[{}]/)
      .filter(text => text.includes(':has('))
    expect(selectors.length).toBeGreaterThan(5)
    expect(selectors.filter(text => /[ >+~]\*(::?[\w-]+)?$/.test(text))).toEqual([])
  })
})
