// npm run bench:cases: measures templates from npm before and after they use the bundle, and writes the sample that the
// documentation shows.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressFolder } from '../../cli/bundle/output.mjs'
import { command, count, list } from '../../cli/lib/command.mjs'
import { migrations } from '../../fixtures/trial/migrations/migrations.mjs'
import { bringHome, prepareTrials } from '../../fixtures/trial/prepare.mjs'
import { trialSites } from '../../fixtures/trial/sites.mjs'
import { isMain, ROOT } from '../../tools/lib/paths.mjs'
import { createSiteServer } from '../../tools/server.mjs'
import { startStage } from '../lib/browser/stage.mjs'
import { describeMachine, describeVersions } from '../lib/machine.mjs'
import { createProgress } from '../lib/run.mjs'
import { median } from '../lib/stats.mjs'
import { presses, readExact, readTasks, readWait } from './measure.mjs'

/** @typedef {import('./measure.mjs').Stage} Stage */
/** @import { Cases, Spread } from './types.d.ts' */

const DIST = join(ROOT, 'dist')
const SAMPLE = join(ROOT, 'bench', 'cases', 'cases.json')
const SIDES = /** @type {const} */ (['before', 'after'])

/** Paper Kit's carousel is among the trials already. */
export const caseSites = [...trialSites, ...migrations.filter(({ name }) => name !== 'paper-kit-carousel')]

/** @param {readonly number[]} values @returns {Spread} */
const spread = values => {
  const [all, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(Math.round)
  return { median: all ?? 0, min: least ?? 0, max: most ?? 0 }
}

/** The sides alternate, so that a busy moment of the machine meets both. @param {Stage} stage @param {string} name @param {number} runs */
const measureCase = async (stage, name, runs) => {
  /** @type {Record<typeof SIDES[number], { script: number, task: number, wait: number | undefined }[]>} */
  const times = { before: [], after: [] }
  for (let run = 0; run < runs; run += 1)
    for (const side of SIDES)
      times[side].push({
        ...(await readTasks(stage, { name, side })),
        wait: await readWait(stage, { name, side }),
      })
  const sides = await Promise.all(
    SIDES.map(async side => {
      const exact = await readExact(stage, { name, side })
      const [script, task] = [times[side].map(({ script }) => script), times[side].map(({ task }) => task)]
      const waits = times[side].flatMap(({ wait }) => wait ?? [])
      const wait = presses[name] ? { wait: spread(waits) } : {}
      return [side, { ...exact, script: spread(script), task: spread(task), ...wait }]
    }),
  )
  return Object.fromEntries(sides)
}

/** @param {number} runs @param {typeof caseSites} sites @returns {Promise<Cases>} */
const measureAll = async (runs, sites) => {
  const folder = mkdtempSync(join(tmpdir(), 'cases-'))
  await prepareTrials({ folder, cli: join(DIST, 'cli.js'), sites })
  bringHome(folder, sites)
  await compressFolder(folder)
  const server = createSiteServer({ roots: [folder, DIST], csp: "default-src * data: 'unsafe-inline'" })
  const stage = await startStage(server)
  const progress = createProgress('cases')
  try {
    const about = { date: new Date().toISOString(), runs, machine: describeMachine() }
    const { thistledown = '', chromium = '' } = await describeVersions()
    const cases = []
    for (const { name, from } of sites) {
      progress.show(name)
      const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', from, 'package.json'), 'utf8'))
      cases.push({ name, version, ...(await measureCase(stage, name, runs)) })
    }
    return { ...about, versions: { thistledown, chromium }, cases }
  } finally {
    progress.end()
    await stage.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A line for each template and side, so that a diff shows what changed. @param {Cases} sample */
const write = sample =>
  writeFileSync(SAMPLE, `${JSON.stringify(sample).replaceAll(/\{"name"|"(before|after)"/g, '\n$&')}\n`)

/** The templates of a run that measured only some, and the others as they were. @param {Cases} measured @returns {Cases} */
const withKept = measured => {
  const kept = /** @type {Cases} */ (JSON.parse(readFileSync(SAMPLE, 'utf8'))).cases
  const cases = kept.map(one => measured.cases.find(({ name }) => name === one.name) ?? one)
  return { ...measured, cases }
}

const main = async () => {
  const { runs, only } = command(
    'npm run bench:cases --',
    'measures real templates before and after; needs a build',
  )
    .option('--runs <n>', 'of each side, alternating', count('runs'), 5)
    .option('--only <names>', 'these templates; the others stay as they are in the sample', list)
    .parse()
    .opts()
  const sites = caseSites.filter(({ name }) => only?.includes(name) ?? true)
  const measured = await measureAll(runs, sites)
  write(only ? withKept(measured) : measured)
}

if (isMain(import.meta.url)) await main()
