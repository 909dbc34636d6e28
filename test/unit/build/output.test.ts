// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { addressOf } from '../../../tools/build/address.mjs'
import { joinLayers } from '../../../tools/build/layers.mjs'
import { hashOf } from '../../../tools/build/output.mjs'
import { hostsWithoutScript, preloadLists } from '../../../tools/build/scripts/feature-table.mjs'
import { chooseLoaderHash } from '../../../tools/build/scripts/loader-hash.mjs'
import { toFactory } from '../../../tools/build/scripts/to-factory.mjs'
import { cacheControl } from '../../../tools/server/headers.mjs'

test('a file’s address has a query that changes with its content, or its hash, and is served as immutable', () => {
  const integrity = 'sha384-a+b/c9Z0rest'
  const names = ['scripts/core.js', 'scripts/map.ab12.js', 'styles/thistledown.css']
  const files = Object.fromEntries(names.map(name => [name, { integrity }]))
  const addresses = names.map(name => addressOf({ files }, name))
  expect(addresses).toEqual([
    'scripts/core.js?v=a-b_c9Z0',
    'scripts/map.ab12.js',
    'styles/thistledown.css?v=a-b_c9Z0',
  ])
  const isKept = (address: string): boolean => {
    const { pathname, search } = new URL(address, 'http://localhost')
    return cacheControl(pathname, search).includes('immutable')
  }
  expect(addresses.filter(address => !isKept(address))).toEqual([])
  expect(isKept('/scripts/core.js')).toBe(false)
  expect(addressOf({ files: {} }, 'scripts/core.js')).toBe('scripts/core.js')
})

test('stylesheets in one layer are merged into one block, and a rule outside it is rejected', () => {
  const joined = joinLayers('@layer thistledown{a{b:c}}@layer thistledown{d{e:f}}')
  expect(joined).toBe('@layer thistledown{a{b:c}d{e:f}}')
  const outside = '@property --a{inherits:false}@layer thistledown{a{b:c}}'
  expect(() => joinLayers(outside)).toThrow(/outside @layer/)
})

describe('the hash of the loader', () => {
  const CORE = 'it={loader:{hash:"0000"}}'

  test('is the one with which core is smallest, and core asks for that one', async () => {
    /** As if the hash of the fifth candidate were the cheapest. */
    const pack = async (code: Buffer) => {
      const isFifth = String(code).includes(hashOf('loader4'))
      return { br: Buffer.alloc(isFifth ? 90 : 100), gz: Buffer.alloc(0) }
    }
    const { hash, code } = await chooseLoaderHash('loader', CORE, pack)
    expect(hash).toBe(hashOf('loader4'))
    expect(code).toBe(`it={loader:{hash:"${hash}"}}`)
  })

  test('is the same for the same loader and core, and another for another loader', async () => {
    const [once, again, other] = await Promise.all(
      ['loader', 'loader', 'other'].map(loader => chooseLoaderHash(loader, CORE)),
    )
    expect(again).toEqual(once)
    expect(other?.hash).not.toBe(once?.hash)
  })
})

describe('a factory', () => {
  const CODE = `import { island as frame } from "*/adapters/react.tsx";
var first = 1;
import { signal } from "@preact/signals-core";
import { jsx, jsxs } from "react/jsx-runtime";
var second = jsx;
export {
  second as default
};`

  test('takes what its module imports from its parameters, once from each', () => {
    const code = toFactory(CODE, 'sample')
    expect(code.match(/const \{.*/g)).toEqual([
      'const { island: frame, jsx, jsxs } = __react__;',
      'const { signal } = __signals__;',
    ])
    expect(code).not.toContain('import')
    expect(() => toFactory('import sample from "sample";', 'sample')).toThrow('cannot make a factory of')
  })

  test('moves no line but for the function around it, so that source maps hold', () => {
    const lineOf = (code: string, text: string) => code.split('\n').indexOf(text)
    const code = toFactory(CODE, 'sample')
    for (const line of ['var first = 1;', 'var second = jsx;'])
      expect(lineOf(code, line)).toBe(lineOf(CODE, line) + 1)
  })
})

describe('hosts without a script', () => {
  test('are listed by condition: a global variable of the browser, or the inverse of a media query', () => {
    const native = { when: 'CommandEvent', hosts: 'details' }
    const features = {
      plain: {},
      wide: { media: '(min-width:1024px)' },
      fold: { native },
      modal: { native: { ...native, hosts: '[command]' } },
    }
    expect(hostsWithoutScript(features)).toEqual({
      'not (min-width:1024px)': '[data-feature=wide]',
      CommandEvent: '[data-feature=modal][command],details[data-feature=fold]',
    })
  })

  test.each([
    ['details,[popover]', '[data-feature=it]:is(details,[popover])'],
    ['tide-table', '[data-feature=it]:is(tide-table)'],
    ['[open]:has(p)', '[data-feature=it]:is([open]:has(p))'],
    ['[command][commandfor]', '[data-feature=it][command][commandfor]'],
  ])('of one feature may be named by any selector: %s', (hosts, selector) => {
    expect(hostsWithoutScript({ it: { native: { when: 'Fern', hosts } } })).toEqual({ Fern: selector })
  })

  test.each([
    ['(width > 40em) and (hover)', 'not ((width > 40em) and (hover))'],
    ['screen and (hover)', 'not screen and (hover)'],
    ['print', 'not print'],
    // Without a short inverse, they are left to the loader.
    ...['print, (hover)', 'only screen', 'not print', 'not (hover)'].map(media => [media, undefined]),
  ])('invert the media query %s: %s', (media = '', inverse) => {
    const expected = inverse ? { [inverse]: '[data-feature=it]' } : {}
    expect(hostsWithoutScript({ it: { media } })).toEqual(expected)
  })
})

test('the manifest lists the preloads of each feature: loader, runtime for islands, its dependencies', () => {
  const features = {
    menu: { chunk: 'menu.js' },
    carousel: { chunk: 'carousel.js', runtime: true },
    group: { chunk: 'group.js', asks: ['carousel'] },
  }
  expect(preloadLists({ loader: 'loader.js', runtime: 'runtime.js', features })).toEqual({
    menu: ['loader.js', 'menu.js'],
    carousel: ['loader.js', 'runtime.js', 'carousel.js'],
    group: ['loader.js', 'runtime.js', 'group.js', 'carousel.js'],
  })
})
