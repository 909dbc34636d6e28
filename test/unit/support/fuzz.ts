import fc from 'fast-check'
import { isNight } from '../../../tools/lib/night.mjs'

/** The same cases in each run, so that a change fails and not a day. At night others each time. */
const SEED = 20_261_125
if (!isNight()) fc.configureGlobal({ seed: SEED })

export default fc
