import { formatNumber } from '../lib/table.mjs'

/** @typedef {{ matchingUrlPattern: string, assertions: Record<string, unknown> }} MatrixEntry */
/** @typedef {{ ci: { assert: { assertMatrix: MatrixEntry[] } } }} LighthouseConfig */
/**
 * @typedef {object} Assertion one line of what Lighthouse CI writes down
 * @property {string} url
 * @property {string} auditId
 * @property {string} [auditProperty]
 * @property {number} expected
 * @property {number} actual
 * @property {boolean} passed
 */

const SCRIPT_BYTES = 'resource-summary:script:size'

/**
 * Every page needs script limits of its own, and every such limit a page.
 * @param {readonly string[]} pages such as `/visit/`
 * @param {LighthouseConfig} config
 * @returns {string[]} one sentence for each that lacks the other
 */
export function findUnmatched(pages, { ci }) {
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
 * The failed assertion as page, limit, what was found and by how much it misses.
 * @param {Assertion} assertion
 */
export function describeFailure({ url, auditId, auditProperty, expected, actual }) {
  const name = [auditId, auditProperty].filter(Boolean).join(':').replaceAll('.', ':')
  const difference = Math.round(Math.abs(actual - expected) * 1000) / 1000
  const miss = actual > expected ? 'over by' : 'short by'
  const [found, limit, by] = [actual, expected, difference].map(formatNumber)
  return `${new URL(url).pathname}: ${name} is ${found}, limit ${limit}, ${miss} ${by}`
}
