// npm run soak: a visitor who does anything anywhere, for half an hour; after each step everything must still hold.
//   --minutes N       how long (default: 30)
//   --seed S          of the first walk; the next have the numbers after it (default: by the clock)
//   --until K         that walk alone, as far as its step K, printed
//   --engine NAME     chromium or firefox
//   --faults          with a network that fails in between
import { rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { buildOnce } from './lib/build-once.mjs'
import { ROOT } from './lib/paths.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: `${Math.floor(Date.now() / 1000) % 1_000_000}` },
    until: { type: 'string' },
    engine: { type: 'string', default: 'chromium' },
    faults: { type: 'boolean', default: false },
  },
})
if (!['chromium', 'firefox'].includes(values.engine)) throw new Error('--engine chromium or --engine firefox')

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
const found = await soak({
  ...values,
  minutes: Number(values.minutes),
  seed: Number(values.seed),
  until: values.until && Number(values.until),
})
if (found > 0) process.exitCode = 1
