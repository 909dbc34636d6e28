// The folder of Lighthouse's reports: lhr-1.json, lhr-2.json, …
import { copyFileSync, readdirSync } from 'node:fs'
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
 * Whether Lighthouse failed to record a trace.
 * @param {{ audits: Record<string, { errorMessage?: string | undefined }> }} report
 */
export const isUnrecorded = ({ audits }) =>
  Object.values(audits).some(({ errorMessage }) => errorMessage?.includes(NO_TRACE))

/**
 * A timed visit in the log: a reader sees from the factor how fast the machine was.
 * @param {object} report
 * @param {Record<string, { numericValue?: number | undefined }>} report.audits
 * @param {{ throttling: { cpuSlowdownMultiplier: number } }} report.configSettings
 */
export const describeTimes = ({ audits, configSettings }) => {
  const factor = configSettings.throttling.cpuSlowdownMultiplier.toFixed(1)
  const blocking = audits['total-blocking-time']?.numericValue ?? Number.NaN
  return `: ${Math.round(blocking)} ms of blocking, with tasks ${factor} times as long`
}
