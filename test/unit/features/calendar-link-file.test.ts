import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { eventOf } from '../../../src/features/calendar-link/event.ts'
import { escapeText, fold, icsOf } from '../../../src/features/calendar-link/ics.ts'
import { events, FUZZ_RUNS, given, HOUR_MS, hard, wellFormed } from '../support/calendar-events.ts'
import fc from '../support/fuzz.ts'

const NOW = Date.UTC(2026, 10, 21, 9, 30)
const PAGE = 'https://garden.example/events/lanterns/'

const encoder = new TextEncoder()
const octets = (text: string) => encoder.encode(text).length

const parse = (ics: string) => {
  const calendar = new ICAL.Component(ICAL.parse(ics))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component)
  ICAL.TimezoneService.reset()
  return event
}

/** A text that calendars can represent: without control characters, and with one kind of line break. */
const arrived = (text = '') => wellFormed(text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, ''))

// CAL-1
test('the calendar file is parsed to the same event by an independent parser, and has lines of at most 75 octets that end in CRLF', () => {
  fc.assert(
    fc.property(events, source => {
      const event = eventOf(source)
      const ics = icsOf(event, PAGE, NOW)
      const lines = ics.split('\r\n')
      expect(lines.pop()).toBe('')
      expect(lines.filter(line => octets(line) > 75 || /[\r\n]/.test(line))).toEqual([])
      const read = parse(wellFormed(ics))
      expect([read.summary ?? '', read.location ?? '', read.description ?? '']).toEqual(
        [source.title, source.location, source.description].map(text => arrived(text)),
      )
      expect([read.startDate.isDate, read.endDate.isDate]).toEqual([event.isDay, event.isDay])
      for (const [time, { text, utc }] of [
        [read.startDate, event.start],
        [read.endDate, event.end],
      ] as const) {
        expect(time.toString()).toBe(text)
        if (event.zone) expect(time.toUnixTime()).toBe(Date.parse(utc) / 1000)
      }
    }),
    { numRuns: FUZZ_RUNS },
  )
})

test('a text of the calendar file is escaped, and can be unfolded again', () => {
  fc.assert(
    fc.property(hard, text => {
      const line = escapeText(text)
      expect(fold(line).replaceAll('\r\n ', '')).toBe(line)
    }),
    { numRuns: FUZZ_RUNS },
  )
  expect(fold('a'.repeat(74))).toBe('a'.repeat(74))
  expect(fold('é'.repeat(19))).toBe(`${'é'.repeat(18)}\r\n é`)
  expect(fold('😀'.repeat(36)).split('\r\n').map(octets)).toEqual([72, 73])
  expect(fold('a'.repeat(149)).split('\r\n').map(octets)).toEqual([74, 75, 2])
  expect(escapeText('a, b; c\\d')).toBe('a\\, b\\; c\\\\d')
})

// CAL-4
test('the entry in the calendar file keeps its id, differs from others with the same link and time, and has a timestamp', () => {
  const ics = (more: Parameters<typeof given>[1], now = NOW, page = PAGE) =>
    icsOf(eventOf(given('2026-12-04T16:30', more)), page, now)
  const uid = (text: string) => parse(text).uid
  const others = [
    ics({}),
    ics({ title: 'Another' }),
    ics({ location: 'Palm House' }),
    ics({ timezone: 'Europe/London' }),
    ics({ timezone: 'America/New_York' }),
    ics({}, NOW, `${PAGE}?of=2027`),
  ]
  expect(new Set(others.map(uid)).size).toBe(others.length)
  expect(uid(ics({}, NOW + HOUR_MS))).toBe(uid(ics({})))
  expect(ics({})).toContain('DTSTAMP:20261121T093000Z\r\n')
})

// CAL-3
test.each([
  ['2026-12-04', undefined, 1],
  ['2026-12-04', '2026-12-04', 1],
  ['2026-12-04', '2026-12-06', 3],
  ['2026-03-28', '2026-03-30', 3],
  ['2026-12-30', '2027-01-02', 4],
  ['2028-02-28', '2028-03-01', 3],
])('the whole days from %s to %s are %i days for an independent parser', (from, to, days) => {
  const { startDate, endDate } = parse(icsOf(eventOf(given(from, to ? { end: to } : {})), PAGE, NOW))
  expect([startDate.toString(), endDate.subtractDate(startDate).toSeconds() / 86_400]).toEqual([from, days])
})

// CAL-3
test.each([
  ['2026-12-04T16:30Z', {}],
  ['2026-12-04T17:30+01:00', {}],
  ['2026-12-04T11:30-0500', { timezone: 'Europe/Paris' }],
  ['2026-12-04 16:30', { timezone: 'Europe/London' }],
  // https://github.com/ietf-tools/datatracker/issues/8498
  ['2026-12-04T16:30', { timezone: 'GMT' }],
  ['2026-12-04T16:30', { timezone: 'UTC' }],
  ['2026-12-04T11:30:00.000', { timezone: 'America/New_York' }],
])('the time %s %o is the same instant for an independent parser', (text, more) => {
  const { startDate, endDate } = parse(icsOf(eventOf(given(text, more)), PAGE, NOW))
  const at = Date.UTC(2026, 11, 4, 16, 30) / 1000
  expect([startDate.toUnixTime(), endDate.toUnixTime()]).toEqual([at, at + 3600])
})

test('the calendar file writes days, UTC and time zones as in RFC 5545', () => {
  const lines = (...args: Parameters<typeof given>) => icsOf(eventOf(given(...args)), PAGE, NOW).split('\r\n')
  expect(lines('2026-12-04')).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261205']),
  )
  expect(lines('2026-12-04T16:30Z')).toContain('DTSTART:20261204T163000Z')
  // Offsets are whole seconds, though the time has a fraction.
  const zoned = lines('2026-07-04T16:30:00.999', { timezone: 'America/St_Johns' })
  expect(zoned).toEqual(
    expect.arrayContaining([
      'DTSTART;TZID=America/St_Johns:20260704T163000',
      'TZID:America/St_Johns',
      'TZOFFSETTO:-0230',
    ]),
  )
})
