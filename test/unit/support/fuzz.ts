import fc from 'fast-check'
import { isThorough } from '../../../tools/lib/thorough.mjs'

/** The same cases in each run, so that a change fails and not a day. With `--thorough` others each time. */
const SEED = 20_261_125
if (!isThorough()) fc.configureGlobal({ seed: SEED })

export default fc
