// Runs before `npm publish` (prepublishOnly): a release is made by CI, of a clean tree, under a version that the
// changelog tells of. Anything else stops here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, ROOT } from './lib/paths.mjs'
import { capture } from './lib/process.mjs'

/**
 * @param {{ ci: boolean, version: string, changelog: string, changes: string }} state `changes`: what git says is not committed
 * @returns {string[]} why this is no release, one sentence each
 */
export function findObstacles({ ci, version, changelog, changes }) {
  const told = changelog.split('\n').some(line => line.startsWith(`## ${version}`))
  return [
    ...(ci ? [] : ['Releases are published by CI, which signs where they come from (provenance).']),
    ...(told ? [] : [`CHANGELOG.md has no section "## ${version}".`]),
    ...(changes ? [`There are changes that are not committed:\n${changes}`] : []),
  ]
}

async function main() {
  const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8')
  const { output } = await capture('git', ['status', '--porcelain'], { cwd: ROOT })
  const obstacles = findObstacles({
    ci: Boolean(process.env.CI),
    version: JSON.parse(read('package.json')).version,
    changelog: read('CHANGELOG.md'),
    changes: output.trim(),
  })
  for (const obstacle of obstacles) console.error(`✗ ${obstacle}`)
  if (obstacles.length) process.exitCode = 1
}

if (isMain(import.meta.url)) await main()
