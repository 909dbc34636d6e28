// npm run lhci -- --help
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describeFailure, findUnmatched } from './lhci/budgets.mjs'
import { collectReports } from './lhci/collect.mjs'
import { assertReports } from './lhci/command.mjs'
import { groupByRuns } from './lhci/runs.mjs'
import { buildOnce } from './lib/build-once.mjs'
import { command, count, list } from './lib/command.mjs'
import { listPages } from './lib/pages.mjs'
import { isMain, ROOT } from './lib/paths.mjs'
import { close, createSiteServer, listen } from './server.mjs'

/** @typedef {{ siteDir: string, dist: string, out: string, pages?: string[] | undefined, runs?: number | undefined }} Options */

const CONFIG = join(ROOT, 'lighthouserc.json')

/**
 * @param {Options} options
 * @returns {Promise<boolean>} whether every page is within its limits
 */
export const runLighthouse = async ({ siteDir, dist, out, pages = listPages(siteDir), runs }) => {
  const server = createSiteServer({ roots: [siteDir, dist] })
  const address = await listen(server)
  const isCollected = await collectReports({ out, address, config: CONFIG, groups: groupByRuns(pages, runs) })
  await close(server)
  if (!isCollected) {
    console.error('✗ not every page has its reports')
    return false
  }
  const asserted = await assertReports({ config: CONFIG, cwd: out })
  for (const failure of readFailures(out)) console.error(`✗ ${describeFailure(failure)}`)
  return asserted === 0
}

/**
 * @param {string} out
 * @returns {import('./lhci/budgets.mjs').Assertion[]}
 */
const readFailures = out => {
  const file = join(out, '.lighthouseci', 'assertion-results.json')
  const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  return results.filter((/** @type {{ passed: boolean }} */ { passed }) => !passed)
}

const options = command(
  'npm run lhci --',
  'Lighthouse (mobile) over every page of the built site, against lighthouserc.json',
)
  .option('--pages <paths>', 'only these, such as /,/plain/', list)
  .option('--runs <n>', 'of every page; default: 5 where timings count, 1 elsewhere', count('runs'))
  .option('--public <folder>', 'another built site', 'public')
  .option('--dist <folder>', 'another build', 'dist')
  .option('--out <folder>', 'where .lighthouseci with the reports goes', '.')

const main = async () => {
  const { pages, runs, ...folders } = options.parse().opts()
  const [siteDir, dist, out] = [folders.public, folders.dist, folders.out].map(path => resolve(ROOT, path))
  if (!siteDir || !dist || !out) return false
  if (siteDir === join(ROOT, 'public')) await buildOnce()
  const unmatched = findUnmatched(listPages(siteDir), JSON.parse(readFileSync(CONFIG, 'utf8')))
  for (const problem of unmatched) console.error(`✗ ${problem}`)
  const passed = await runLighthouse({ siteDir, dist, out, pages, runs })
  return passed && unmatched.length === 0
}

if (isMain(import.meta.url) && !(await main())) process.exitCode = 1
