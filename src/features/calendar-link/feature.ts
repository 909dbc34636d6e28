import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'intent',
  large: true,
  queues: true,
  events: { open: {}, close: {} },
  parts: {
    'a[href]': 'The feature is not on a link. Put it on an <a> to the event’s page, or to its file.',
    '[data-calendar-title]:not([data-calendar-title=""])': 'The event has no title. Add data-calendar-title.',
    ':not([data-calendar-rrule])':
      'Recurring events are refused, because the calendars’ forms repeat them in different ways. Remove the feature, and link to an .ics file that has the rule.',
    '[data-calendar-start]': 'The event has no start. Add data-calendar-start, such as 2026-12-04T16:30.',
  },
  writes: ['data-calendar-menu'],
}
