export { NIGHT as THOROUGH, isNight as isThorough } from './night.mjs'
