import type { CalendarEvent } from './event.ts'
import { compact } from './ics.ts'

/** The names of the calendars. A page overrides them in its JSON block, under "calendar-link". */
export const defaults = {
  google: 'Google Calendar',
  outlook: 'Outlook.com',
  office365: 'Microsoft 365',
  yahoo: 'Yahoo Calendar',
  file: 'Calendar file (.ics)',
}

type Query = Readonly<Record<string, string | boolean | undefined>>

/** A URL with the non-empty parameters. Spaces become %20, because Outlook shows a plus sign unchanged. */
const address = (base: string, query: Query): string => {
  const given = Object.entries(query).filter(([, value]) => value) as string[][]
  return `https://${base}&${`${new URLSearchParams(given)}`.replaceAll('+', '%20')}`
}

/** Per calendar, the URL of its form for adding the event. */
export const linksOf = ({ title, start, end, zone, isDay, description, location }: CalendarEvent) => {
  const outlook = (host: string): string =>
    address(`outlook.${host}.com/calendar/deeplink/compose?path=/calendar/action/compose&rru=addevent`, {
      subject: title,
      startdt: start.utc,
      enddt: end.utc,
      allday: isDay,
      body: description,
      location,
    })
  return {
    google: address('calendar.google.com/calendar/render?action=TEMPLATE', {
      text: title,
      dates: `${compact(start.text)}/${compact(end.text)}`,
      ctz: zone,
      details: description,
      location,
    }),
    outlook: outlook('live'),
    office365: outlook('office'),
    yahoo: address('calendar.yahoo.com/?v=60', {
      title,
      st: compact(start.utc),
      et: compact(end.utc),
      dur: isDay && 'allday',
      desc: description,
      in_loc: location,
    }),
  }
}
