import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { eventOf, type Given } from '../../src/features/calendar-link/event.ts'
import { escapeText, fold, icsOf } from '../../src/features/calendar-link/ics.ts'
import { linksOf } from '../../src/features/calendar-link/links.ts'
import { offsetOf, parseMoment, timeZone } from '../../src/features/calendar-link/moment.ts'

const FUZZ_RUNS = 10_000
const PARSED_RUNS = 1000
const HOUR_MS = 3_600_000
const NOW = Date.UTC(2026, 10, 21, 9, 30)
const PAGE = 'https://garden.example/events/lanterns/'

/** As it is once it has been bytes. */
const wellFormed = (text: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text))
const octets = (text: string) => new TextEncoder().encode(text).length

const given = (start: string, more: Partial<Record<keyof Given, string>> = {}): Given => ({
  title: 'Lanterns',
  location: undefined,
  description: undefined,
  timezone: undefined,
  ...more,
  start: parseMoment(start) as Given['start'],
  end: more.end === undefined ? undefined : parseMoment(more.end),
})

const parse = (ics: string) => {
  const calendar = new ICAL.Component(ICAL.parse(ics))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component)
  ICAL.TimezoneService.reset()
  return event
}

describe('a moment', () => {
  test.each([
    ['2026-12-04', 'day', '2026-12-04T00:00:00.000Z'],
    ['2026-12-04T16:30', 'clock', '2026-12-04T16:30:00.000Z'],
    ['2026-12-04T16:30:15', 'clock', '2026-12-04T16:30:15.000Z'],
    ['2026-12-04T16:30Z', 'instant', '2026-12-04T16:30:00.000Z'],
    ['2026-12-04T16:30+02:00', 'instant', '2026-12-04T14:30:00.000Z'],
    ['2024-02-29', 'day', '2024-02-29T00:00:00.000Z'],
  ])('is read from %s', (text, kind, iso) => {
    expect(parseMoment(text)).toEqual({ kind, ms: Date.parse(iso) })
  })

  test.each([
    '',
    'soon',
    '2026',
    '2026-13-01',
    '2026-06-31',
    '2025-02-29',
    '2026-12-04T25:00',
    '2026-12-04 16:30',
    '2026-12-04Z',
    '4.12.2026',
    '2026-12-04T16',
    '+002026-12-04',
    '2026-12-04T16:30\n',
  ])('is not read from %j', text => {
    expect(parseMoment(text)).toBeUndefined()
  })

  test('is a moment, or none, whatever the text', () => {
    const digits = fc.stringMatching(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?)?$/)
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits), text => {
        const ms = parseMoment(text)?.ms ?? 0
        expect(Number.isFinite(ms)).toBe(true)
      }),
      { numRuns: FUZZ_RUNS },
    )
  })
})

describe('a time zone', () => {
  test('is a name that the browser knows', () => {
    expect(['Europe/London', 'UTC', 'Etc/GMT+5'].map(timeZone.parse)).toEqual([
      'Europe/London',
      'UTC',
      'Etc/GMT+5',
    ])
    expect(['', 'Mars/Olympus', '+01:00', 'x;y', 'Europe/London\n'].map(timeZone.parse)).toEqual(
      Array(5).fill(undefined),
    )
  })

  test.each([
    ['Europe/London', '2026-03-29T00:59', 0],
    ['Europe/London', '2026-03-29T01:30', 0],
    ['Europe/London', '2026-03-29T02:00', 1],
    ['Europe/London', '2026-10-25T00:30', 1],
    ['Europe/London', '2026-10-25T01:30', 1],
    ['Europe/London', '2026-10-25T02:00', 0],
    ['America/New_York', '2026-03-08T01:59', -5],
    ['America/New_York', '2026-03-08T02:30', -5],
    ['America/New_York', '2026-03-08T03:00', -4],
    ['America/New_York', '2026-11-01T01:30', -4],
    ['America/New_York', '2026-11-01T02:00', -5],
    ['Australia/Lord_Howe', '2026-04-05T01:45', 11],
    ['Asia/Kathmandu', '2026-07-01T12:00', 5.75],
    ['Pacific/Apia', '2011-12-31T00:30', 14],
  ])('%s at %s is %d hours ahead', (zone, clock, hours) => {
    expect(offsetOf(Date.parse(`${clock}Z`), zone) / HOUR_MS).toBe(hours)
  })
})

