// npm test: runs all tests, those that fail fastest first, or a part of them.
import { THOROUGH } from '../lib/thorough.mjs'
import { WEBKIT } from '../lib/webkit.mjs'
import { ensureBrowsers, whyNoWebkit } from './browsers.mjs'
import { findAll, listTestFiles } from './find.mjs'
import { PROJECTS, readOptions } from './options.mjs'
import { planQuick, WITHOUT_BUILD } from './quick.mjs'
import {
  allTests,
  build,
  buildIfStale,
  check,
  lighthouse,
  runSteps,
  size,
  tests,
  withoutBuild,
} from './steps.mjs'
import { EXIT, summarise } from './summary.mjs'

/** @typedef {import('./options.mjs').Options} Options */
/** @typedef {import('./options.mjs').Project} Project */
/** @typedef {{ steps: import('./steps.mjs').Step[], projects: readonly Project[] }} Plan */

/** @param {readonly string[]} args @returns {Promise<number>} the exit code */
export const runTests = async args => {
  try {
    const options = readOptions(args)
    if (options.thorough) process.env[THOROUGH] = 'yes'
    const { steps, projects } = await planRun(options)
    await ensureBrowsers(projects)
    const noWebkit = projects.includes('webkit') ? await whyNoWebkit(options.webkit) : undefined
    process.env[WEBKIT] = projects.includes('webkit') && !noWebkit ? (options.webkit ?? 'some') : 'none'
    return summarise({ ...(await runSteps(steps)), noWebkit, title: options.title })
  } catch (error) {
    if (!(error instanceof TypeError) || !error.message.startsWith('error: ')) throw error
    console.error(error.message)
    return EXIT.wrongUse
  }
}

/** @param {Options} options @returns {Plan | Promise<Plan>} */
const planRun = options => {
  const { only, names, title, projects } = options
  if (only === 'quick') return planQuickRun(options)
  if (only) return planPart(only, options)
  return names.length || title !== undefined || projects.length ? planSome(options) : planAll(options)
}

/** @param {Options} options @returns {Plan} */
const planAll = ({ vitest }) => ({
  projects: PROJECTS,
  steps: [check, build, size, allTests(vitest), lighthouse],
})

/**
 * Plans one part. `tests` is all of `npm test` but Lighthouse, which times pages. The other parts make up
 * `npm test`, too; CI runs those in parallel.
 * @param {Exclude<import('./options.mjs').Part, 'quick'>} part
 * @param {Options} options
 * @returns {Plan}
 */
const planPart = (part, { vitest }) => {
  if (part === 'tests') return { projects: PROJECTS, steps: [check, buildIfStale, size, allTests(vitest)] }
  if (part === 'lighthouse') return { projects: ['chromium'], steps: [lighthouse] }
  if (part !== 'static') return { projects: [part], steps: [tests(part, { projects: [part], vitest })] }
  const architecture = tests('architecture', { projects: ['architecture'], vitest })
  return { projects: ['architecture'], steps: [check, buildIfStale, size, architecture] }
}

/** @param {Options} options @returns {Plan} */
const planSome = ({ names, title, projects: asked, vitest }) => {
  const files = findAll(names, listTestFiles())
  // Only on request in WebKit, because testing whether it starts takes seconds.
  const projects = asked.length ? asked : PROJECTS.filter(name => name !== 'webkit')
  return { projects, steps: [tests('tests', { projects, files, title, vitest })] }
}

/** @param {Options} options @returns {Promise<Plan>} */
const planQuickRun = async ({ vitest }) => {
  const { text, browserFiles } = await planQuick()
  console.log(text)
  const cheap = tests('unit and architecture', {
    projects: ['unit', 'architecture'],
    files: ['test/unit/', ...WITHOUT_BUILD],
    vitest,
  })
  const inChromium = tests('chromium', { projects: ['chromium'], files: browserFiles, vitest })
  return {
    projects: browserFiles.length ? ['unit', 'chromium'] : ['unit'],
    steps: [check, withoutBuild(cheap), ...(browserFiles.length ? [inChromium] : [])],
  }
}
