import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { run } from '../../tools/lib/process.mjs'
import { agrees, readPackages } from '../../tools/setup.mjs'

const FOLDER = join(ROOT, 'bench', 'peers')

/** Installs the peers unless they match their lockfile already. */
export const ensurePeers = async () => {
  const files = ['package-lock.json', 'node_modules/.package-lock.json']
  const [locked, installed] = files.map(file => readPackages(join(FOLDER, file)))
  if (agrees(locked, installed)) return
  const code = await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER })
  if (code !== 0) throw new Error(`The peers could not be installed: npm ci failed with exit code ${code}.`)
}

/** @param {string} name */
export const peerFolder = name => join(FOLDER, 'node_modules', name)

/** @returns {Record<string, string>} each peer's version */
export const peerVersions = () => JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')).dependencies
