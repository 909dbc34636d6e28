import { formatNumber } from '../lib/table.mjs'

/** @typedef {{ matchingUrlPattern: string, assertions: Record<string, unknown> }} MatrixEntry */
/** @typedef {{ ci: { assert: { assertMatrix: MatrixEntry[] } } }} LighthouseConfig */
/**
 * @typedef {object} Assertion an entry of Lighthouse CI's assertion results
 * @property {string} url
 * @property {string} auditId
 * @property {string} [auditProperty]
 * @property {number} expected
 * @property {number | null} actual null: not measured
 * @property {boolean} passed
 */

export const SCRIPT_BYTES = 'resource-summary:script:size'
export const SCRIPT_COUNT = 'resource-summary:script:count'

/**
 * Finds pages without script limits, and script limits without a page.
 * @param {readonly string[]} pages such as `/visit/`
 * @param {LighthouseConfig} config
 * @returns {string[]} one sentence for each
 */
export const findUnmatched = (pages, { ci }) => {
  const entries = ci.assert.assertMatrix.filter(({ assertions }) => SCRIPT_BYTES in assertions)
  const matches = (/** @type {string} */ page, /** @type {MatrixEntry} */ entry) =>
    new RegExp(entry.matchingUrlPattern).test(`http://localhost${page}`)
  const bare = pages.filter(page => !entries.some(entry => matches(page, entry)))
  const idle = entries.filter(entry => !pages.some(page => matches(page, entry)))
  return [
    ...bare.map(page => `${page} has no limit for ${SCRIPT_BYTES} in lighthouserc.json`),
    ...idle.map(entry => `${entry.matchingUrlPattern} in lighthouserc.json matches no page`),
  ]
}

/**
 * Describes a failed assertion: page, found value, limit and overshoot.
 * @param {Assertion} assertion
 */
export const describeFailure = ({ url, auditId, auditProperty, expected, actual }) => {
  const name = [auditId, auditProperty].filter(Boolean).join(':').replaceAll('.', ':')
  const page = new URL(url).pathname
  // JSON has no NaN: Lighthouse's own measurement of the page failed.
  if (actual === null) return `${page}: ${name} has no value, since Lighthouse could not measure the page`
  const difference = Math.round(Math.abs(actual - expected) * 1000) / 1000
  const miss = actual > expected ? 'over by' : 'short by'
  const [found, limit, by] = [actual, expected, difference].map(formatNumber)
  return `${page}: ${name} is ${found}, limit ${limit}, ${miss} ${by}`
}
