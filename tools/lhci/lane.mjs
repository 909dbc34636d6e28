// Measures pages with Lighthouse, one after the other, in a process of its own. One process for many runs
// takes half the processor time of Lighthouse CI's process for each run.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { startChrome } from './chrome.mjs'
import { slowdownAfter, timeControl } from './control.mjs'
import { describeTimes, isUnrecorded } from './reports.mjs'
import { settingsFor } from './settings.mjs'

/** @typedef {{ pages: string[], runs: number, isTimed: boolean, folder: string, address: string, config: string }} Lane */
/** @typedef {import('lighthouse').Result} Report */
/** @typedef {{ chromeFlags: string, [setting: string]: unknown }} Settings */
/** @typedef {import('./budgets.mjs').LighthouseConfig['ci'] & { collect: { settings: Settings } }} Config */

/**
 * How often a page is visited until Lighthouse has recorded a trace. Of one page in 10 to 50 it
 * records none, a different one each time.
 */
const MOST_VISITS = 6

/** @type {Lane} */
const { pages, runs, isTimed, folder, address, config } = JSON.parse(`${process.argv[2]}`)

/** @type {{ ci: Config }} */
const { ci } = JSON.parse(readFileSync(config, 'utf8'))
const { chromeFlags, ...settings } = ci.collect.settings
const collected = settingsFor(pages, { ci })

/** Pages that are not timed share a browser. */
const shared = isTimed ? undefined : await startChrome(chromeFlags)

/** @param {string} page @returns {Promise<Report>} */
const visit = async page => {
  const browser = shared ?? (await startChrome(chromeFlags))
  const throttling = isTimed && { cpuSlowdownMultiplier: slowdownAfter(await timeControl(browser)) }
  const result = await lighthouse(address + page, {
    ...settings,
    ...collected,
    ...(throttling && { throttling }),
    port: Number(new URL(browser.wsEndpoint()).port),
    output: 'json',
    logLevel: 'error',
  })
  if (!shared) await browser.close()
  if (!result) throw new Error(`Lighthouse gave no report of ${page}`)
  return result.lhr
}

/** @type {typeof visit} */
const visitUntilRecorded = async page => {
  let report = await visit(page)
  for (let visits = 1; visits < MOST_VISITS && isUnrecorded(report); visits += 1) {
    console.log(`Lighthouse recorded no trace of ${page}, and measures it again.`)
    report = await visit(page)
  }
  return report
}

for (const [index, page] of pages.flatMap(page => Array.from({ length: runs }, () => page)).entries()) {
  const report = await visitUntilRecorded(page)
  writeFileSync(join(folder, `lhr-${index + 1}.json`), JSON.stringify(report))
  console.log(`Lighthouse: ${page}${isTimed ? describeTimes(report) : ''}`)
}
await shared?.close()
