import { startVitest } from 'vitest/node'
import { EXIT } from './summary.mjs'
import { Watchdog } from './watchdog.mjs'

/** @typedef {import('vitest/node').Vitest} Vitest */
/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} driver failures of a browser's driver, not of a test
 * @property {string[]} failures each failed test or file, with the first line of its message
 * @property {boolean} ok
 */

/** The name of the driver's error for a browser that stops answering. */
const DRIVER_ERROR = 'DriverError'

/** Vitest's own defaults. */
const REPORTERS = process.env.GITHUB_ACTIONS ? ['default', 'github-actions'] : ['default']

/**
 * @param {{ projects: readonly string[], files?: readonly string[], title?: string | undefined, vitest?: import('vitest/node').CliOptions }} run
 * @returns {Promise<Outcome>}
 */
export const runVitest = async ({ projects, files = [], title, vitest: options = {} }) => {
  const { reporters = REPORTERS, ...others } = options
  const watchdog = new Watchdog({ onStall: endStalled })
  const vitest = await startVitest('test', [...files], {
    watch: false,
    run: true,
    allowOnly: false,
    project: [...projects],
    ...(title !== undefined && { testNamePattern: title }),
    ...others,
    reporters: [.../** @type {string[]} */ (reporters), watchdog],
  })
  const outcome = readOutcome(vitest)
  await vitest.close()
  watchdog.stop()
  // Failures are counted here, so Vitest's exit code is ignored.
  process.exitCode = 0
  return outcome
}

/**
 * Ends the process at once, because tests that are stuck do not end by themselves.
 * @param {readonly string[]} unfinished
 * @param {{ passed: number, failed: number }} counts
 */
const endStalled = (unfinished, { passed, failed }) => {
  console.error(
    ['\nThe tests have stopped: nothing has ended for 15 minutes. Not finished:', ...unfinished].join('\n  '),
  )
  console.log(`\n${passed} passed, ${failed + 1} failed`)
  process.exit(EXIT.failed)
}

/** @param {Vitest} vitest @returns {Outcome} */
const readOutcome = ({ state }) => {
  const modules = state.getTestModules()
  const tests = modules.flatMap(module => [...module.children.allTests()])
  const passed = tests.filter(test => test.result().state === 'passed').length
  const failed = tests.filter(test => test.result().state === 'failed')
  const suites = modules.flatMap(module => [module, ...module.children.allSuites()])
  const broken = suites.filter(suite => suite.errors().length > 0)
  const driver = [
    ...failed.filter(test => isDriver(test.result().errors)).map(nameOfTest),
    ...broken.filter(suite => isDriver(suite.errors())).map(nameOfSuite),
  ]
  const failures = [
    ...failed.map(test => describeFailure(nameOfTest(test), test.result().errors)),
    ...broken.map(suite => describeFailure(nameOfSuite(suite), suite.errors())),
  ]
  const isClean = failures.length === 0 && state.getUnhandledErrors().length === 0
  return { passed, failed: failed.length, driver, failures, ok: isClean && tests.length > 0 }
}

/** @param {string} name @param {readonly { message?: string }[] | undefined} errors */
const describeFailure = (name, errors = []) =>
  [name, errors[0]?.message?.split('\n', 1)[0]].filter(Boolean).join('\n    ')

/** @param {readonly { name?: string }[] | undefined} errors */
const isDriver = errors => !!errors?.length && errors.every(({ name }) => name === DRIVER_ERROR)

/** @param {import('vitest/node').TestCase} test */
const nameOfTest = ({ project, module, fullName }) =>
  `${project.name}: ${module.relativeModuleId}: ${fullName}`

/** @param {import('vitest/node').TestModule | import('vitest/node').TestSuite} suite */
const nameOfSuite = suite =>
  suite.type === 'module'
    ? `${suite.project.name}: ${suite.relativeModuleId}`
    : `${suite.project.name}: ${suite.module.relativeModuleId}: ${suite.fullName}`
