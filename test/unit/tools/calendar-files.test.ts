// @vitest-environment node
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendarFiles } from '../../../fixtures/content/garden/calendar-files.ts'
import { events, TIME_ZONE } from '../../../fixtures/content/garden/events.ts'

const files = new Map(calendarFiles())

const eventIn = (ics: string) =>
  new ICAL.Event(new ICAL.Component(ICAL.parse(ics)).getFirstSubcomponent('vevent') as ICAL.Component)

describe('the calendar files of the site', () => {
  test.each(events)('$id', ({ id, title, start, end }) => {
    const event = eventIn(files.get(`events/${id}.ics`) ?? '')
    expect(event.summary).toBe(title)
    expect([`${event.startDate}`, `${event.endDate}`]).toEqual([`${start}:00`, `${end}:00`])
    expect(event.component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe(TIME_ZONE)
  })

  test('contain one for each event, identical in every build', () => {
    expect(files.size).toBe(events.length)
    expect(calendarFiles()).toEqual([...files])
  })
})
