// Prepares a fresh clone. Node's own modules only: nothing is installed yet when this runs.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser, installBrowser, missingBrowser } from './lib/browsers.mjs'
import { ROOT } from './lib/paths.mjs'
import { run } from './lib/process.mjs'
import { WEBKIT_PROGRAMS, wayToWebkit } from './lib/webkit.mjs'

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockEntry */
/** @typedef {Record<string, LockEntry>} LockPackages */

const OLDEST_NODE = [20, 19]
const LOCKFILE = join(ROOT, 'package-lock.json')
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json')

/** Installs the npm packages unless they already are what the lockfile says. */
export async function ensureDependencies() {
  checkNode(process.versions.node)
  const locked = readPackages(LOCKFILE)
  if (agrees(locked, readPackages(INSTALLED))) return
  const verb = locked ? 'ci' : 'install'
  console.log(`Installing packages (npm ${verb}) …`)
  // NODE_ENV=production would leave out devDependencies, and there are no others.
  const args = [verb, '--include=dev', '--no-audit', '--no-fund']
  const code = await run('npm', args, { cwd: ROOT })
  if (code !== 0) throw new Error(`npm ${verb} failed with exit code ${code}.`)
}

/**
 * Finds a browser, or installs it when allowed to.
 * @param {import('./lib/browsers.mjs').BrowserName} name
 * @returns {Promise<string>} its executable
 */
export async function ensureBrowser(name) {
  const found = findBrowser(name)
  if (found) return found
  await installBrowser(name)
  const installed = findBrowser(name)
  if (!installed) throw new Error(missingBrowser(name))
  return installed
}

/**
 * Chromium for tests: where the system has its headless shell, that one, which opens pages more than twice as fast.
 * It is the same engine without a browser around it. `CHROME_PATH` decides, if it is set.
 * @returns {Promise<string>} its executable
 */
export async function ensureTestChromium() {
  const shell = process.env.CHROME_PATH ? undefined : findBrowser('headless-shell')
  return shell ?? ensureBrowser('chromium')
}

/** Installs it where that can be done; it need not be there. */
export async function offerHeadlessShell() {
  if (process.env.CHROME_PATH || findBrowser('headless-shell')) return
  await installBrowser('headless-shell').catch(() => {
    console.log('Without Chromium’s headless shell the tests take longer.')
  })
}

/**
 * WebKit is the engine, its driver and a display to draw on.
 * @param {import('./lib/webkit.mjs').Webkit | undefined} asked
 * @returns {Promise<string | undefined>} why it does not run, if it doesn't
 */
export async function offerWebkit(asked) {
  const isThere = WEBKIT_PROGRAMS.every(name => findBrowser(name))
  const way = wayToWebkit({ asked, isThere, isCi: !!process.env.CI })
  if (way === 'use') return undefined
  if (way === 'leave out')
    return asked ? 'as you asked' : 'it is not installed (npm test -- --webkit does that)'
  try {
    for (const name of WEBKIT_PROGRAMS) await ensureBrowser(name)
    return undefined
  } catch (error) {
    if (way === 'install') throw error
    return 'it could not be installed here'
  }
}

/** @param {string} version */
export function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new Error(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${version}.`)
}

/**
 * True when every locked package is installed in the locked version. Optional packages are for
 * other platforms as often as not, so their absence is no disagreement.
 * @param {LockPackages | undefined} locked
 * @param {LockPackages | undefined} installed
 */
export function agrees(locked, installed) {
  if (!locked || !installed) return false
  return Object.entries(locked).every(([path, entry]) => {
    const found = installed[path]
    if (path === '' || entry.link) return true
    if (!found) return entry.optional === true || entry.devOptional === true
    return found.version === entry.version
  })
}

/**
 * @param {string} file
 * @returns {LockPackages | undefined}
 */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}
