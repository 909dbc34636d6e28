import { island } from '../../react/island.tsx'
import type { Context, Mount } from '../../shared/contract.ts'
import { eventOf, settings } from './event.ts'
import { icsOf } from './ics.ts'
import { defaults, linksOf } from './links.ts'
import { startMenu } from './menu.ts'

export { settings }
export const prefix = 'calendar'

/** The URL of the link's own .ics file, or a blob URL that is revoked in the end. */
const fileOf = ({ pathname, href }: HTMLAnchorElement, ics: string, undo: Context['undo']): string => {
  if (pathname.endsWith('.ics')) return href
  const made = URL.createObjectURL(new Blob([ics], { type: 'text/calendar;charset=utf-8' }))
  undo(() => URL.revokeObjectURL(made))
  return made
}

/** On a link to an event: a click opens a list of calendars that the event can be added to. */
const mount: Mount<typeof settings> = (host, ctx) => {
  const { title, start, ...rest } = ctx.settings
  if (!(host instanceof HTMLAnchorElement)) throw Error('Not a link')
  if (!title) throw Error('No data-calendar-title')
  if (!start) throw Error('No valid data-calendar-start')
  const event = eventOf({ ...rest, title, start })
  const labels = ctx.texts(defaults)
  const links = { ...linksOf(event), file: fileOf(host, icsOf(event, host.href, Date.now()), ctx.undo) }
  const menu = startMenu(host, ctx)
  const items = Object.entries(links).map(([name, href]) => (
    <li key={name}>
      <a href={href} download={href.startsWith('blob:') && 'event.ics'}>
        {labels[name as keyof typeof links]}
      </a>
    </li>
  ))
  island(() => <ul>{items}</ul>, { place: () => menu })(host, ctx)
}

export default mount
