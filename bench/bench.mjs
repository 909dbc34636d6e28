// npm run bench -- <bench>|all: measures us and others on the same work, prints tables, writes the report.
//   --runs 7            of each side, interleaved
//   --peers headroom    only these beside us
//   --json <file>       all samples, beside bench/report/<bench>.json
//   --dist <folder>     another build than one made for the occasion
//   --no-report         leaves bench/report as it is
// Exits with 1 when a side shows something else than the others, or a gate (bench/gates.json) is passed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../tools/lib/build-once.mjs'
import { isMain, ROOT } from '../tools/lib/paths.mjs'
import { formatTable } from '../tools/lib/table.mjs'
import { benches } from './benches.mjs'
import { findBreaches } from './lib/gates.mjs'
import { describeMachine, describeVersions } from './lib/machine.mjs'
import { ensurePeers } from './lib/peers.mjs'
import { createProgress } from './lib/progress.mjs'
import { writeReport } from './lib/report/report.mjs'
import { rankLines, summaryRows } from './lib/rows.mjs'
import { runPasses } from './lib/run.mjs'

/** @typedef {import('./lib/types.d.ts').Result} Result */
/** @typedef {{ runs: number, dist: string, peers?: string[] | undefined }} Options */

const GATES = join(ROOT, 'bench', 'gates.json')

/**
 * @param {import('./lib/types.d.ts').Bench<any>} bench
 * @param {Options} options
 * @returns {Promise<Result>}
 */
async function measure(bench, { runs, dist, peers }) {
  const { id, title, question, metrics, method } = bench
  const [ours] = bench.sides
  const sides = bench.sides.filter(side => side === ours || side.floor || (peers?.includes(side.id) ?? true))
  const [machine, versions, date] = [describeMachine(), await describeVersions(), new Date().toISOString()]
  const stage = await bench.open({ dist, sides })
  const progress = createProgress(id)
  try {
    const samples = await runPasses(bench, { stage, sides, runs, progress: progress.show })
    return { bench: id, title, question, date, runs, machine, versions, method, sides, metrics, samples }
  } finally {
    progress.end()
    await stage.close()
  }
}

/** @param {Result} result */
function print(result) {
  console.log(`\n${result.title} · ${result.runs} runs · ${Object.values(result.machine).join(' · ')}\n`)
  console.log(`${formatTable(summaryRows(result))}\n`)
  for (const line of rankLines(result)) console.log(line)
}

/** A build of what is in src now, in a folder that is deleted afterwards. @param {(dist: string) => Promise<void>} use */
async function withBuild(use) {
  const dist = mkdtempSync(join(tmpdir(), 'thistledown-bench-'))
  try {
    await build({ outDir: dist, siteDir: false })
    await use(dist)
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}

/** @param {string} name */
function chosen(name) {
  if (name === 'all') return Object.values(benches)
  const open = benches[name]
  if (!open)
    throw new Error(`There is no bench "${name}". There are: ${[...Object.keys(benches), 'all'].join(', ')}.`)
  return [open]
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '7' },
      peers: { type: 'string' },
      json: { type: 'string' },
      dist: { type: 'string' },
      'no-report': { type: 'boolean', default: false },
    },
  })
  const chosenBenches = chosen(positionals[0] ?? 'all')
  await ensurePeers()
  const use = async (/** @type {string} */ dist) => {
    const options = { runs: Number(values.runs), dist, peers: values.peers?.split(',') }
    /** @type {Result[]} */
    const results = []
    for (const open of chosenBenches) results.push(await measure(await open(), options))
    results.forEach(print)
    if (values.json) writeFileSync(resolve(values.json), `${JSON.stringify(results, null, 2)}\n`)
    if (!values['no-report']) writeReport(results)
    const breaches = results.flatMap(result => findBreaches(result, JSON.parse(readFileSync(GATES, 'utf8'))))
    for (const breach of breaches) console.error(`✗ ${breach}`)
    if (breaches.length > 0) process.exitCode = 1
  }
  await (values.dist ? use(resolve(values.dist)) : withBuild(use))
}

if (isMain(import.meta.url)) await main()
