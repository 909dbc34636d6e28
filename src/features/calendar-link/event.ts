import { DAY_MS, HOUR_MS, type Moment, offsetOf } from './moment.ts'

/** What the settings give, once the required ones are there. */
export interface Given {
  readonly title: string
  readonly start: Moment
  readonly end: Moment | undefined
  readonly timezone: string | undefined
  readonly location: string | undefined
  readonly description: string | undefined
}

/** When an event starts or ends, as ISO text. */
export interface Point {
  /** 2026-12-04, or 2026-12-04T16:30:00 on the clocks of the zone or of whoever looks, or in UTC 2026-12-04T16:30:00Z. */
  readonly text: string
  /** The same in UTC, where it is known which clocks are meant. */
  readonly utc: string
  /** How far those are ahead of it, in ms. */
  readonly offset: number
}

/** An event, ready to be written in each calendar's own way. */
export interface CalendarEvent extends Pick<Given, 'title' | 'location' | 'description'> {
  readonly isDay: boolean
  readonly start: Point
  /** Of whole days, the day after the last: so do all calendars. */
  readonly end: Point
  /** Whose clocks are meant, where the times are not in UTC. */
  readonly zone: string | undefined
}

/** Without an end, or with one that is no later than the start or of another kind: an hour, or a day. */
export const eventOf = ({ start, end, timezone, ...rest }: Given): CalendarEvent => {
  const { kind, ms } = start
  const isDay = kind === 'day'
  const zone = kind === 'clock' ? timezone : undefined
  const pointAt = (time: number): Point => {
    const iso = (at: number): string => new Date(at).toISOString().slice(0, isDay ? 10 : 19)
    const offset = zone ? offsetOf(time, zone) : 0
    const utc = iso(time - offset) + (zone || kind === 'instant' ? 'Z' : '')
    return { text: zone ? iso(time) : utc, utc, offset }
  }
  const until = end?.kind === kind && end.ms >= ms ? end.ms : ms + (isDay ? 0 : HOUR_MS)
  return { ...rest, isDay, zone, start: pointAt(ms), end: pointAt(until + (isDay ? DAY_MS : 0)) }
}
