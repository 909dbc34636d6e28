// Measures pages with Lighthouse, one after the other, in a process of its own. One process for many runs
// takes half the processor time of Lighthouse CI's process for each run.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { startChrome } from './chrome.mjs'
import { settingsFor } from './settings.mjs'

/** @typedef {{ pages: string[], runs: number, isTimed: boolean, folder: string, address: string, config: string }} Lane */

/**
 * @param {Lane} lane
 * @param {{ url: string, port: number }} run
 * @returns {Promise<string>} the report, as JSON
 */
const measure = async ({ pages, config }, { url, port }) => {
  const { ci } = JSON.parse(readFileSync(config, 'utf8'))
  const { chromeFlags: _, ...settings } = ci.collect.settings
  const flags = { ...settings, ...settingsFor(pages, { ci }), port, output: 'json', logLevel: 'error' }
  const result = await lighthouse(url, flags)
  if (!result) throw new Error(`Lighthouse gave no report of ${url}`)
  return JSON.stringify(result.lhr)
}

/** @param {Lane} lane */
const runLane = async lane => {
  const { pages, runs, isTimed, folder, address, config } = lane
  const { chromeFlags } = JSON.parse(readFileSync(config, 'utf8')).ci.collect.settings
  const shared = isTimed ? undefined : await startChrome(chromeFlags)
  const visits = pages.flatMap(page => Array.from({ length: runs }, () => address + page))
  for (const [index, url] of visits.entries()) {
    const chrome = shared ?? (await startChrome(chromeFlags))
    const report = await measure(lane, { url, port: Number(chrome.port) })
    writeFileSync(join(folder, `lhr-${index + 1}.json`), report)
    if (!shared) await chrome.close()
    console.log(`Lighthouse: ${url}`)
  }
  await shared?.close()
}

await runLane(JSON.parse(`${process.argv[2]}`))
