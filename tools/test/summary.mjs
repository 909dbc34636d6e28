/** @typedef {import('./vitest.mjs').Outcome} Outcome */
/** @typedef {{ outcomes: Outcome[], failedStep: string | undefined, noWebkit?: string | undefined, title?: string | undefined }} Finished */

/** Exit codes. `driver`: a browser stopped answering, and no test failed for another reason. */
export const EXIT = { passed: 0, failed: 1, wrongUse: 2, driver: 3 }

/**
 * Prints the summary of a run; its last line is the count.
 * @param {Finished} finished
 * @param {(line: string) => void} [print]
 * @returns {number} the exit code
 */
export const summarise = ({ outcomes, failedStep, noWebkit, title }, print = console.log) => {
  const passed = sum(outcomes.map(outcome => outcome.passed))
  const failedTests = sum(outcomes.map(outcome => outcome.failed))
  const driver = outcomes.flatMap(outcome => outcome.driver)
  // A step that fails without a failed test counts as one.
  const failed = failedStep && failedTests === 0 ? 1 : failedTests
  const isNothing = title !== undefined && !failedStep && passed === 0
  if (isNothing) print(`\nNo test has a title that matches '${title}' (-t).`)
  if (failedStep) print(`\n${failedStep} failed.`)
  // Repeated here, because the log of a whole run is long.
  for (const failure of outcomes.flatMap(outcome => outcome.failures)) print(`  ${failure}`)
  if (driver.length) print(driverLines(driver))
  if (noWebkit) print(`\nNothing was run in WebKit: ${noWebkit}.`)
  print(`\n${passed} passed, ${failed} failed`)
  if (isNothing) return EXIT.wrongUse
  if (!failedStep) return EXIT.passed
  return driver.length > 0 && driver.length >= failedTests ? EXIT.driver : EXIT.failed
}

/** @param {readonly string[]} tests */
const driverLines = tests =>
  [
    `\nA browser stopped answering its driver in ${tests.length}, which says nothing about the code under test:`,
    ...tests.map(test => `  ${test}`),
  ].join('\n')

/** @param {readonly number[]} numbers */
const sum = numbers => numbers.reduce((total, number) => total + number, 0)
