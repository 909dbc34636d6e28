import { resolve } from 'node:path'
import esbuild from 'esbuild'
import { ROOT } from '../lib/paths.mjs'

/** @typedef {{ colour: boolean }} ErrorStyle */
/** @typedef {readonly import('esbuild').OutputFile[]} OutputFiles */
/**
 * @typedef {object} Recipe an incremental build, and how its files are processed
 * @property {string} name for messages
 * @property {import('esbuild').BuildOptions} options
 * @property {(files: OutputFiles) => Map<string, string> | Promise<Map<string, string>>} take gives text by path
 */
/**
 * @typedef {object} Output
 * @property {ReadonlyMap<string, string>} files the last good ones
 * @property {ReadonlySet<string>} inputs the sources of the last good build
 * @property {unknown} error the current sources' error, if there is one
 * @property {() => Promise<boolean>} rebuild whether files changed
 * @property {() => Promise<void>} dispose
 */

/**
 * Creates an output. While its sources have errors, it keeps the last good files.
 * @param {Recipe} recipe
 * @param {Output} [before] the build that this one replaces
 * @returns {Promise<Output>}
 */
export const createOutput = async ({ options, take }, before) => {
  const context = await esbuild.context({
    ...options,
    absWorkingDir: ROOT,
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  /** @type {{ -readonly [key in keyof Output]: Output[key] }} */
  const output = {
    files: before?.files ?? new Map(),
    inputs: new Set(),
    error: undefined,
    dispose: () => context.dispose(),
    rebuild: async () => {
      const last = output.files
      try {
        const { outputFiles = [], metafile } = await context.rebuild()
        output.inputs = new Set(Object.keys(metafile?.inputs ?? {}).map(path => resolve(ROOT, path)))
        output.files = await take(outputFiles)
        output.error = undefined
      } catch (error) {
        output.error = error
      }
      return !hasSameFiles(last, output.files)
    },
  }
  return output
}

/** @param {ReadonlyMap<string, string>} one @param {ReadonlyMap<string, string>} other */
const hasSameFiles = (one, other) =>
  one.size === other.size && [...one].every(([path, text]) => other.get(path) === text)

/** @param {unknown} error @param {ErrorStyle} style */
export const formatError = (error, { colour }) => {
  const { errors, stack } = /** @type {Partial<import('esbuild').BuildFailure>} */ (error)
  if (!errors) return stack ?? String(error)
  return esbuild.formatMessagesSync(errors, { kind: 'error', color: colour }).join('\n').trim()
}
