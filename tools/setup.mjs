// Prepares a fresh clone. Imports only Node's own modules, because no package is installed yet.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { oldNode } from '../cli/lib/old-node.mjs'
import { findBrowser, installBrowser, missingBrowser } from './lib/browsers.mjs'
import { ROOT } from './lib/paths.mjs'
import { run } from './lib/process.mjs'

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockEntry */
/** @typedef {Record<string, LockEntry>} LockPackages */

const LOCKFILE = join(ROOT, 'package-lock.json')
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json')

export const ensureDependencies = async () => {
  const problem = oldNode(process.versions.node)
  if (problem) throw new Error(problem)
  const locked = readPackages(LOCKFILE)
  if (agrees(locked, readPackages(INSTALLED))) return
  const verb = locked ? 'ci' : 'install'
  console.log(`Installing packages (npm ${verb}) …`)
  // NODE_ENV=production would leave out devDependencies, and all packages are devDependencies.
  const args = [verb, '--include=dev', '--no-audit', '--no-fund']
  const code = await run('npm', args, { cwd: ROOT })
  if (code !== 0) throw new Error(`npm ${verb} failed with exit code ${code}.`)
}

/** Finds or installs a browser. @param {import('./lib/browsers.mjs').BrowserName} name */
export const ensureBrowser = async name => {
  const found = findBrowser(name)
  if (found) return found
  await installBrowser(name)
  const installed = findBrowser(name)
  if (!installed) throw new Error(missingBrowser(name))
  return installed
}

/**
 * Chromium for tests: `CHROME_PATH` if it is set, else the headless shell if it is installed, which is
 * the same engine and opens pages more than twice as fast.
 * @returns {Promise<string>} its executable
 */
export const ensureTestChromium = async () => {
  const shell = process.env.CHROME_PATH ? undefined : findBrowser('headless-shell')
  return shell ?? ensureBrowser('chromium')
}

/** Installs the headless shell if possible. It is optional. */
export const offerHeadlessShell = async () => {
  if (process.env.CHROME_PATH || findBrowser('headless-shell')) return
  await installBrowser('headless-shell').catch(() => {
    console.log('Without Chromium’s headless shell the tests take longer.')
  })
}

/**
 * Whether every locked package is installed in the locked version. Optional packages may be missing, because
 * many are for other platforms.
 * @param {LockPackages | undefined} locked @param {LockPackages | undefined} installed
 */
export const agrees = (locked, installed) => {
  if (!locked || !installed) return false
  return Object.entries(locked).every(([path, entry]) => {
    const found = installed[path]
    if (path === '' || entry.link) return true
    if (!found) return entry.optional === true || entry.devOptional === true
    return found.version === entry.version
  })
}

/** The packages of a lockfile, if there is one. @param {string} file @returns {LockPackages | undefined} */
export const readPackages = file =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
