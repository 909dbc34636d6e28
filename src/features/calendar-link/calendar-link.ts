import type { Mount } from '../../shared/contract.ts'
import { createElement } from '../../shared/elements.ts'
import { eventOf, type Given, settings } from './event.ts'
import { icsOf } from './ics.ts'
import { defaults, linksOf } from './links.ts'
import { startMenu } from './menu.ts'

export { settings }
export const prefix = 'calendar'

/** The URL of the link's own .ics file, or a blob URL. Calendar files are UTF-8 unless their type says otherwise. */
const fileOf = ({ pathname, href }: HTMLAnchorElement, ics: string): string =>
  pathname.endsWith('.ics') ? href : URL.createObjectURL(new Blob([ics], { type: 'text/calendar' }))

/** On a link to an event: a click opens a list of calendars that the event can be added to. */
const mount: Mount<typeof settings> = (host, ctx) => {
  const { title, start } = ctx.settings
  if (!(host instanceof HTMLAnchorElement)) throw Error('Not a link')
  if (!title) throw Error('No data-calendar-title')
  if (!start) throw Error('No valid data-calendar-start')
  // The calendars' forms cannot repeat an event alike.
  if (host.matches('[data-calendar-rrule]')) throw Error('Recurring event: data-calendar-rrule')
  const event = eventOf(ctx.settings as Given)
  const labels = ctx.texts(defaults)
  const file = fileOf(host, icsOf(event, host.href, Date.now()))
  const links = { ...linksOf(event), file }
  const menu = startMenu(host, ctx)
  const items = Object.entries(links).map(([name, href]) => {
    const link = createElement('a', labels[name as keyof typeof links])
    link.href = href
    if (href.startsWith('blob:')) link.download = 'event.ics'
    return createElement('li', link)
  })
  menu.append(createElement('ul', ...items))
  // Does nothing for the link's own file.
  ctx.undo(() => URL.revokeObjectURL(file))
}

export default mount
