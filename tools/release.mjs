// npm run release -- --help
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Argument } from 'commander'
import { command } from './lib/command.mjs'
import { isMain, ROOT } from './lib/paths.mjs'
import { capture } from './lib/process.mjs'
import { findObstacles } from './release/obstacles.mjs'
import { packRelease } from './release/pack.mjs'
import { KINDS, writeNextVersion } from './release/version.mjs'

const STEPS = [...KINDS, 'pack', 'refuse']
const EXPLAINED =
  'major, minor, patch: write the next version into CHANGELOG.md, package.json and the lockfile; pack: the tarball of a tagged commit; refuse: stop `npm publish`'

const program = command('npm run release --', 'prepares a version, and packs it').addArgument(
  new Argument('<step>', EXPLAINED).choices(STEPS),
)

/** The same name for every version, so that the workflow needs not look for it. */
const TARBALL = 'thistledown.tgz'

const pack = async () => {
  const { output } = await capture('git', ['status', '--porcelain'], { cwd: ROOT })
  const obstacles = findObstacles({
    version: JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version,
    changelog: readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'),
    changes: output.trimEnd(),
    env: process.env,
  })
  for (const obstacle of obstacles) console.error(`✗ ${obstacle}`)
  if (obstacles.length) {
    process.exitCode = 1
    return
  }
  await packRelease(join(ROOT, TARBALL), process.env)
  console.log(TARBALL)
}

/** `npm publish` in this folder would publish whatever is in it, with a manifest that names no repository. */
const refuse = () => {
  console.error(
    '✗ A release is the tarball of `npm run release -- pack`. Push the tag v<version>: the workflow packs, checks and publishes it.',
  )
  process.exitCode = 1
}

const main = async () => {
  const [step = ''] = program.parse().args
  if (step === 'pack') return pack()
  if (step === 'refuse') return refuse()
  const next = writeNextVersion(step)
  console.log(`${next}: look at CHANGELOG.md, commit, tag it v${next}, push the tag; CI publishes it.`)
}

if (isMain(import.meta.url)) await main()
