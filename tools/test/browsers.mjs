// Finds or installs the browsers that a test run needs.
import { webkitStarts } from '../lib/try-webkit.mjs'
import { ensureBrowser, offerHeadlessShell, offerWebkit } from '../setup.mjs'

/** @typedef {import('./options.mjs').Project} Project */
/** @typedef {import('../lib/webkit.mjs').Webkit} Webkit */

/**
 * Projects that need Chromium. The architecture tests run Lighthouse once, to see its gate fail.
 * @type {readonly Project[]}
 */
const IN_CHROMIUM = ['architecture', 'chromium', 'react']

/** @param {readonly Project[]} projects */
export const ensureBrowsers = async projects => {
  if (projects.some(project => IN_CHROMIUM.includes(project))) {
    await ensureBrowser('chromium')
    await offerHeadlessShell()
  }
  if (projects.includes('firefox')) await ensureBrowser('firefox')
}

/**
 * Says why WebKit does not run; undefined if it does. If it was requested but does not start, its tests
 * fail.
 * @param {Webkit | undefined} asked
 */
export const whyNoWebkit = async asked => {
  const missing = await offerWebkit(asked)
  if (missing || asked || (await webkitStarts())) return missing
  return 'it is installed here and opens no window'
}
