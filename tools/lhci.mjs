// npm run lhci -- --help
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { command, list } from '../cli/lib/command.mjs'
import { formatNumber, formatTable } from '../cli/lib/table.mjs'
import { buildOnce } from './lib/build-once.mjs'
import { listPages } from './lib/pages.mjs'
import { isMain, ROOT } from './lib/paths.mjs'
import { run } from './lib/process.mjs'
import { findFreePort } from './server.mjs'
import { ensureBrowser } from './setup.mjs'
import { readJson } from './size/limits.mjs'

/** @typedef {{ url: string, auditId: string, auditProperty?: string, expected: number, actual: number | null }} Failure of Lighthouse CI; `actual` is null if it was not measured */
/** @typedef {{ finalUrl: string, categories: Record<string, { score: number }>, audits: Record<string, { displayValue?: string, [other: string]: unknown }> }} Report */

const CLI = join(ROOT, 'node_modules', '@lhci', 'cli', 'src', 'cli.js')
const REPORTS = join(ROOT, '.lighthouseci')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index']

/** Describes a failed assertion: page, found value, limit and overshoot. @param {Failure} failure */
export const describeFailure = ({ url, auditId, auditProperty, expected, actual }) => {
  const name = [auditId, auditProperty].filter(Boolean).join(':').replaceAll('.', ':')
  const page = new URL(url).pathname
  if (actual === null) return `${page}: ${name} has no value, since Lighthouse could not measure the page`
  const difference = Math.round(Math.abs(actual - expected) * 1000) / 1000
  const [found, limit, by] = [actual, expected, difference].map(formatNumber)
  return `${page}: ${name} is ${found}, limit ${limit}, ${actual > expected ? 'over by' : 'short by'} ${by}`
}

/** Nothing asserts them, since they vary with the machine. @param {readonly Report[]} reports */
export const scoreTable = reports => {
  const rows = reports.map(({ finalUrl, categories, audits }) => [
    new URL(finalUrl).pathname,
    ...CATEGORIES.map(name => `${Math.round((categories[name]?.score ?? 0) * 100)}`),
    ...TIMES.map(name => audits[name]?.displayValue ?? '–'),
  ])
  return formatTable([['page', ...CATEGORIES, ...TIMES], ...rows])
}

const program = command('npm run lhci --', 'Lighthouse CI on the pages of lighthouserc.json, as a phone')
  .option('--all', 'on every page of the site', false)
  .option('--pages <paths>', 'on these, such as /,/plain/', list)

const main = async () => {
  const options = program.parse().opts()
  await buildOnce()
  const { url, startServerCommand } = readJson(join(ROOT, 'lighthouserc.json')).ci.collect
  const usual = url.map((/** @type {string} */ page) => new URL(page).pathname)
  /** @type {string[]} */
  const pages = options.pages ?? (options.all ? listPages(join(ROOT, 'public')) : usual)
  // Another port than the one in the file, so that two clones can run Lighthouse at once.
  const port = await findFreePort()
  const args = [
    `--collect.startServerCommand=${startServerCommand.replace(new URL(url[0]).port, port)}`,
    ...pages.map(page => `--collect.url=http://localhost:${port}${page}`),
  ]
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS)
  const env = { ...process.env, CHROME_PATH: await ensureBrowser('chromium') }
  const code = await run(process.execPath, [CLI, 'autorun', ...args], { cwd: ROOT, env })
  const reports = readdirSync(REPORTS).filter(name => /^lhr-\d+\.json$/.test(name))
  console.log(scoreTable(reports.map(name => readJson(join(REPORTS, name)))))
  const results = join(REPORTS, 'assertion-results.json')
  for (const failure of existsSync(results) ? readJson(results) : []) {
    console.error(`✗ ${describeFailure(failure)}`)
  }
  process.exitCode = code
}

if (isMain(import.meta.url)) await main()
