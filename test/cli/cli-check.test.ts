// @vitest-environment node
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../cli/check/catalogue.ts'
import { checkPage, knownFrom } from '../../cli/check/check.ts'
import { baselineOf, compare, type Finding, refuseUnknown, withoutRepeats } from '../../cli/check/findings.ts'
import { checkText, runCheck, type Totals } from '../../cli/check/run.ts'
import { bundle } from './support/bundle.ts'
import { checkHtml, manifest } from './support/check.ts'
import { writeSite } from './support/site.ts'

const check = (html: string, own: readonly string[] = []) =>
  checkPage({ name: '/', source: 'a b.html', html }, { known: knownFrom(manifest, own), manifest }).findings
const places = (html: string) => check(html).map(({ rule, line, column }) => `${rule} ${line}:${column}`)

describe('an error', () => {
  test('has the position of its attribute, or of its element, if it is not about a single attribute', () => {
    expect(places('<p>\n<p data-feature="scroll-appear"\n  data-appear-delay="x">')).toEqual([
      'bad-setting 3:3',
    ])
    expect(places('<p>\n  <div\n id="a" data-feature="carousl">')).toEqual(['unknown-feature 3:9'])
    const panel =
      '<button data-panel-toggle="nav" aria-controls="m">x</button><p id="m" data-panel="nav">x</p>'
    expect(places(`<p>\n ${panel}<a data-back-to-top>x</a>`)).toEqual(['misuse 2:94'])
  })

  test('is listed in source order, also in a truncated page', () => {
    const html = '<p id="a"></p>\n<p id="a"></p>\n<p data-feature="nix"></p>\n<a href="#gone"></a>'
    expect(places(html)).toEqual(['page-duplicate-id 2:4', 'unknown-feature 3:4', 'page-missing-target 4:4'])
    const found = places('<div data-feature="nix"><i id="a"><b id="a">')
    expect(found).toEqual(['unknown-feature 1:6', 'page-duplicate-id 1:38'])
  })

  test('is not reported in a template, a comment or a noscript', () => {
    const html =
      '<p id="a"></p><template><p id="a"></p></template><!-- <p id="a"> --><noscript><p id="a"></noscript>'
    expect(places(html)).toEqual([])
  })

  test('is not reported in a feature of the site’s own, or if its rule is ignored', () => {
    expect(check('<p data-feature="clock">')).toHaveLength(1)
    expect(check('<p data-feature="clock">', ['clock'])).toEqual([])
    expect(checkHtml('<p data-feature="clock">', undefined, ['unknown-feature']).findings).toEqual([])
    expect(() => refuseUnknown(['unknown-featur'], '--ignore:')).toThrow(
      '--ignore: there is no rule "unknown-featur". Write unknown-feature.',
    )
  })
})

const finding = (rule: string, source = 'a.html', line = 1): Finding => ({
  source,
  line,
  column: 1,
  offset: 0,
  rule,
  severity: catalogue[rule]?.severity ?? 'error',
  problem: `${rule}.`,
  fix: 'Write it.',
})

describe('a baseline', () => {
  const before = baselineOf([finding('misuse'), finding('misuse'), finding('bad-setting', 'b.html')])

  test('recognises findings that have moved, and reports one that is more frequent or on another page', () => {
    const { fresh, known } = compare([finding('misuse', 'a.html', 90)], before, ['a.html', 'b.html'])
    expect([fresh, known]).toEqual([[], 1])
    const found = [finding('misuse'), finding('misuse'), finding('misuse'), finding('bad-setting')]
    expect(compare(found, before, ['a.html']).fresh).toEqual([finding('misuse'), finding('bad-setting')])
  })

  test('counts resolved findings, on the pages that were read', () => {
    expect(compare([], before, ['a.html', 'b.html']).gone).toBe(3)
    expect(compare([], before, ['b.html']).gone).toBe(1)
    // Whichever page of the site is the first.
    const site = baselineOf([finding('missing-file', 'b.html')])
    expect(compare([finding('missing-file')], site, ['a.html']).fresh).toEqual([])
    // Only if all pages of the baseline were read.
    const both = baselineOf([finding('missing-file'), finding('misuse')])
    expect([['a.html'], ['b.html']].map(sources => compare([], both, sources).gone)).toEqual([2, 0])
  })

  test('may be one of --strict', async () => {
    const root = writeSite({ 'a.html': '<p id="a"></p><p id="a">' })
    const options = { baseline: join(root, 'a.json'), dist: bundle('1.0.0'), format: 'json' } as const
    await runCheck([root], { ...options, strict: true, update: true })
    const { output } = await runCheck([root], options)
    expect(JSON.parse(output).totals).toMatchObject({ notes: 0, baseline: 1, gone: 0 })
  })
})

test('a template’s error is reported on its first page, with the number of the others', () => {
  const all = ['a.html', 'b.html', 'c.html'].map(source => finding('missing-file', source))
  expect(
    withoutRepeats([...all, finding('misuse', 'b.html')]).map(({ source, fix }) => `${source} ${fix}`),
  ).toEqual(['a.html Write it. The same finding is on 2 other pages.', 'b.html Write it.'])
})

describe('the text of a report', () => {
  const none = { warnings: 0, notes: 0, ignored: 0, baseline: 0, gone: 0, unreadable: 0 }
  const text = (findings: readonly Finding[], totals: Totals, passed: boolean) =>
    stripVTControlCharacters(checkText(findings, totals, passed))

  test('lists findings, then the sum, then the name of a rule to read about', () => {
    expect(text([], { ...none, pages: 3, errors: 0 }, true)).toBe('✓ 0 errors in 3 pages')
    // A page's text must not command the log of a pipeline.
    const quoting = { ...finding('misuse'), problem: 'misuse "\n::x".' }
    expect(text([quoting], { ...none, pages: 1, errors: 1 }, false).split('\n')).toEqual([
      'a.html:1:1',
      String.raw`  ✗ misuse "\u{a}::x".`,
      '    Write it. (misuse)',
      '✗ 1 error in 1 page',
      '`thistledown explain misuse` says more about a rule.',
    ])
  })
})
