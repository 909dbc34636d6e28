// npm run lhci -- --help
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describeFailure, findUnmatched } from './lhci/budgets.mjs'
import { groupByRuns, share } from './lhci/runs.mjs'
import { build } from './lib/build-once.mjs'
import { command, count, list } from './lib/command.mjs'
import { listPages } from './lib/pages.mjs'
import { isMain, ROOT } from './lib/paths.mjs'
import { run } from './lib/process.mjs'
import { close, createSiteServer, listen } from './server.mjs'
import { ensureBrowser } from './setup.mjs'

/** @typedef {{ siteDir: string, dist: string, out: string, pages?: string[] | undefined, runs?: number | undefined }} Options */

const CONFIG = join(ROOT, 'lighthouserc.json')
const CLI = join(ROOT, 'node_modules/@lhci/cli/src/cli.js')

/**
 * @param {Options} options
 * @returns {Promise<boolean>} whether every page is within its limits
 */
export async function runLighthouse({ siteDir, dist, out, pages = listPages(siteDir), runs }) {
  mkdirSync(out, { recursive: true })
  const server = createSiteServer({ roots: [siteDir, dist] })
  const address = await listen(server)
  const isCollected = await collectAll(out, address, groupByRuns(pages, runs))
  await close(server)
  if (!isCollected) {
    console.error('✗ not every page has its reports')
    return false
  }
  const asserted = await lhci(out, ['assert'])
  for (const failure of readFailures(out)) console.error(`✗ ${describeFailure(failure)}`)
  return asserted === 0
}

/**
 * Pages whose timings count have the machine to themselves. The others go two at a time: half of a run is waiting.
 * @param {string} out
 * @param {string} address
 * @param {import('./lhci/runs.mjs').Group[]} groups
 * @returns {Promise<boolean>}
 */
async function collectAll(out, address, groups) {
  rmSync(join(out, '.lighthouseci'), { recursive: true, force: true })
  for (const { pages, runs, atOnce } of groups) {
    const shares = share(pages, atOnce)
    const done = await Promise.all(shares.map(pages => collect(out, address, pages, runs)))
    if (done.includes(false)) return false
  }
  // Reports are named after the millisecond, so that two of one moment would be one, and a page not looked at.
  return countReports(out) === groups.reduce((sum, { pages, runs }) => sum + pages.length * runs, 0)
}

/** @param {string} out */
function countReports(out) {
  return readdirSync(join(out, '.lighthouseci')).filter(name => /^lhr-.*\.json$/.test(name)).length
}

/**
 * @param {string} out
 * @param {string} address
 * @param {string[]} pages
 * @param {number} runs
 */
async function collect(out, address, pages, runs) {
  const urls = pages.map(page => `--url=${address}${page}`)
  return (await lhci(out, ['collect', ...urls, `--numberOfRuns=${runs}`, '--additive'])) === 0
}

/**
 * @param {string} cwd
 * @param {string[]} args
 */
async function lhci(cwd, [command = '', ...args]) {
  const env = { ...process.env, CHROME_PATH: await ensureBrowser('chromium') }
  return run(process.execPath, [CLI, command, `--config=${CONFIG}`, ...args], { cwd, env })
}

/**
 * @param {string} out
 * @returns {import('./lhci/budgets.mjs').Assertion[]}
 */
function readFailures(out) {
  const file = join(out, '.lighthouseci', 'assertion-results.json')
  const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  return results.filter((/** @type {{ passed: boolean }} */ { passed }) => !passed)
}

const options = command(
  'npm run lhci --',
  'Lighthouse (mobile) over every page of the built site, against lighthouserc.json',
)
  .option('--pages <paths>', 'only these, such as /,/plain/', list)
  .option('--runs <n>', 'of every page; default: 3 where timings count, 1 elsewhere', count('runs'))
  .option('--public <folder>', 'another built site', 'public')
  .option('--dist <folder>', 'another build', 'dist')
  .option('--out <folder>', 'where .lighthouseci with the reports goes', '.')

async function main() {
  const { pages, runs, ...folders } = options.parse().opts()
  const [siteDir, dist, out] = [folders.public, folders.dist, folders.out].map(path => resolve(ROOT, path))
  if (!siteDir || !dist || !out) return false
  if (!existsSync(siteDir)) await build()
  const unmatched = findUnmatched(listPages(siteDir), JSON.parse(readFileSync(CONFIG, 'utf8')))
  for (const problem of unmatched) console.error(`✗ ${problem}`)
  const passed = await runLighthouse({ siteDir, dist, out, pages, runs })
  return passed && unmatched.length === 0
}

if (isMain(import.meta.url) && !(await main())) process.exitCode = 1
