/** A file in the report of `vitest --reporter=json`. */
export interface TestResult {
  readonly message: string
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
  }[]
}

const NO_RESULT: TestResult = { message: 'The file has no result.', assertionResults: [] }

/** The tests of a file that failed, or did not run. */
export const unpassed = ({ message, assertionResults }: TestResult = NO_RESULT): readonly string[] => [
  ...(message ? [message] : []),
  ...assertionResults
    .filter(({ status }) => status !== 'passed')
    .map(({ status, fullName, failureMessages }) => [status, fullName, ...failureMessages].join(': ')),
]
