import { spawn } from 'node:child_process'

/** @typedef {{ code: number, output: string }} Finished */
/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */

/** On Windows npm and npx are .cmd files, which start only in a shell. */
const NEEDS_SHELL = process.platform === 'win32'

/**
 * Runs a command with its output passed straight through.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions} [options]
 * @returns {Promise<number>} the exit code
 */
export const run = async (command, args, options = {}) => {
  const child = spawn(command, args, { stdio: 'inherit', shell: NEEDS_SHELL, ...options })
  return exitCode(child)
}

/**
 * Runs a command and keeps what it prints (both streams, in order).
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions} [options]
 * @returns {Promise<Finished>}
 */
export const capture = async (command, args, options = {}) => {
  const child = spawn(command, args, { shell: NEEDS_SHELL, ...options, stdio: 'pipe' })
  let output = ''
  const keep = (/** @type {Buffer} */ chunk) => {
    output += chunk
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return { code: await exitCode(child), output }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} 1 if a signal ended it
 */
const exitCode = child =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve(code ?? 1))
  })
