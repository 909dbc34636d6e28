import type { Reader } from '../../shared/readers.ts'

export interface Moment {
  /** ms since 1970. Days and local times are counted as if they were in UTC. */
  readonly ms: number
  readonly kind: 'day' | 'clock' | 'instant'
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/**
 * Reads a day or a time in each form that HTML permits, some of which `Date.parse` need not know:
 * https://html.spec.whatwg.org/#valid-date-string-with-optional-time
 */
export const parseMoment = (text: string): Moment | undefined => {
  const iso = text.replace(' ', 'T').replace(/[+-]\d\d(?=\d\d$)/, '$&:')
  const [, day, clock, zone] =
    /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(iso) ?? []
  const ms = Date.parse(clock && !zone ? `${iso}Z` : iso)
  // Some engines parse 31 June as 1 July.
  if (!day || Number.isNaN(ms) || !new Date(day).toJSON().startsWith(day)) return
  return { ms, kind: zone ? 'instant' : clock ? 'clock' : 'day' }
}

export const moment: Reader<Moment | undefined> = {
  fallback: undefined,
  expected: '2026-12-04 or 2026-12-04T16:30',
  parse: parseMoment,
}

/**
 * A zone's offset from UTC at an instant, in ms. The Swedish locale formats dates as HTML does.
 * @throws Error for a zone that the browser does not know
 */
const offsetAt = (instant: number, timeZone: string): number =>
  (parseMoment(new Date(instant).toLocaleString('sv', { timeZone })) as Moment).ms -
  instant +
  // The text has no fractions of a second.
  (instant % 1000)

/** An IANA time zone that this browser knows. */
export const timeZone: Reader<string | undefined> = {
  fallback: undefined,
  expected: 'Europe/London',
  parse: text => {
    try {
      offsetAt(0, text)
      // An offset is no name that a calendar file can give its zone.
      return /^\w/.test(text) ? text : undefined
    } catch {
      return
    }
  },
}

/**
 * A zone's offset at a local time, in ms. If daylight-saving time makes the local time ambiguous,
 * the first one counts; if it skips the local time, the offset before the change counts:
 * https://www.rfc-editor.org/rfc/rfc5545#section-3.3.5
 */
export const offsetOf = (clock: number, zone: string): number => {
  const before = offsetAt(clock - DAY_MS, zone)
  const offset = offsetAt(clock - before, zone)
  return offsetAt(clock - offset, zone) === offset ? offset : before
}
