import { fileURLToPath } from 'node:url'

/** The repository's root folder, because tools may run in any working directory. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * True when the module was started by `node <file>` (or by tools/run.mjs), false when imported.
 * @param {string} moduleUrl the module's import.meta.url
 */
export const isMain = moduleUrl => process.argv[1] === fileURLToPath(moduleUrl)
