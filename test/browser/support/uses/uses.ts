import { ANSWERED } from './answered.ts'
import { OPENED } from './opened.ts'
import { PLAYED } from './played.ts'

export const USES = [...OPENED, ...PLAYED, ...ANSWERED]
