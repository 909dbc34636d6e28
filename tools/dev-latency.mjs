// npm run dev:latency -- --help
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from '../bench/lib/browser/chromium.mjs'
import { summarise } from '../bench/lib/stats.mjs'
import { copySources } from './dev/copy.mjs'
import { startDev } from './dev/start.mjs'
import { command, count } from './lib/command.mjs'
import { formatTable } from './lib/table.mjs'

/** @typedef {{ name: string, file: string, edit: (text: string, run: number) => string, shows: (run: number) => boolean }} Save */

/** One file of each kind, and a test for its change on the page. @type {Save[]} */
const SAVES = [
  {
    name: 'stylesheet',
    file: 'src/core/core.css',
    edit: (text, run) => `${text}\nhtml { --saved: ${run} }\n`,
    shows: run => getComputedStyle(document.documentElement).getPropertyValue('--saved') === `${run}`,
  },
  {
    name: 'script',
    file: 'src/main.ts',
    edit: (text, run) => `${text}\ndocument.documentElement.dataset.saved = '${run}'\n`,
    shows: run => document.documentElement.dataset.saved === `${run}`,
  },
  {
    name: 'page',
    file: 'fixtures/pages/home.tsx',
    edit: (text, run) => text.replace(/(<Page [^>]*>)/, `$1<i data-saved="${run}" />`),
    shows: run => document.querySelector(`i[data-saved="${run}"]`) !== null,
  },
  {
    name: 'component',
    file: 'fixtures/layout/footer.tsx',
    edit: (text, run) => text.replace('<footer', `<footer data-saved="${run}"`),
    shows: run => document.querySelector(`footer[data-saved="${run}"]`) !== null,
  },
]

const { runs } = command('npm run dev:latency --', 'how long a save takes into the browser with npm run dev')
  .option('--runs <n>', 'saves of each kind', count('saves'), 10)
  .parse()
  .opts()

/**
 * Measures the time (ms) from writing a file until Chromium shows the change.
 * @param {import('playwright-core').Page} page @param {string} folder @param {Save} save
 */
const measure = async (page, folder, { file, edit, shows }) => {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  const times = []
  for (let run = 1; run <= runs; run += 1) {
    const start = performance.now()
    writeFileSync(path, edit(text, run))
    await page.waitForFunction(shows, run)
    times.push(performance.now() - start)
  }
  writeFileSync(path, text)
  return times
}

const folder = copySources()
const server = await startDev(folder)
const browser = await launch()
// waitForFunction evaluates code in the page, which the page's policy forbids.
const page = await browser.newPage({ bypassCSP: true })
await page.goto(server.url)
const rows = []
for (const save of SAVES) {
  const { median, min, max } = summarise(await measure(page, folder, save))
  rows.push([save.name, ...[median, min, max].map(time => Math.round(time))])
}
console.log(formatTable([[`${runs} saves each, ms`, 'median', 'least', 'most'], ...rows]))
await browser.close()
await server.stop()
rmSync(folder, { recursive: true })
