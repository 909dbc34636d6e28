import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { capture, run } from '../../tools/lib/process.mjs'
import { agrees, ensureBrowser, readPackages } from '../../tools/setup.mjs'

export const describeMachine = () => {
  const [processor] = cpus()
  return {
    processor: `${cpus().length} × ${processor?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system: type(),
    load: `${(loadavg()[0] ?? 0).toFixed(1)} processes in the minute before`,
  }
}

export const describeVersions = async () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const commit = await capture('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT })
  const browser = await capture(await ensureBrowser('chromium'), ['--version'])
  return {
    thistledown: commit.code === 0 ? `${version} (${commit.output.trim()})` : version,
    ...peerVersions(),
    chromium: browser.output.match(/\d+(\.\d+){3}/)?.[0] ?? 'unknown',
    node: process.versions.node,
  }
}

export const PEERS = join(ROOT, 'bench', 'peers')

export const ensurePeers = async () => {
  const files = ['package-lock.json', 'node_modules/.package-lock.json']
  const [locked, installed] = files.map(file => readPackages(join(PEERS, file)))
  if (agrees(locked, installed)) return
  const code = await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: PEERS })
  if (code !== 0) throw new Error(`The peers could not be installed: npm ci failed with exit code ${code}.`)
}

/** @returns {Record<string, string>} each peer's version */
const peerVersions = () => JSON.parse(readFileSync(join(PEERS, 'package.json'), 'utf8')).dependencies
