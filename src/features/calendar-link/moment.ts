import type { Reader } from '../../core/types.ts'

export interface Moment {
  /** Since 1970. Of a day, or of a time on clocks that are yet to be named, as if they showed UTC. */
  readonly ms: number
  readonly kind: 'day' | 'clock' | 'instant'
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

export const parseMoment = (text: string): Moment | undefined => {
  const [, day, time, zone] = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? []
  const ms = Date.parse(time && !zone ? `${text}Z` : text)
  // Some engines take 31 June for 1 July.
  if (!day || Number.isNaN(ms) || !new Date(day).toJSON().startsWith(day)) return
  return { ms, kind: zone ? 'instant' : time ? 'clock' : 'day' }
}

export const moment: Reader<Moment | undefined> = {
  fallback: undefined,
  expected: '2026-12-04 or 2026-12-04T16:30',
  parse: parseMoment,
}

/** How far a zone's clocks are ahead of UTC at an instant, in ms. Swedish dates are ISO dates but for the T. */
const offsetAt = (instant: number, timeZone: string): number =>
  Date.parse(`${new Date(instant).toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`) - instant

/** An IANA name that this browser knows. */
export const timeZone: Reader<string | undefined> = {
  fallback: undefined,
  expected: 'Europe/London',
  parse: text => {
    try {
      return offsetAt(0, text) < DAY_MS && /^\w/.test(text) ? text : undefined
    } catch {
      return
    }
  },
}

/**
 * How far they are ahead when they show a certain time. Of a time that comes twice, the first counts; one that is
 * left out counts as if the clocks had not been changed yet (RFC 5545, 3.3.5).
 */
export const offsetOf = (clock: number, zone: string): number => {
  const before = offsetAt(clock - DAY_MS, zone)
  const offset = offsetAt(clock - before, zone)
  return offsetAt(clock - offset, zone) === offset ? offset : before
}
