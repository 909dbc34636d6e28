import type { CalendarEvent, Point } from './event.ts'

const LINE_OCTETS = 75

/** RFC 5545, 3.1: no line is longer than 75 octets, and no character is cut. */
export const fold = (line: string): string => {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    octets += size
    if (octets > LINE_OCTETS) {
      folded += '\r\n '
      octets = size + 1
    }
    folded += character
  }
  return folded
}

/** RFC 5545, 3.3.11. Control characters have no place in a text. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')

/** 20261204T163000 */
export const compact = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '')

/** +0100 */
const hoursAndMinutes = (ms: number): string =>
  (ms < 0 ? '-' : '+') + new Date(Math.abs(ms)).toISOString().slice(11, 16).replace(':', '')

/**
 * The event as an iCalendar file. Its id follows from when it is and where it is published: adding it again
 * changes the entry instead of doubling it. RFC 5545 wants each zone that is named to be told: it is as it is
 * when the event starts, and as it is when it ends.
 */
export const icsOf = (event: CalendarEvent, address: string, now: number): string => {
  const { title, location, description, start, end, zone, isDay } = event
  const text = (name: string, value: string | undefined): string | false =>
    !!value && `${name}:${escapeText(value)}`
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
    text('UID', start.text + address),
    `DTSTAMP:${compact(new Date(now).toISOString())}`,
    when('DTSTART', start),
    when('DTEND', end),
    text('SUMMARY', title),
    text('LOCATION', location),
    text('DESCRIPTION', description),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(line => (line ? `${fold(line)}\r\n` : '')).join('')
}
