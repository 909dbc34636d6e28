import { expect, test } from 'vitest'
import { eventOf } from '../../../src/features/calendar-link/event.ts'
import { linksOf } from '../../../src/features/calendar-link/links.ts'
import { events, FUZZ_RUNS, given, wellFormed } from '../support/calendar-events.ts'
import fc from '../support/fuzz.ts'

const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

test('the links of calendars have the parameters of each', () => {
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

test('the links of calendars mark all-day events, without a time zone', () => {
  const { google, outlook, yahoo } = linksOf(eventOf(given('2026-07-04', { timezone: 'Europe/London' })))
  expect(queryOf(google)).toMatchObject({ dates: '20260704/20260705' })
  expect(google).not.toContain('ctz')
  expect(queryOf(outlook)).toMatchObject({ startdt: '2026-07-04', allday: 'true' })
  expect(queryOf(yahoo)).toMatchObject({ st: '20260704', dur: 'allday' })
})

/**
 * Formats and names as collected in https://github.com/InteractionDesignFoundation/add-event-to-calendar-docs: there
 * is no other reference, as the providers publish none.
 */
const GOOGLE_DATES = /^(\d{8}\/\d{8}|(\d{8}T\d{6}(Z?))\/\d{8}T\d{6}\3)$/
const OUTLOOK_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ?)?$/

// CAL-3
test('the links of calendars have only parameters that Google and Outlook know, in their formats', () => {
  fc.assert(
    fc.property(events, source => {
      const event = eventOf(source)
      const { google, outlook } = linksOf(event)
      const { action, text, dates = '', ctz, details, location, ...unknown } = queryOf(google)
      expect([action, unknown]).toEqual(['TEMPLATE', {}])
      expect(dates).toMatch(GOOGLE_DATES)
      expect(ctz).toBe(event.zone)
      if (ctz) expect(dates).not.toContain('Z')
      const { path, rru, startdt = '', enddt = '', allday, subject, body, ...more } = queryOf(outlook)
      expect([path, rru]).toEqual(['/calendar/action/compose', 'addevent'])
      expect(Object.keys(more).filter(name => name !== 'location')).toEqual([])
      expect([startdt, enddt].filter(it => !OUTLOOK_DATE.test(it))).toEqual([])
      expect(allday === 'true').toBe(startdt.length === 10)
      expect(enddt >= startdt).toBe(true)
    }),
    { numRuns: FUZZ_RUNS },
  )
})

test('the links of calendars encode any text, and lead only to their calendar', () => {
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
})