describe('an event', () => {
  const times = (...args: Parameters<typeof given>) => {
    const { start, end, zone } = eventOf(given(...args))
    return [start.text, end.text, zone]
  }

  test.each<[string, Parameters<typeof given>, unknown[]]>([
    [
      'of an hour by default',
      ['2026-12-04T16:30Z'],
      ['2026-12-04T16:30:00Z', '2026-12-04T17:30:00Z', undefined],
    ],
    ['of a day by default', ['2026-12-31'], ['2026-12-31', '2027-01-01', undefined]],
    [
      'of days, the last included',
      ['2026-02-27', { end: '2026-03-01' }],
      ['2026-02-27', '2026-03-02', undefined],
    ],
    [
      'of days has no zone',
      ['2026-02-27', { timezone: 'Europe/London' }],
      ['2026-02-27', '2026-02-28', undefined],
    ],
    [
      'in a zone',
      ['2026-12-04T16:30', { end: '2026-12-04T20:00', timezone: 'Asia/Tokyo' }],
      ['2026-12-04T16:30:00', '2026-12-04T20:00:00', 'Asia/Tokyo'],
    ],
    [
      'on the visitor’s clocks',
      ['2026-12-04T16:30'],
      ['2026-12-04T16:30:00', '2026-12-04T17:30:00', undefined],
    ],
    [
      'that ends before it starts',
      ['2026-12-04T16:30', { end: '2026-12-03T16:30' }],
      ['2026-12-04T16:30:00', '2026-12-04T17:30:00', undefined],
    ],
    [
      'with an end of another kind',
      ['2026-12-04T16:30', { end: '2026-12-05' }],
      ['2026-12-04T16:30:00', '2026-12-04T17:30:00', undefined],
    ],
  ])('%s', (_, args, expected) => {
    expect(times(...args)).toEqual(expected)
  })
})

const hard = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom(
      '"',
      "'",
      '\\',
      ';',
      ',',
      ':',
      '\n',
      '\r',
      '\r\n',
      '😀',
      '👩‍🚀',
      'ß',
      'n',
      ' ',
      '\t',
    ),
    maxLength: 200,
  }),
)
const zones = [
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'UTC',
]
/** Hours on either side of the days when clocks change, and any others. */
const clocks = fc.oneof(
  fc
    .constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04')
    .chain(day => fc.integer({ min: 0, max: 287 }).map(step => Date.parse(`${day}T00:00Z`) + step * 300_000)),
  fc.integer({ min: 0, max: 4e9 }).map(seconds => seconds * 1000),
)
const events = fc
  .record({
    title: hard.filter(Boolean),
    location: fc.option(hard, { nil: undefined }),
    description: fc.option(hard, { nil: undefined }),
    timezone: fc.option(fc.constantFrom(...zones), { nil: undefined }),
    ms: clocks,
    kind: fc.constantFrom('day', 'clock', 'instant'),
    length: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ ms, kind, length, ...rest }): Given => {
    const at = (time: number) =>
      ({ kind, ms: kind === 'day' ? time - (time % (24 * HOUR_MS)) : time }) as Given['start']
    return { ...rest, start: at(ms), end: length ? at(ms + length * 900_000) : undefined }
  })

/** What a text can be once it has been in a calendar: without control characters, with one kind of line end. */
const arrived = (text = '') => wellFormed(text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, ''))

