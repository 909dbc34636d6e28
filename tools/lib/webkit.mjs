// WebKit's tests run at night, where WebKitGTK, its driver and a display are installed and open a window.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBrowser } from '../setup.mjs'
import { findBrowser } from './browsers.mjs'
import { ROOT } from './paths.mjs'

/** Environment variable for vitest.config.mjs: `yes` if WebKit's tests run. */
export const WEBKIT = 'THISTLEDOWN_WEBKIT'

/** Tests that pass in WebKitGTK reliably, even on a loaded machine: docs/engines.md. */
export const WEBKIT_FILES = [
  'core/anchors-below-bars',
  'core/anchors-unmoved.engines',
  'core/anchors.engines',
  'core/back-to-top',
  'core/first-navigation.engines',
  'core/header-reach.engines',
  'core/page-height.engines',
  'core/panels.engines',
  'core/root-styles.engines',
  'core/search',
  'core/shadow',
  'features/*/*.contract',
  'features/mega-menu/mega-menu*',
  'features/social-popup/social-popup',
  'site/contact',
].map(name => `test/browser/${name}.test.ts`)

const PROGRAMS = /** @type {const} */ (['webkit', 'webkit-driver', 'xvfb'])

/** Limit for the start (ms). It takes two seconds, or ten on a loaded machine. */
const START_MS = 60_000

/** Installs WebKit if it can. @returns {Promise<string | undefined>} why it cannot run; undefined if it can */
export const whyNoWebkit = async () => {
  try {
    for (const name of PROGRAMS) await ensureBrowser(name)
  } catch {
    return 'it is not installed and could not be installed here'
  }
  return (await webkitStarts()) ? undefined : 'it is installed here and opens no window'
}

/** Opens a window and closes it. In a container that may fail although all packages are installed. */
const webkitStarts = async () => {
  const programs = {
    xvfb: findBrowser('xvfb'),
    driver: findBrowser('webkit-driver'),
    browser: findBrowser('webkit'),
  }
  const start = async () => {
    // Imported here, because a fresh clone lacks the package.
    const { importSource } = await import('../build/registry.mjs')
    const { takeSeat } = await importSource(join(ROOT, 'test/browser/driver/webkit/webdriver.ts'))
    const seat = await takeSeat(programs, {})
    const window = await seat.openWindow()
    seat.leave()
    return !!window
  }
  return Promise.race([start(), wait(START_MS, false, { ref: false })]).catch(() => false)
}
