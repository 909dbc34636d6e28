import { fileURLToPath } from 'node:url'

/** The repository's root folder, because tools may run in any working directory. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** True if `node <file>` or tools/run.mjs started the module. @param {string} moduleUrl its import.meta.url */
export const isMain = moduleUrl => process.argv[1] === fileURLToPath(moduleUrl)
