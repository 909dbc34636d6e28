// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { addressOf } from '../../../cli/bundle/address.mjs'
import { preloadLists, tablesOf } from '../../../cli/bundle/feature-table.mjs'
import { joinLayers } from '../../../cli/bundle/layers.mjs'
import { toFactory } from '../../../cli/bundle/to-factory.mjs'
import { cacheControl } from '../../../tools/server/headers.mjs'

test('a file’s address changes with its content or with the build, and is served as immutable', () => {
  const integrity = 'sha384-a+b/c9Z0rest'
  const names = ['scripts/core.js', 'scripts/map.ab12.js', 'styles/thistledown.css']
  const files = Object.fromEntries(names.map(name => [name, { integrity }]))
  const addresses = names.map(name => addressOf({ core: 'scripts/core.js', build: 'k3f9', files }, name))
  expect(addresses).toEqual([
    'scripts/core.js?v=k3f9',
    'scripts/map.ab12.js',
    'styles/thistledown.css?v=a-b_c9Z0',
  ])
  const isKept = (address: string): boolean => {
    const { pathname, search } = new URL(address, 'http://localhost')
    return cacheControl(pathname, search).includes('immutable')
  }
  expect(addresses.filter(address => !isKept(address))).toEqual([])
  expect(isKept('/scripts/core.js')).toBe(false)
  expect(addressOf({ files: {} }, 'styles/other.css')).toBe('styles/other.css')
})

test('stylesheets in one layer are merged into one block, and a rule outside it is rejected', () => {
  const joined = joinLayers('@layer thistledown{a{b:c}}@layer thistledown{d{e:f}}')
  expect(joined).toBe('@layer thistledown{a{b:c}d{e:f}}')
  const outside = '@property --a{inherits:false}@layer thistledown{a{b:c}}'
  expect(() => joinLayers(outside)).toThrow(/outside @layer/)
})

describe('a factory', () => {
  const CODE = `import { island as frame } from "*/react/island.tsx";
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
    expect(() => toFactory('import sample from "sample";', 'sample')).toThrow(
      'the build cannot convert the line',
    )
  })

  test('moves no line but for the function around it, so that source maps hold', () => {
    const lineOf = (code: string, text: string) => code.split('\n').indexOf(text)
    const code = toFactory(CODE, 'sample')
    for (const line of ['var first = 1;', 'var second = jsx;'])
      expect(lineOf(code, line)).toBe(lineOf(CODE, line) + 1)
  })
})

describe('the tables of core and the head snippet', () => {
  const native = { when: 'CommandEvent', hosts: 'details' }
  const features = {
    plain: { load: 'now' as const },
    wide: { load: 'intent' as const, media: '(min-width:1024px)', queues: true as const },
    fold: { native },
    modal: { native: { ...native, hosts: '[command]' }, runtime: true },
    debug: {},
    row: { load: 'visible' as const, waits: '.row', runtime: true },
  }

  test('have what core needs of each feature, and selectors of native hosts by global variable', () => {
    const { table, withoutScript } = tablesOf(features)
    expect(table.wide).toEqual({ load: 'intent', media: '(min-width:1024px)', queues: '*' })
    expect(table.plain).toEqual({})
    expect(table.row).toMatchObject({ large: true })
    expect(withoutScript).toEqual({
      CommandEvent: 'details[data-feature=fold],[data-feature=modal][command]',
    })
  })

  test('preload no feature for some screens only, not the debug panel, and no host with native markup', () => {
    const { chunks, islands, preloadHosts } = tablesOf(features)
    expect(chunks).toEqual(['plain', 'fold', 'modal', 'row'])
    expect(islands).toEqual(['modal', 'row'])
    expect(preloadHosts).toBe(':not(details,[command],[data-feature~=row]:is(.row))')
  })

  test('leave clicks alone on hosts whose features queue none', () => {
    expect(tablesOf(features).queuingHosts).toBe(
      '[data-feature]:not([data-feature=plain],[data-feature=fold],[data-feature=modal],[data-feature=row])',
    )
  })

  test.each([
    ['details,[popover]', '[data-feature=it]:is(details,[popover])'],
    ['tide-table', '[data-feature=it]:is(tide-table)'],
    ['[open]:has(p)', '[data-feature=it]:is([open]:has(p))'],
    ['[command][commandfor]', '[data-feature=it][command][commandfor]'],
  ])('select the native hosts of one feature by any selector: %s', (hosts, selector) => {
    expect(tablesOf({ it: { native: { when: 'Fern', hosts } } }).withoutScript).toEqual({ Fern: selector })
  })
})

test('the manifest lists the preloads of each feature: runtime for islands, its dependencies', () => {
  const features = {
    menu: { chunk: 'menu.js' },
    carousel: { chunk: 'carousel.js', runtime: true },
    group: { chunk: 'group.js', asks: ['carousel'] },
  }
  expect(preloadLists({ runtime: 'runtime.js', features })).toEqual({
    menu: ['menu.js'],
    carousel: ['runtime.js', 'carousel.js'],
    group: ['runtime.js', 'group.js', 'carousel.js'],
  })
})
