import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SLIDE_MS } from '../../src/shared/constants.ts'
import { useBundle } from './support/bundle.ts'

const bundle = useBundle()
const read = (path: string) => readFileSync(join(bundle().folder, path), 'utf8').trim()

/** The text outside all braces: the preludes of the file's top-level blocks. */
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
  test('are one block each, in a cascade layer that a site’s own rules override', () => {
    const files = Object.keys(bundle().result.manifest.files).filter(path => path.endsWith('.css'))
    expect(files.length).toBeGreaterThan(10)
    for (const path of files) expect([path, ...headsOf(read(path))]).toEqual([path, '@layer thistledown{'])
  })

  test('contain the rules of all features in the joined file', () => {
    const all = read('styles/thistledown.css')
    expect(all).toContain(read('styles/modal.css').slice('@layer thistledown{'.length, -1))
    expect(all).toContain(read('styles/expand-collapse.css').slice('@layer thistledown{'.length, -1))
  })

  test('take the duration of the search panel’s slide from the constant for its focus', () => {
    const seconds = `${SLIDE_MS / 1000}s`.replace('0.', '.')
    const slide = `translate ${seconds},opacity ${seconds}`
    const closing = `[inert]{transition:${slide},visibility 0s ${seconds}}`
    expect(read('styles/core.css')).toContain(`[data-panel]{transition:${slide}}[data-panel]${closing}`)
  })

  test('never use :has() on a selector that matches any element, which would restyle the whole page', () => {
    const selectors = read('styles/thistledown.css')
      .split(/[{}]/)
      .filter(text => text.includes(':has('))
    expect(selectors.length).toBeGreaterThan(5)
    expect(selectors.filter(text => /[ >+~]\*(::?[\w-]+)?$/.test(text))).toEqual([])
  })
})
