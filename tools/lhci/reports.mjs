// The folder of Lighthouse's reports: lhr-1.json, lhr-2.json, …
import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Lighthouse's error for a trace that it failed to record. It says nothing about the page. */
const NO_TRACE = 'NO_NAVSTART'

/** @param {string} folder */
export const listReports = folder => readdirSync(folder).filter(name => /^lhr-\d+\.json$/.test(name))

/** Adds the reports of one folder to those of another. @param {string} from @param {string} to */
export const gather = (from, to) => {
  for (const name of listReports(from)) {
    const last = Math.max(0, ...listReports(to).map(it => Number(it.match(/\d+/)?.[0])))
    copyFileSync(join(from, name), join(to, `lhr-${last + 1}.json`))
  }
}

/**
 * Removes the reports without a trace.
 * @param {string} folder
 * @returns {string[]} their pages, such as `/visit/`
 */
export const takeUnrecorded = folder => {
  const lost = listReports(folder)
    .map(name => ({ file: join(folder, name), report: JSON.parse(readFileSync(join(folder, name), 'utf8')) }))
    .filter(({ report }) => isUnrecorded(report))
  for (const { file } of lost) rmSync(file)
  return lost.map(({ report }) => new URL(report.requestedUrl).pathname)
}

/** @param {{ audits: Record<string, { errorMessage?: string }> }} report */
const isUnrecorded = ({ audits }) =>
  Object.values(audits).some(({ errorMessage }) => errorMessage?.includes(NO_TRACE))
