import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { capture } from '../../tools/lib/process.mjs'
import { ensureBrowser } from '../../tools/setup.mjs'
import { peerVersions } from './peers.mjs'

/** The machine and its load during the measurement. */
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
