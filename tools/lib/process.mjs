import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */

/** On Windows npm and npx are .cmd files, which start only in a shell. */
const NEEDS_SHELL = process.platform === 'win32'

/** @param {string} command @param {readonly string[]} args @param {SpawnOptions} [options] */
export const run = async (command, args, options = {}) => {
  const child = spawn(command, args, { stdio: 'inherit', shell: NEEDS_SHELL, ...options })
  return exitCode(child)
}

/** Keeps what it prints. @param {string} command @param {readonly string[]} args @param {SpawnOptions} [options] */
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

/** 1 if a signal ended it. @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} */
const exitCode = async child => (await once(child, 'close'))[0] ?? 1
