// Lines worth breaking: [what is broken, by what, in which of the places below].
import { adapters } from './table/adapters.mjs'
import { core } from './table/core.mjs'
import { features } from './table/features.mjs'

/** @typedef {[search: string, replacement: string]} Change each text is there once */
/** @typedef {{ file: string, tests: string[], changes: Change[], why?: string }} Mutation `why`: of what is not noticed */

export const MUTATIONS = [...core, ...adapters, ...features]
