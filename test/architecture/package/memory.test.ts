import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { writeSite } from '../../support/cli/site.ts'
import { ask } from '../support/package.ts'

const CLI = join(ROOT, 'dist', 'cli.js')
const BYTES = 20_000_000
const MOST_KB = 500_000

const HEAD = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title>
<link rel="stylesheet" href="https://cdn.example/styles/thistledown.css">
<script type="module" src="https://cdn.example/scripts/core.js"></script></head><body>`
const pageOf = (unit: (index: number) => string): string => {
  const count = Math.floor(BYTES / unit(10_000).length)
  return `${HEAD}${Array.from({ length: count }, (_, index) => unit(index)).join('')}</body></html>`
}

/** Pages whose trees are largest: a million small elements, or 45,000 hosts with ids of their own. */
const site = writeSite({
  'rows.html': pageOf(
    () => '<li class="row"><span class="a">One</span> <b>two</b> <i class="c">3</i></li>\n',
  ),
  'hosts.html': pageOf(
    index => `<article class="card" data-kind="x"><a href="/items/${index}" class="link" title="Item">
<img class="picture" src="/images/${index}.webp" alt="A picture" width="320" height="200" loading="lazy"></a>
<h3>Item ${index}</h3><p class="text">Some text of the item, that is a little longer than a line.</p>
<section data-feature="expand-collapse"><button type="button" aria-controls="panel-${index}" aria-expanded="false">More</button>
<div id="panel-${index}">Text of the panel</div></section></article>\n`,
  ),
})
afterAll(() => rmSync(site, { recursive: true }))

/** Runs in the command's process, and says at its end how much memory it has had at most (kB). */
const MEASURE = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => console.error('maxRSS', process.resourceUsage().maxRSS))",
)}`

describe('a page of 20 MB', () => {
  test.each(['check rows.html', 'cost rows.html', 'check hosts.html', 'cost hosts.html'])(
    'takes less than 500 MB: %s',
    async line => {
      const { code, stderr } = await ask(
        process.execPath,
        ['--import', MEASURE, CLI, ...line.split(' ')],
        site,
      )
      expect(code, stderr).toBe(0)
      expect(Number(/maxRSS (\d+)/.exec(stderr)?.[1])).toBeLessThan(MOST_KB)
    },
  )
})
