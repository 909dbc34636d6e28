// npm run soak -- --help
import { rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Option } from 'commander'
import { build } from 'esbuild'
import { buildOnce } from './lib/build-once.mjs'
import { command, count } from './lib/command.mjs'
import { ROOT } from './lib/paths.mjs'

const options = command(
  'npm run soak --',
  'a visitor who does anything anywhere on the demo site; after each step everything must still hold',
)
  .option('--minutes <n>', 'how long', count('minutes'), 30)
  .option(
    '--seed <n>',
    'of the first walk; the next have the numbers after it (default: by the clock)',
    count('the first walk'),
  )
  .option('--until <step>', 'the first walk alone, so far, printed', count('steps'))
  .addOption(
    new Option('--engine <name>', 'the browser').choices(['chromium', 'firefox']).default('chromium'),
  )
  .option('--faults', 'with a network that fails in between')
  .parse()
  .opts()

/** @type {import('esbuild').Plugin} Ours that Node can read stays where it is, since it asks where that is. */
const plainModules = {
  name: 'plain-modules',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\..*\.mjs$/ }, ({ path, importer }) => ({
      path: pathToFileURL(resolve(dirname(importer), path)).href,
      external: true,
    })),
}

/** What the browser tests are driven by is TypeScript, which not every Node reads. */
async function load() {
  const outfile = join(ROOT, 'node_modules', `.soak-${process.pid}.mjs`)
  await build({
    entryPoints: [join(ROOT, 'tools/soak/run.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    plugins: [plainModules],
    logLevel: 'warning',
  })
  try {
    return await import(pathToFileURL(outfile).href)
  } finally {
    await rm(outfile)
  }
}

await buildOnce()
const { soak } = await load()
const byTheClock = Math.floor(Date.now() / 1000) % 1_000_000
const found = await soak({ seed: byTheClock, ...options })
if (found > 0) process.exitCode = 1
