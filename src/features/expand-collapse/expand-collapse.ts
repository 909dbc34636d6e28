import type { DelegateContext, Mount } from '../../core/types.ts'
import { change, conceal, isRival, show } from './change.ts'
import { type Item, items, type settings, write } from './item.ts'
import { toggle } from './toggle.ts'

export { settings } from './item.ts'

export const prefix = 'expand'

/** What the address leads to, and what is around it. */
const TARGET = ':target,:has(:target)'

/** Opens a panel at once, without animation. True if it was closed. */
const open = (panel: unknown): boolean => {
  const item = items.get(panel)
  const isClosed = !!item && item.panel === panel && !item.isOpen
  if (isClosed) change(item, true)
  return isClosed
}

/** Opens every panel around the page's `:target`. */
const reveal = (): void => {
  const around = [...document.querySelectorAll(TARGET)].filter(open)
  // The browser scrolled before, but not to what was hidden.
  if (around[0]) document.querySelector(':target')?.scrollIntoView()
}

const onClick = (event: Event): void => {
  const control = (event.target as Element).closest?.<HTMLAnchorElement>('a,button')
  const item = items.get(control)
  if (item) {
    event.preventDefault()
    toggle(item)
  }
  // A link to where the page is already changes no hash, and its panel may have been closed since.
  else if (control?.hash) setTimeout(() => control.href === location.href && reveal())
}

/** `beforematch`: find-in-page, or a form, is about to show something in a panel, or in one within another. */
const HANDLERS = {
  click: onClick,
  hashchange: reveal,
  beforematch: (event: Event): void => event.composedPath().forEach(open),
}

/** Captured, so that a link which is a trigger is not followed by core first. */
export const delegate = ({ signal }: DelegateContext): void => {
  for (const [type, handler] of Object.entries(HANDLERS))
    addEventListener(type, handler, { capture: true, signal })
}

/**
 * A nested host's trigger is its own. An id belongs to the first host that names it. A link stays a link, to the
 * panel, as it is without scripts; ARIA lets links expand, and Enter is what presses them.
 */
const partsOf = (host: Element): Pick<Item, 'trigger' | 'panel'> => {
  const find = (selector: string): HTMLElement | null =>
    host.querySelector(`${selector}:not(:scope [data-feature~=expand-collapse] *)`)
  const trigger = find('[data-expand-trigger]') ?? find('button[aria-controls]') ?? find('a[href^="#"]')
  if (!trigger) throw Error('No trigger: no button with aria-controls, no link to "#…"')
  const id = trigger.getAttribute('aria-controls') ?? `${trigger.getAttribute('href')?.slice(1)}`
  const panel = document.getElementById(id)
  if (!panel) throw Error(`No panel: no element with the id "${id}"`)
  if (items.has(panel)) throw Error(`The panel "${id}" belongs to another host`)
  return { trigger, panel }
}

/** Gives the server's markup back. */
export const unmount = (host: Element): void => {
  const item = items.get(host)
  // A host that could not be mounted may be the panel of another.
  if (item?.host !== host) return
  clearTimeout(item.focusing)
  clearTimeout(item.naming)
  item.motion?.cancel()
  if (item.text) item.text.textContent = item.words
  for (const [name, was] of Object.entries(item.was)) write(item, name, ...was)
  items.delete(host)
  items.delete(item.trigger)
  items.delete(item.panel)
}

const mount: Mount<typeof settings> = (host, { settings, emit }) => {
  const { trigger, panel } = partsOf(host)
  const text = trigger.querySelector('[data-expand-text]')
  const words = text?.textContent ?? ''
  const item: Item = { host, trigger, panel, text, words, emit, was: {}, ...settings }
  items.set(host, item).set(trigger, item).set(panel, item)
  const isTarget = location.hash && panel.matches(TARGET)
  // The visitor may have opened another of its set before this one was mounted, but none within it.
  const isOpen =
    trigger.matches('[aria-expanded=true]') &&
    ![...items.values()].some(other => isRival(item, other) && !panel.contains(other.host))
  show(item, isOpen || isTarget ? 'opened' : 'initial')
  conceal(item)
}

export default mount
