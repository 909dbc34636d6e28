// Shared by all commands: --help, and one line and exit code 2 for wrong use.
import { Command, InvalidArgumentError } from 'commander'

/** @param {string} name as it is typed @param {string} description */
export const command = (name, description) =>
  new Command(name).description(description).exitOverride(({ exitCode }) => process.exit(exitCode && 2))

/** An option's parser: `a,b` or `a, b`. @param {string} text */
export const list = text =>
  text
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)

/** An option's parser: a whole number from 1. Node's timers take a million seconds. @param {string} unit */
export const count =
  (unit, most = 1e6) =>
  (/** @type {string} */ text) => {
    if (!/^[1-9]\d*$/.test(text) || Number(text) > most)
      throw new InvalidArgumentError(`Write ${unit} as a whole number from 1 to ${most}.`)
    return Number(text)
  }
