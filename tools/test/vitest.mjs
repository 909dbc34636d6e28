import { parseCLI, startVitest } from 'vitest/node'

/** @typedef {{ passed: number, failures: string[] }} Outcome `failures`: a line for each failed test or file */

/**
 * @param {readonly string[]} args of the command `vitest`, such as `related src/core/page/header.ts`
 * @returns {Promise<Outcome>}
 */
export const runVitest = async args => {
  const { filter, options } = parseCLI(['vitest', ...(args[0] === 'related' ? args : ['run', ...args])])
  const vitest = await startVitest('test', filter, { ...options, watch: false, run: true })
  const outcome = readOutcome(vitest.state, options.passWithNoTests)
  await vitest.close()
  // Failures are counted here, so Vitest's exit code is ignored.
  process.exitCode = 0
  return outcome
}

/** @param {import('vitest/node').Vitest['state']} state @param {boolean} [mayBeEmpty] @returns {Outcome} */
const readOutcome = (state, mayBeEmpty) => {
  const modules = state.getTestModules()
  const tests = modules.flatMap(module => [...module.children.allTests()])
  const suites = modules.flatMap(module => [module, ...module.children.allSuites()])
  const failures = [
    ...tests
      .filter(test => test.result().state === 'failed')
      .map(test => describe(test, test.result().errors)),
    ...suites.filter(suite => suite.errors().length > 0).map(suite => describe(suite, suite.errors())),
    ...state.getUnhandledErrors().map(error => `unhandled: ${Object(error).message?.split('\n', 1)[0]}`),
  ]
  const passed = tests.filter(test => test.result().state === 'passed').length
  return { passed, failures: passed + failures.length || mayBeEmpty ? failures : ['No test matches.'] }
}

/**
 * @param {import('vitest/node').TestCase | import('vitest/node').TestSuite | import('vitest/node').TestModule} failed
 * @param {readonly { message?: string }[]} [errors]
 */
const describe = (failed, errors = []) => {
  const module = failed.type === 'module' ? failed : failed.module
  const name = failed.type === 'module' ? '' : `: ${failed.fullName}`
  return `${failed.project.name}: ${module.relativeModuleId}${name}\n    ${errors[0]?.message?.split('\n', 1)[0]}`
}
