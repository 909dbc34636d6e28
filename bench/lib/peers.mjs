import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { run } from '../../tools/lib/process.mjs'
import { agrees } from '../../tools/setup.mjs'

const FOLDER = join(ROOT, 'bench', 'peers')

/** Installs the peers unless they match their lockfile already. */
export const ensurePeers = async () => {
  if (agrees(readPackages('package-lock.json'), readPackages('node_modules/.package-lock.json'))) return
  const code = await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER })
  if (code !== 0) throw new Error(`The peers could not be installed: npm ci failed with exit code ${code}.`)
}

/** @param {string} name */
export const peerFolder = name => join(FOLDER, 'node_modules', name)

/** @returns {Record<string, string>} each peer's version */
export const peerVersions = () => JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')).dependencies

/**
 * @param {string} file
 * @returns {import('../../tools/setup.mjs').LockPackages | undefined}
 */
const readPackages = file => {
  const path = join(FOLDER, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}
