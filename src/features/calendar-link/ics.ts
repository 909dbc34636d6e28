import type { CalendarEvent, Point } from './event.ts'

/**
 * Folds lines of more than 75 octets, between characters: https://www.rfc-editor.org/rfc/rfc5545#section-3.1
 * A character beyond ASCII takes up to four.
 */
export const fold = (line: string): string => {
  const characters = /[^\0-\x7f]/.test(line) ? 18 : 74
  return line.replace(RegExp(`.{${characters}}(?=.)`, 'gsu'), '$&\r\n ')
}

/** Escapes a text and drops control characters: https://www.rfc-editor.org/rfc/rfc5545#section-3.3.11 */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')

/** Removes the punctuation of an ISO date: `20261204T163000`. */
export const compact = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '')

/** Formats an offset from UTC, given in ms: `+0100`. */
const hoursAndMinutes = (ms: number): string =>
  (ms < 0 ? '-' : '+') + compact(new Date(Math.abs(ms)).toJSON().slice(11, 16))

/**
 * The event as an iCalendar file. The UID is made of the start, the title, the place and `address`, so that
 * adding the event again updates the entry, and a page may list several that begin together. Each TZID needs
 * a VTIMEZONE. This one has only the offsets at the event's start and end, which are all that it uses.
 */
export const icsOf = (event: CalendarEvent, address: string, now: number): string => {
  const { title, location = '', description = '', start, end, zone, isDay } = event
  const text = (name: string, value: string): string => value && `${name}:${escapeText(value)}`
  const when = (name: string, { text }: Point): string =>
    `${name}${isDay ? ';VALUE=DATE' : zone ? `;TZID=${zone}` : ''}:${compact(text)}`
  const clocks = ({ text, offset }: Point): string[] => [
    'BEGIN:STANDARD',
    `DTSTART:${compact(text)}`,
    `TZOFFSETFROM:${hoursAndMinutes(offset)}`,
    `TZOFFSETTO:${hoursAndMinutes(offset)}`,
    'END:STANDARD',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Thistledown//EN',
    ...(zone ? ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...clocks(start), ...clocks(end), 'END:VTIMEZONE'] : []),
    'BEGIN:VEVENT',
    text('UID', start.utc + title + location + address),
    `DTSTAMP:${compact(new Date(now).toJSON())}`,
    when('DTSTART', start),
    when('DTEND', end),
    text('SUMMARY', title),
    text('LOCATION', location),
    text('DESCRIPTION', description),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(line => line && `${fold(line)}\r\n`).join('')
}
