// The parts of a test run. Each prints its start and its end.
import { join } from 'node:path'
import { BUILT, buildOnce } from '../lib/build-once.mjs'
import { ROOT } from '../lib/paths.mjs'
import { run } from '../lib/process.mjs'
import { webkitFiles } from '../lib/webkit.mjs'
import { PROJECTS } from './options.mjs'
import { runVitest } from './vitest.mjs'

/** @typedef {import('./vitest.mjs').Outcome} Outcome */
/** @typedef {{ name: string, run(): Promise<Outcome> }} Step */

/** A copy of the environment, because Vitest changes it. */
const env = { ...process.env }

/** @param {boolean} ok @returns {Outcome} */
const plain = ok => ({ passed: 0, failed: 0, driver: [], failures: [], ok })

/** @param {string} name @param {string} path @returns {Step} */
const script = (name, path) => ({
  name,
  run: async () => plain((await run(process.execPath, [join(ROOT, path)], { cwd: ROOT, env })) === 0),
})

export const check = script('check', 'tools/check.mjs')
export const size = script('size', 'tools/size.mjs')
export const lighthouse = script('lighthouse', 'tools/lhci.mjs')

/** Always builds, even if nothing has changed. @type {Step} */
export const build = {
  name: 'build',
  run: async () => {
    const outcome = await script('build', 'build.mjs').run()
    if (outcome.ok) process.env[BUILT] = 'yes'
    return outcome
  },
}

/** @type {Step} */
export const buildIfStale = {
  name: 'build',
  run: async () => {
    await buildOnce()
    return plain(true)
  },
}

/**
 * @param {string} name
 * @param {Parameters<typeof runVitest>[0]} options
 * @returns {Step}
 */
export const tests = (name, options) => ({ name, run: () => runVitest(options) })

/** @param {readonly Outcome[]} outcomes @returns {Outcome} */
const combine = outcomes => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  driver: outcomes.flatMap(({ driver }) => driver),
  failures: outcomes.flatMap(({ failures }) => failures),
  ok: outcomes.every(({ ok }) => ok),
})

/**
 * The tests of all projects. WebKit mostly waits for its display, so it runs beside the others, in workers of its own.
 * @param {import('vitest/node').CliOptions} vitest
 * @returns {Step}
 */
export const allTests = vitest => ({
  name: 'tests',
  run: async () => {
    const runs = [runVitest({ projects: PROJECTS.filter(name => name !== 'webkit'), vitest })]
    if (webkitFiles()) runs.push(runVitest({ projects: ['webkit'], vitest: { ...vitest, maxWorkers: 2 } }))
    return combine(await Promise.all(runs))
  },
})

/** @param {Step} step @returns {Step} the same step without a build before it */
export const withoutBuild = ({ name, run }) => ({
  name,
  run: async () => {
    const built = process.env[BUILT]
    process.env[BUILT] = 'yes'
    const outcome = await run()
    if (built === undefined) delete process.env[BUILT]
    return outcome
  },
})

/**
 * Runs steps one after the other, up to the first that fails.
 * @param {readonly Step[]} steps
 * @returns {Promise<{ outcomes: Outcome[], failedStep: string | undefined }>}
 */
export const runSteps = async steps => {
  /** @type {Outcome[]} */
  const outcomes = []
  for (const { name, run } of steps) {
    console.log(`\n── ${name} ──`)
    const start = performance.now()
    const outcome = await run()
    outcomes.push(outcome)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${outcome.ok ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (!outcome.ok) return { outcomes, failedStep: name }
  }
  return { outcomes, failedStep: undefined }
}
