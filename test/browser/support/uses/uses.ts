import { isNight } from '../../../../tools/lib/night.mjs'
import { ANSWERED } from './answered.ts'
import { OPENED } from './opened.ts'
import { PLAYED } from './played.ts'

const ALL = [...OPENED, ...PLAYED, ...ANSWERED]

/** One use of each kind: a panel, what opens in place, a dialog, and what moves. */
const REPRESENTATIVE = [
  'the panel nav',
  'expand-collapse',
  'lightbox, opened and closed',
  'carousel, moving by itself until it is stopped',
]

export const USES = isNight() ? ALL : ALL.filter(({ what }) => REPRESENTATIVE.includes(what))
