import { type Settings, text } from '../../shared/readers.ts'
import { DAY_MS, HOUR_MS, type Moment, moment, offsetOf, timeZone } from './moment.ts'

const optional = text(undefined)

export const settings = {
  title: optional,
  start: moment,
  /** For whole days, the last day (inclusive). */
  end: moment,
  timezone: timeZone,
  location: optional,
  description: optional,
}

/** The settings with the required ones present. */
export type Given = Settings<typeof settings> & { readonly title: string; readonly start: Moment }

/** When an event starts or ends. */
export interface Point {
  /**
   * ISO 8601: a day, `2026-12-04`; a local time in the zone or, without one, in the reader's,
   * `2026-12-04T16:30:00`; UTC, `2026-12-04T16:30:00Z`.
   */
  readonly text: string
  /** The same time in UTC. Without a known zone, equal to `text`. */
  readonly utc: string
  /** The zone's offset from UTC, in ms. */
  readonly offset: number
}

/** An event, ready to be formatted for each calendar. */
export interface CalendarEvent extends Pick<Given, 'title' | 'location' | 'description'> {
  readonly isDay: boolean
  readonly start: Point
  /** For whole days, the day after the last, as calendars expect. */
  readonly end: Point
  /** IANA time zone of local times. */
  readonly zone: string | undefined
}

/**
 * Completes an event. An end that is missing, before the start or of another kind becomes one hour
 * or one day later.
 */
export const eventOf = ({ start, end, timezone, ...rest }: Given): CalendarEvent => {
  const { kind, ms } = start
  const isDay = kind === 'day'
  const zone = kind === 'clock' ? timezone : undefined
  const pointAt = (time: number): Point => {
    const iso = (at: number): string => new Date(at).toJSON().slice(0, isDay ? 10 : 19)
    const offset = zone ? offsetOf(time, zone) : 0
    const utc = iso(time - offset) + (zone || kind === 'instant' ? 'Z' : '')
    return { text: zone ? iso(time) : utc, utc, offset }
  }
  // In UTC, because a start at a local time that daylight-saving time skips is an hour later than its clock says.
  const from = pointAt(ms)
  const isLater = end?.kind === kind && pointAt(end.ms).utc >= from.utc
  const last = isLater ? end.ms : ms + (isDay ? 0 : HOUR_MS)
  return { ...rest, isDay, zone, start: from, end: pointAt(last + (isDay ? DAY_MS : 0)) }
}
