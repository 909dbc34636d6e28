// @vitest-environment node
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendarFiles } from '../../../fixtures/content/garden/calendar-files.ts'
import { events, TIME_ZONE } from '../../../fixtures/content/garden/events.ts'
import { matches } from '../../../fixtures/scripts/match.ts'

test('the search of events matches the beginning of words, without regard to case and accents', () => {
  const text = 'What’s on: Lantern evenings, café by the pear walk, 1868'
  const found = ['lantern', 'LANTERN', 'lant', 'pear lantern', "what's", 'cafe', 'café', '1868']
  const others = ['tern', 'lantern moth', 'pears', '.*', '(']
  expect([...found, ...others].filter(asked => matches(text, asked))).toEqual(found)
})

describe('the calendar files of the site', () => {
  const files = new Map(calendarFiles())

  test.each(events)('have the event $id', ({ id, title, start, end }) => {
    const parsed = new ICAL.Component(ICAL.parse(files.get(`events/${id}.ics`) ?? ''))
    const event = new ICAL.Event(parsed.getFirstSubcomponent('vevent') as ICAL.Component)
    expect(event.summary).toBe(title)
    expect([`${event.startDate}`, `${event.endDate}`]).toEqual([`${start}:00`, `${end}:00`])
    expect(event.component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe(TIME_ZONE)
  })

  test('are one for each event, identical in every build', () => {
    expect(files.size).toBe(events.length)
    expect(calendarFiles()).toEqual([...files])
  })
})
