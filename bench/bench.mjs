// npm run bench -- --help
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Argument, Option } from 'commander'
import { command, count, list } from '../cli/lib/command.mjs'
import { formatTable } from '../cli/lib/table.mjs'
import { build } from '../tools/lib/build-once.mjs'
import { isMain } from '../tools/lib/paths.mjs'
import { against, withCommit } from './lib/against.mjs'
import { figuresOf } from './lib/figures.mjs'
import { describeMachine, describeVersions, ensurePeers } from './lib/machine.mjs'
import { metricOf, rewordResults, writeResults } from './lib/results.mjs'
import { createProgress, runPasses } from './lib/run.mjs'
import { breachesOf } from './lib/verdict.mjs'

/** @import { Bench, Result, Side } from './lib/types.d.ts' */

/**
 * One entry per bench. Its module is imported only if the bench runs.
 * @type {Record<string, () => Promise<Bench<any>>>}
 */
const benches = {
  size: async () => (await import('./size/size.mjs')).size,
  boot: async () => (await import('./boot/boot.mjs')).boot,
  scale: async () => (await import('./scale/scale.mjs')).scale,
  memory: async () => (await import('./memory/memory.mjs')).memory,
  network: async () => (await import('./network/network.mjs')).network,
  priority: async () => (await import('./priority/priority.mjs')).priority,
  wordpress: async () => (await import('./wordpress/wordpress.mjs')).wordpress,
  interaction: async () => (await import('./interaction/interaction.mjs')).interaction,
  scroll: async () => (await import('./scroll/scroll.mjs')).scroll,
}

export const NAMES = Object.keys(benches)

/** @param {string} name one of them, or `all` */
export const choose = name =>
  Promise.all(Object.entries(benches).flatMap(([id, open]) => (name === 'all' || id === name ? open() : [])))

/** @typedef {{ runs: number, dist: string, peers?: string[] | undefined }} Options */

/** @param {Bench<any>} bench @param {Options} options @returns {Promise<Result>} */
const measure = async (bench, { runs, dist, peers }) => {
  const { id, title, question, metrics, method } = bench
  const [ours] = bench.sides
  const sides = bench.sides.filter(side => side === ours || side.floor || (peers?.includes(side.id) ?? true))
  const [machine, versions, date] = [describeMachine(), await describeVersions(), new Date().toISOString()]
  const stage = await bench.open({ dist, sides })
  const progress = createProgress(id)
  try {
    const samples = await runPasses(bench, { stage, sides, runs, progress: progress.show })
    const about = { bench: id, title, question, date, runs, machine, versions, method }
    return { ...about, sides: sides.map(sideOf), metrics: metrics.map(metricOf), samples }
  } finally {
    progress.end()
    await stage.close()
  }
}

/** The part of a side that a report needs, without the markup of its page. @param {Side} side */
const sideOf = ({ id, label, floor }) => (floor ? { id, label, floor } : { id, label })

/** @param {Result} result */
const print = result => {
  console.log(`\n${result.title} · ${result.runs} runs · ${Object.values(result.machine).join(' · ')}\n`)
  const { head, rows } = figuresOf(result)
  const said = rows.map(({ metric: { label, unit }, cells, outcome }) => [
    `${label}, ${unit}`,
    ...cells,
    outcome,
  ])
  console.log(`${formatTable([head, ...said])}\n`)
}

/** Builds the current src for as long as `use` takes. @param {(dist: string) => Promise<void>} use */
const withBuild = async use => {
  const dist = mkdtempSync(join(tmpdir(), 'thistledown-bench-'))
  try {
    await build({ outDir: dist, siteDir: false })
    await use(dist)
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}

/**
 * Runs one bench after the other, then prints and stores the results.
 * @param {Bench<any>[]} chosenBenches
 * @param {Options & { json?: string | undefined, report: boolean }} options
 */
const runAll = async (chosenBenches, { json, report, ...options }) => {
  /** @type {Result[]} */
  const results = []
  for (const bench of chosenBenches) results.push(await measure(bench, options))
  results.forEach(print)
  // Kept samples have every peer.
  if (report && !options.peers) writeResults(results)
  if (json) writeFileSync(resolve(json), `${JSON.stringify(results, null, 2)}\n`)
  const breaches = results.flatMap(breachesOf)
  for (const breach of breaches) console.error(`✗ ${breach}`)
  if (breaches.length > 0) process.exitCode = 1
}

const NOTES = `
/docs/performance/ of \`npm start\` shows the kept samples. Exits with 1 when a side shows something else than the others,
or a run is beyond a row's gate.`

const program = command(
  'npm run bench --',
  'measures us and others on the same work, prints tables, keeps the samples',
)
  .addArgument(
    new Argument('[bench]', 'which; report: none, the kept samples get the current names, notes and targets')
      .choices([...NAMES, 'all', 'report'])
      .default('all'),
  )
  .option('--runs <n>', 'of each side, interleaved', count('runs'), 7)
  .option('--peers <names>', 'only these beside us; leaves the kept samples as they are', list)
  .addOption(
    new Option('--against <ref>', 'beside another commit, instead of peers; keeps no samples').conflicts(
      'peers',
    ),
  )
  .option('--no-report', 'leaves the kept samples as they are, for a look')
  .option('--json <file>', 'all samples, as in bench/samples')
  .addHelpText('after', NOTES)

const main = async () => {
  const { against: ref, ...rest } = program.parse().opts()
  const options = /** @type {Omit<Options, 'dist'> & { json?: string, report: boolean }} */ (rest)
  const [name = 'all'] = program.processedArgs
  if (name === 'report') return rewordResults(await choose('all'))
  const chosen = await choose(name)
  checkPeers(options.peers, chosen)
  await ensurePeers()
  const use = (/** @type {string} */ dist) =>
    ref
      ? withCommit(ref, base => {
          const both = chosen.map(bench => against(bench, { ref, base }))
          return runAll(both, { ...options, dist, report: false })
        })
      : runAll(chosen, { ...options, dist })
  await withBuild(use)
}

/** @param {string[] | undefined} wanted @param {Bench<any>[]} benches */
const checkPeers = (wanted = [], benches) => {
  const ids = new Set(benches.flatMap(({ sides }) => sides.map(({ id }) => id)))
  const unknown = wanted.filter(id => !ids.has(id))
  if (unknown.length > 0)
    program.error(`error: no peer is called ${unknown.join(', ')}; there are ${[...ids].join(', ')}`)
}

if (isMain(import.meta.url)) await main()
