// Tests whether the installed WebKit starts. In a container it may fail although all packages are installed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { findBrowser } from './browsers.mjs'
import { ROOT } from './paths.mjs'

/** Limit for the start (ms). It takes two seconds, or ten on a loaded machine. */
const START_MS = 60_000

/**
 * Compiles and imports the driver, which is in TypeScript; not every Node version runs that.
 * @param {string} folder
 */
const loadDriver = async folder => {
  const { build } = await import('esbuild')
  const outfile = join(folder, 'webdriver.mjs')
  const entryPoints = [join(ROOT, 'test/browser/driver/webkit/webdriver.ts')]
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' })
  return import(pathToFileURL(outfile).href)
}

/** Opens a window and closes it. @returns {Promise<boolean>} */
export const webkitStarts = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'try-webkit-'))
  const programs = {
    xvfb: findBrowser('xvfb'),
    driver: findBrowser('webkit-driver'),
    browser: findBrowser('webkit'),
  }
  const start = async () => {
    const { takeSeat } = await loadDriver(folder)
    const seat = await takeSeat(programs, {})
    const window = await seat.openWindow()
    seat.leave()
    return !!window
  }
  const starts = await Promise.race([start(), wait(START_MS, false, { ref: false })]).catch(() => false)
  rmSync(folder, { recursive: true, force: true })
  return starts
}
