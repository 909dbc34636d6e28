import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { caseSites } from '../../../bench/cases/cases.mjs'
import { presses } from '../../../bench/cases/presses.mjs'
import { cases, worseIn } from '../../../fixtures/content/cases.ts'
import { ROOT } from '../../../tools/lib/paths.mjs'

const page = readFileSync(join(ROOT, 'public', 'docs', 'case-studies', 'index.html'), 'utf8')
const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version

describe('the sample of the case studies', () => {
  test('has every template, in the version that is installed: npm run bench:cases', () => {
    const installed = caseSites.map(({ name, from }) => [name, versionOf(from)])
    expect(cases.cases.map(({ name, version }) => [name, version])).toEqual(installed)
  })

  test('has the wait of every template with a control to press, and of no other', () => {
    const pressed = cases.cases.filter(({ before, after }) => before.wait && after.wait)
    expect(pressed.map(({ name }) => name).sort()).toEqual(Object.keys(presses).sort())
  })
})

describe('the page of case studies', () => {
  test('names what got worse on every template', () => {
    const [, list = ''] = page.match(/<h2 id="worse">.*?<ul>(.*?)<\/ul>/s) ?? []
    for (const one of cases.cases) {
      const [item = ''] = list.match(new RegExp(`<strong>${one.name}</strong>.*?</li>`, 's')) ?? []
      for (const { what } of worseIn(one)) expect(item).toContain(what)
      expect(item.split(';').length).toBe(Math.max(worseIn(one).length, 1))
    }
  })

  test('counts a figure as worse only if it is', () => {
    const side = { ...cases.cases[0]?.before, bytes: 10, script: { median: 5, min: 1, max: 9 } }
    const one = { name: 'x', version: '1', before: side, after: { ...side, bytes: 11 } }
    const slower = { ...one, after: { ...side, script: { median: 8, min: 8, max: 9 } } }
    expect(worseIn(one as never).map(({ what }) => what)).toEqual(['bytes in all'])
    expect(worseIn(slower as never)).toEqual([])
  })
})