describe('the calendar file', () => {
  test('is read by an independent parser as it was meant', () => {
    fc.assert(
      fc.property(events, source => {
        const event = eventOf(source)
        const ics = wellFormed(icsOf(event, PAGE, NOW))
        const read = parse(ics)
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
      { numRuns: PARSED_RUNS },
    )
  })

  test('has lines of at most 75 octets that end in CRLF, and cuts no character', () => {
    fc.assert(
      fc.property(events, source => {
        const ics = icsOf(eventOf(source), PAGE, NOW)
        const lines = ics.split('\r\n')
        expect(lines.pop()).toBe('')
        for (const line of lines) {
          expect(octets(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
        }
      }),
      { numRuns: FUZZ_RUNS },
    )
  }, 60_000)

  test('is folded so that it can be put together again', () => {
    fc.assert(
      fc.property(hard, text => {
        const line = escapeText(text)
        expect(fold(line).replaceAll('\r\n ', '')).toBe(line)
      }),
      { numRuns: FUZZ_RUNS },
    )
    expect(fold('a'.repeat(75))).toBe('a'.repeat(75))
    expect(fold('é'.repeat(38))).toBe(`${'é'.repeat(37)}\r\n é`)
  }, 60_000)

  test('has an id that stays, and says when it was made', () => {
    const ics = (title: string, now = NOW) =>
      icsOf(eventOf({ ...given('2026-12-04T16:30Z'), title }), PAGE, now)
    const uid = (text: string) => parse(text).uid
    expect(uid(ics('A'))).toBe(uid(ics('B', NOW + HOUR_MS)))
    expect(ics('A')).toContain('DTSTAMP:20261121T093000Z\r\n')
  })

  test('writes days, UTC and zones as RFC 5545 has them', () => {
    const lines = (...args: Parameters<typeof given>) =>
      icsOf(eventOf(given(...args)), PAGE, NOW).split('\r\n')
    expect(lines('2026-12-04')).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261205']),
    )
    expect(lines('2026-12-04T16:30Z')).toContain('DTSTART:20261204T163000Z')
    const zoned = lines('2026-07-04T16:30', { timezone: 'America/St_Johns' })
    expect(zoned).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=America/St_Johns:20260704T163000',
        'TZID:America/St_Johns',
        'TZOFFSETTO:-0230',
      ]),
    )
  })
})

describe('a text of the calendar file', () => {
  test('escapes what has a meaning in a text', () => {
    expect(escapeText('a, b; c\\d')).toBe('a\\, b\\; c\\\\d')
  })

  test('is folded to lines of 75 octets, of which the space at the start is one', () => {
    expect(fold('a'.repeat(150)).split('\r\n').map(octets)).toEqual([75, 75, 2])
  })
})

describe('the links', () => {
  const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

  test('give each calendar what it asks for', () => {
    const { google, outlook, office365, yahoo } = linksOf(
      eventOf(given('2026-07-04T16:30', { timezone: 'Europe/London', location: 'Palm House' })),
    )
    expect(queryOf(google)).toEqual({
      action: 'TEMPLATE',
      text: 'Lanterns',
      dates: '20260704T163000/20260704T173000',
      ctz: 'Europe/London',
      location: 'Palm House',
    })
    expect(queryOf(outlook)).toMatchObject({ startdt: '2026-07-04T15:30:00Z', enddt: '2026-07-04T16:30:00Z' })
    expect(office365).toBe(outlook.replace('live', 'office'))
    expect(queryOf(yahoo)).toMatchObject({
      st: '20260704T153000Z',
      et: '20260704T163000Z',
      in_loc: 'Palm House',
    })
    expect(google).toContain('location=Palm%20House')
  })

  test('mark whole days, without a zone', () => {
    const { google, outlook, yahoo } = linksOf(eventOf(given('2026-07-04', { timezone: 'Europe/London' })))
    expect(queryOf(google)).toMatchObject({ dates: '20260704/20260705' })
    expect(google).not.toContain('ctz')
    expect(queryOf(outlook)).toMatchObject({ startdt: '2026-07-04', allday: 'true' })
    expect(queryOf(yahoo)).toMatchObject({ st: '20260704', dur: 'allday' })
  })

  test('hold any text, and lead nowhere else', () => {
    fc.assert(
      fc.property(events, source => {
        for (const address of Object.values(linksOf(eventOf(source)))) {
          const { protocol, host, searchParams } = new URL(address)
          expect(protocol + host).toMatch(/^https:(calendar\.(google|yahoo)|outlook\.(live|office))\.com$/)
          const titles = ['text', 'subject', 'title'].flatMap(name => searchParams.get(name) ?? [])
          expect(titles).toEqual([wellFormed(source.title)])
        }
      }),
      { numRuns: FUZZ_RUNS },
    )
  }, 60_000)
})
