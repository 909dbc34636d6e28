import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { PAGES } from '../../../tools/size/budget.mjs'
import { pageEntries } from '../../../tools/size/page-limits.mjs'

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8')
const [, ...entries] = JSON.parse(read('lighthouserc.json')).ci.assert.assertMatrix

// BUD-6
test('the limits in lighthouserc.json are generated from registry and limits (run npm run size -- --update)', () => {
  const limits = JSON.parse(read('bench', 'limits.json'))
  expect(entries).toEqual(pageEntries(limits, JSON.parse(read('dist', 'manifest.json'))))
})

test('the front page has the features that `npm run size` counts for home', () => {
  const weighed = PAGES.find(({ page }) => page === 'home')?.features ?? []
  const hosts = [...read('public', 'index.html').matchAll(/data-feature="([^"]*)"/g)].map(([, name]) => name)
  expect([...new Set(hosts)].sort()).toEqual([...weighed].sort())
})
