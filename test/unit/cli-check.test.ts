// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import { number } from '../../src/core/readers.ts'
import { rules as panelRules } from '../../src/features/debug/rules/rules.ts'
import { checkPage, knownFrom } from '../../tools/cli/check.ts'
import type { Manifest } from '../../tools/cli/manifest.ts'
import { parsePage } from '../../tools/cli/parse.ts'
import { missingPart, noDialog } from '../../tools/cli/parts.ts'
import { checkText } from '../../tools/cli/report-check.ts'
import { rules } from '../../tools/cli/rules.ts'
import { toSarif } from '../../tools/cli/sarif.ts'

vi.mock('thistledown:features', () => ({
  modules: { 'scroll-appear': { settings: { speed: number(300) } } },
}))

const manifest = { features: { carousel: {}, map: {}, 'scroll-appear': {} } } as unknown as Manifest
const check = (html: string, own: readonly string[] = []) =>
  checkPage({ name: '/', source: 'a b.html', html }, knownFrom(manifest, own))
const places = (html: string) => check(html).map(({ rule, line, column }) => `${rule} ${line}:${column}`)

test('the rules are those of the debug panel, all of them, and what a running page says itself', () => {
  expect(Object.values(rules)).toEqual([...panelRules, missingPart, noDialog])
})

describe('a mistake', () => {
  test('is where its attribute is', () => {
    expect(places('<p>\n<p data-feature="scroll-appear"\n  data-scroll-appear-speed="x">')).toEqual([
      'bad-setting 3:3',
    ])
    expect(places('<p>\n  <div\n id="a" data-feature="carousl">')).toEqual(['unknown-feature 3:9'])
  })

  test('is where its element is, if it is no single attribute', () => {
    expect(places('<html data-maps-key="k"><p>\n <div data-feature="map"><p data-map-canvas></div>')).toEqual(
      ['misuse 2:2'],
    )
  })

  test('comes in the order of the text', () => {
    const html = '<p id="a"></p>\n<p id="a"></p>\n<p data-feature="nix"></p>\n<a href="#gone"></a>'
    expect(places(html)).toEqual(['duplicate-id 2:4', 'unknown-feature 3:4', 'missing-target 4:4'])
  })

  test('is none in a template, in a comment, or in a noscript', () => {
    const html =
      '<p id="a"></p><template><p id="a"></p></template><!-- <p id="a"> --><noscript><p id="a"></noscript>'
    expect(places(html)).toEqual([])
  })

  test('is none in a feature of the site’s own', () => {
    expect(check('<p data-feature="clock">')).toHaveLength(1)
    expect(check('<p data-feature="clock">', ['clock'])).toEqual([])
  })

  test('is found in a page that is not whole', () => {
    const found = places('<div data-feature="nix"><i id="a"><b id="a">')
    expect(found).toEqual(['unknown-feature 1:6', 'duplicate-id 1:38'])
  })
})

describe('the page that the rules see', () => {
  test('has elements that are themselves each time', () => {
    const { root } = parsePage('<p data-x="1" data-y>')
    const [first] = root.querySelectorAll('p')
    expect(root.querySelectorAll('[data-x]')[0]).toBe(first)
    expect([first?.localName, first?.getAttribute('data-y'), first?.getAttribute('z')]).toEqual([
      'p',
      '',
      null,
    ])
    expect(first?.getAttributeNames()).toEqual(['data-x', 'data-y'])
  })
})

describe('reports', () => {
  const findings = check('<p data-feature="carousl">')

  test('say nothing but the sum where nothing is wrong', () => {
    expect(checkText([], 3)).toMatch(/✓ 0 mistakes in 3 pages/)
    expect(checkText(findings, 1)).toMatch(/✗ 1 mistake in 1 page\b/)
  })

  test('are SARIF with a place for each result', () => {
    const [run] = toSarif(findings, Object.keys(rules), '1.0.0').runs
    expect(run?.results).toEqual([
      {
        ruleId: 'unknown-feature',
        level: 'error',
        message: { text: 'There is no feature "carousl". Write carousel.' },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'a%20b.html' },
              region: { startLine: 1, startColumn: 4 },
            },
          },
        ],
      },
    ])
    expect(run?.tool.driver.rules).toContainEqual({ id: 'unknown-feature' })
  })
})
