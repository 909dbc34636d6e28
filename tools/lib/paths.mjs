import { fileURLToPath } from 'node:url'

/** The repository's root folder: tools run from any working directory. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * True when the module was started by `node <file>` (or by tools/run.mjs), false when imported.
 * @param {string} moduleUrl the module's import.meta.url
 */
export function isMain(moduleUrl) {
  return process.argv[1] === fileURLToPath(moduleUrl)
}
