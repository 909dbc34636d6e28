import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startChrome } from './chrome.mjs'
import { lhci } from './command.mjs'
import { gather, listReports, takeUnrecorded } from './reports.mjs'
import { share } from './runs.mjs'
import { settingsFor } from './settings.mjs'

/** @typedef {import('./runs.mjs').Group} Group */
/** @typedef {{ out: string, address: string, config: string, groups: Group[] }} Collection */

/** Lighthouse CI's folder for reports, in the working directory. */
const REPORTS = '.lighthouseci'

/** Runs at once: one more than CI has cores, because a run waits for a third of its time. */
const LANES = 3

/** How often a page is measured. Of one page in 15 to 50 Lighthouse recorded no trace, a different one each time. */
const MOST_ATTEMPTS = 3

/**
 * Collects the reports of all groups in `<out>/.lighthouseci`. Timed pages run alone, with a new
 * browser for each run; the others run in parallel lanes, with one browser per lane.
 * @param {Collection} collection
 * @returns {Promise<boolean>} whether each run left its report
 */
export const collectReports = async ({ out, address, config, groups }) => {
  const reports = join(out, REPORTS)
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  for (const group of groups) {
    const shares = group.isTimed ? [group.pages] : share(group.pages, LANES)
    const lanes = shares.map(pages => ({ ...group, pages, out, address, config }))
    const done = await Promise.all(lanes.map(collectLane))
    if (done.includes(false)) return false
  }
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
    for (const page of takeUnrecorded(reports)) {
      console.log(`Lighthouse recorded no trace of ${page}, and measures it again.`)
      const lane = { pages: [page], runs: 1, isTimed: true, out, address, config }
      if (!(await collectLane(lane))) return false
    }
  }
  return listReports(reports).length === groups.reduce((sum, { pages, runs }) => sum + pages.length * runs, 0)
}

/**
 * Runs a lane in a folder of its own: Lighthouse CI names reports by the millisecond, so that lanes in
 * one folder could overwrite each other's reports.
 * @param {Group & Omit<Collection, 'groups'>} lane
 * @returns {Promise<boolean>}
 */
const collectLane = async ({ pages, runs, isTimed, out, address, config }) => {
  const { ci } = JSON.parse(readFileSync(config, 'utf8'))
  const chrome = isTimed ? undefined : await startChrome(ci.collect.settings.chromeFlags)
  const { onlyCategories, onlyAudits } = settingsFor(pages, { ci })
  const args = [
    ...pages.map(page => `--url=${address}${page}`),
    ...onlyCategories.map(name => `--settings.onlyCategories=${name}`),
    ...onlyAudits.map(name => `--settings.onlyAudits=${name}`),
    ...(chrome ? [`--settings.port=${chrome.port}`] : []),
    `--numberOfRuns=${runs}`,
  ]
  const cwd = mkdtempSync(join(out, REPORTS, 'lane-'))
  try {
    if ((await lhci('collect', { config, cwd, args })) !== 0) return false
    gather(join(cwd, REPORTS), join(out, REPORTS))
    return true
  } finally {
    await chrome?.close()
    rmSync(cwd, { recursive: true })
  }
}
