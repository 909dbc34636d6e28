import { inspect } from 'node:util'

/**
 * The text for an error that ends a script: its message if the script throws it to say what is wrong in
 * the sources, with the stack if it is a defect of the script itself, such as a TypeError or a missing file.
 * @param {unknown} error
 */
export const explainError = error =>
  error instanceof Error && error.constructor === Error && !('code' in error) ? error.message : inspect(error)
