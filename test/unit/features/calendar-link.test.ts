import { describe, expect, test } from 'vitest'
import mount, { type settings as Settings } from '../../../src/features/calendar-link/calendar-link.ts'
import { eventOf } from '../../../src/features/calendar-link/event.ts'
import { startMenu } from '../../../src/features/calendar-link/menu.ts'
import { offsetOf, parseMoment, timeZone } from '../../../src/features/calendar-link/moment.ts'
import type { Context } from '../../../src/shared/contract.ts'
import { given, HOUR_MS } from '../support/calendar-events.ts'
import { fakeContext } from '../support/core.ts'

describe('a moment', () => {
  test.each([
    ['2026-12-04', 'day', '2026-12-04T00:00:00.000Z'],
    ['2026-12-04T16:30', 'clock', '2026-12-04T16:30:00.000Z'],
    ['2026-12-04T16:30:15', 'clock', '2026-12-04T16:30:15.000Z'],
    ['2026-12-04T16:30Z', 'instant', '2026-12-04T16:30:00.000Z'],
    ['2026-12-04T16:30+02:00', 'instant', '2026-12-04T14:30:00.000Z'],
    ['2026-12-04T16:30:00.000Z', 'instant', '2026-12-04T16:30:00.000Z'],
    ['2026-12-04 16:30:05.5', 'clock', '2026-12-04T16:30:05.500Z'],
    ['2026-12-04 16:30-0330', 'instant', '2026-12-04T20:00:00.000Z'],
    ['2024-02-29', 'day', '2024-02-29T00:00:00.000Z'],
  ])('is read from %s', (text, kind, iso) => {
    expect(parseMoment(text)).toEqual({ kind, ms: Date.parse(iso) })
  })

  test.each([
    '',
    '2026-13-01',
    '2026-06-31',
    '2025-02-29',
    '2026-12-04T25:00',
    '2026-12-04  16:30',
    '2026-12-04T16',
    '2026-12-04T16:30+2',
    '2026-12-04T16:30:00.0000',
    '2026-12-04Z',
    '+002026-12-04',
    '2026-12-04T16:30\n',
  ])('is not read from %j', text => {
    expect(parseMoment(text)).toBeUndefined()
  })
})

describe('a time zone', () => {
  test('must be known to the browser', () => {
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

test.each([
  ['Europe/London', '2026-03-29T00:30'],
  ['America/New_York', '2026-03-08T01:30'],
  ['America/St_Johns', '2026-03-08T01:30'],
  ['Australia/Lord_Howe', '2026-10-04T01:30'],
])('in %s no event around %s, when an hour is skipped, ends before its start', (timezone, first) => {
  const clockAt = (minutes: number) =>
    new Date(Date.parse(`${first}Z`) + minutes * 60_000).toISOString().slice(0, 16)
  const times = Array.from({ length: 9 }, (_, index) => clockAt(index * 15))
  const wrong = times.flatMap(from =>
    times.flatMap(to => {
      const { start, end } = eventOf(given(from, { end: to, timezone }))
      return start.utc <= end.utc ? [] : `${from} ${to}`
    }),
  )
  expect(wrong).toEqual([])
})

const CLOCK = '2026-12-04T16:30'

// ERR-7, CAL-5
test.each([
  ['a link', '<span></span>', { title: 'Lanterns' }, 'Not a link'],
  ['a title', '<a></a>', {}, 'No data-calendar-title'],
  ['a valid start', '<a></a>', { title: 'Lanterns' }, 'No valid data-calendar-start'],
  [
    'a valid start',
    '<a></a>',
    { title: 'Lanterns', start: parseMoment('R5/2026-12-04') },
    'No valid data-calendar-start',
  ],
  [
    'a single date',
    '<a data-calendar-rrule="FREQ=WEEKLY"></a>',
    { title: 'Lanterns', start: parseMoment(CLOCK) },
    'Recurring event',
  ],
])('without %s a host stays as it is, with an error', (_, html, settings, message) => {
  document.body.innerHTML = html
  const host = document.body.firstElementChild as HTMLElement
  const context = { settings } as unknown as Context<typeof Settings>
  expect(() => mount(host, context)).toThrow(message)
  expect(host.outerHTML).toBe(html)
})

test('a click with a modifier key on a calendar link is left to the browser', () => {
  const host = document.createElement('a')
  const { ctx } = fakeContext()
  startMenu(host, ctx)
  const isLeft = host.dispatchEvent(new MouseEvent('click', { ctrlKey: true, cancelable: true }))
  expect([isLeft, host.ariaExpanded]).toEqual([true, 'false'])
})

test('Escape that closes the list of calendars leaves a dialog around it open, and the next one does not', () => {
  const host = document.createElement('a')
  document.body.replaceChildren(host)
  const { ctx } = fakeContext()
  startMenu(host, ctx)
  host.click()
  const isPrevented = () =>
    !host.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  expect([isPrevented(), host.ariaExpanded, isPrevented()]).toEqual([true, 'false', false])
})

test.each<[string, Parameters<typeof given>, (string | undefined)[]]>([
  ['takes an hour by default', ['2026-12-04T16:30Z'], ['2026-12-04T16:30:00Z', '2026-12-04T17:30:00Z']],
  ['takes a day by default', ['2026-12-31'], ['2026-12-31', '2027-01-01']],
  ['includes its last day', ['2026-02-27', { end: '2026-03-01' }], ['2026-02-27', '2026-03-02']],
  ['of days has no zone', ['2026-02-27', { timezone: 'Europe/London' }], ['2026-02-27', '2026-02-28']],
  [
    'may have a zone',
    [CLOCK, { end: '2026-12-04T20:00', timezone: 'Asia/Tokyo' }],
    ['2026-12-04T16:30:00', '2026-12-04T20:00:00', 'Asia/Tokyo'],
  ],
  ['without a zone is at the visitor’s local time', [CLOCK], ['2026-12-04T16:30:00', '2026-12-04T17:30:00']],
  [
    'does not end before its start',
    [CLOCK, { end: '2026-12-03T16:30' }],
    ['2026-12-04T16:30:00', '2026-12-04T17:30:00'],
  ],
  [
    'ignores an end of another kind than its start',
    [CLOCK, { end: '2026-12-05' }],
    ['2026-12-04T16:30:00', '2026-12-04T17:30:00'],
  ],
])('an event %s', (_, args, [from, to, clocks]) => {
  const { start, end, zone } = eventOf(given(...args))
  expect([start.text, end.text, zone]).toEqual([from, to, clocks])
})
