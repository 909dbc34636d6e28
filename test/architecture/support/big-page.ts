import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { writeSite } from '../../cli/support/site.ts'
import { ask } from './package.ts'

const HEAD = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title>
<link rel="stylesheet" href="https://cdn.example/styles/thistledown.css">
<script type="module" src="https://cdn.example/scripts/core.js"></script></head><body>`

const ROW = '<li class="row"><span class="a">One</span> <b>two</b> <i class="c">3</i></li>\n'
const hostOf = (index: number): string =>
  `<article class="card" data-kind="x"><a href="/items/${index}" class="link" title="Item">
<img class="picture" src="/images/${index}.webp" alt="A picture" width="320" height="200" loading="lazy"></a>
<h3>Item ${index}</h3><p class="text">Some text of the item, that is a little longer than a line.</p>
<section data-feature="expand-collapse"><button type="button" aria-controls="panel-${index}" aria-expanded="false">More</button>
<div id="panel-${index}">Text of the panel</div></section></article>\n`

/** Runs in the command's process, and says at its end how much memory it has had at most (kB). */
const MEASURE = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => console.error('maxRSS', process.resourceUsage().maxRSS))",
)}`

/**
 * Pages whose trees are largest: of small elements (`rows.html`), or of hosts with ids of their own (`hosts.html`).
 * Returns a function that runs the command on one of them, and returns its peak of memory in MB.
 */
export const useBigPages = (megabytes: number) => {
  const pageOf = (unit: (index: number) => string): string => {
    const length = Math.floor((megabytes * 1e6) / unit(10_000).length)
    return `${HEAD}${Array.from({ length }, (_, index) => unit(index)).join('')}</body></html>`
  }
  const site = writeSite({ 'rows.html': pageOf(() => ROW), 'hosts.html': pageOf(hostOf) })
  afterAll(() => rmSync(site, { recursive: true }))
  return async (line: string): Promise<number> => {
    const args = ['--import', MEASURE, join(ROOT, 'dist', 'cli.js'), ...line.split(' ')]
    const { code, stderr } = await ask(process.execPath, args, site)
    if (code !== 0) throw new Error(stderr)
    return Number(/maxRSS (\d+)/.exec(stderr)?.[1]) / 1000
  }
}
