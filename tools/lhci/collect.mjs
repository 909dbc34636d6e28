import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'
import { run } from '../lib/process.mjs'
import { gather, listReports } from './reports.mjs'
import { share } from './runs.mjs'

/** @typedef {import('./runs.mjs').Group} Group */
/** @typedef {{ out: string, address: string, config: string, groups: Group[] }} Collection */

/** Lighthouse CI's folder for reports, in the working directory. */
const REPORTS = '.lighthouseci'

const LANE = join(ROOT, 'tools/lhci/lane.mjs')

/** Runs at once: one more than CI has cores, because a run waits for a third of its time. */
const LANES = 3

/**
 * Collects the reports of all groups in `<out>/.lighthouseci`. Timed pages run alone, with a new
 * browser for each visit; the others run in parallel lanes, with one browser per lane.
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
  return listReports(reports).length === groups.reduce((sum, { pages, runs }) => sum + pages.length * runs, 0)
}

/**
 * Runs a lane in a folder of its own, because lanes number their reports.
 * @param {Group & Omit<Collection, 'groups'>} lane
 * @returns {Promise<boolean>}
 */
const collectLane = async ({ out, ...lane }) => {
  const reports = join(out, REPORTS)
  const folder = mkdtempSync(join(reports, 'lane-'))
  try {
    if ((await run(process.execPath, [LANE, JSON.stringify({ ...lane, folder })])) !== 0) return false
    gather(folder, reports)
    return true
  } finally {
    rmSync(folder, { recursive: true })
  }
}
