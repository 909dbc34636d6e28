import { SLIDE_MS } from '../../shared/constants.ts'
import type { Context, Core } from '../../shared/contract.ts'
import { keepAt, type SetAttribute } from '../../shared/elements.ts'
import { flag, milliseconds, oneOf, type Settings, text } from '../../shared/readers.ts'

export const settings = {
  /** Opening an item closes the others of the same set. */
  set: text(undefined),
  /** Text of `[data-expand-text]` in the trigger: while open, and while closed. */
  openText: text(undefined),
  closedText: text(undefined),
  animation: oneOf('slide', 'fade', 'none'),
  /** Id of the element that gets the focus after opening, and the delay in ms. */
  autofocusId: text(undefined),
  autofocusDelay: milliseconds(),
  useHidden: flag(),
  useCurrent: flag(),
}

export interface Item extends Settings<typeof settings> {
  readonly host: Element
  readonly trigger: HTMLElement
  /** A script may replace it. */
  panel: HTMLElement
  /** The trigger's `[data-expand-text]`, if any, and its text in the server markup. */
  readonly label: Element | null
  readonly serverLabel: string
  readonly core: Core
  readonly emit: Context['emit']
  readonly write: SetAttribute
  /** The server markup opened it, and nothing has closed it since. */
  isServerOpen: boolean
  isOpen?: boolean
  /** The slide or fade that is under way. */
  running?: Animation
  focusTimer?: ReturnType<typeof setTimeout>
  labelTimer?: ReturnType<typeof setTimeout>
}

/** Mounted items by trigger and panel, for delegated events. */
export const items = new Map<unknown, Item>()

/** ms that screen readers get to announce the new state. An estimate: they do not report when they have. */
const LABEL_MS = 1000

/** `initial`: closed since mount. */
export type State = 'initial' | 'opened' | 'closed'

/** Whether `other` closes when `item` opens: it is open, of the same set, and does not contain `item`. */
export const isRival = ({ set, host }: Pick<Item, 'set' | 'host'>, other: Item): boolean | undefined =>
  other.isOpen && !!set && set === other.set && !other.panel.contains(host)

/** Shows a state on everything but the panel. */
export const writeState = (item: Item, state: State): void => {
  const { trigger, label } = item
  const isOpen = state === 'opened'
  item.isOpen = isOpen
  item.write(item.host, 'data-expand-state', state)
  item.write(trigger, 'aria-expanded', `${isOpen}`)
  if (item.useCurrent) item.write(trigger, 'aria-current', isOpen ? 'true' : null)
  if (label) label.textContent = (isOpen ? item.openText : item.closedText) || item.serverLabel
}

/**
 * Hides or shows the panel according to the state. The stylesheet hides `data-expand-closed`. With
 * use-hidden the panel is also `hidden="until-found"`, which find-in-page can open. Browsers without
 * that value treat it as `hidden`: https://html.spec.whatwg.org/#the-hidden-attribute
 */
export const updatePanel = (item: Item): void => {
  const { panel, isOpen, useHidden } = item
  item.running?.cancel()
  item.write(panel, 'data-expand-closed', isOpen ? null : '')
  item.write(panel, 'hidden', isOpen || !useHidden ? null : 'until-found')
}

/**
 * Slides by animating a negative margin and a clip of the same height, not the height: the panel is
 * laid out and measured once, whatever its padding and margins.
 */
const animate = (item: Item, height: number): void => {
  const frames = [
    item.animation === 'fade'
      ? { opacity: 0 }
      : { marginBottom: `${-height}px`, clipPath: 'inset(0 0 100%)' },
    { clipPath: 'inset(0)' },
  ]
  item.running = item.panel.animate(item.isOpen ? frames : frames.reverse(), {
    duration: SLIDE_MS,
    easing: 'ease',
    // Keeps the last frame until `finish` is dispatched, to avoid a flash.
    fill: 'both',
  })
  item.running.onfinish = () => updatePanel(item)
}

/** Opens or closes an item, and closes its rivals. */
export const setOpen = (item: Item, isOpen: boolean, animated?: boolean): void => {
  const { panel, running } = item
  // A closing panel is measured before any write, an opening one after all writes: one layout serves both.
  const height = panel.offsetHeight
  // At once, so that `toggle` can keep the trigger in its place.
  if (isOpen) for (const other of items.values()) if (isRival(item, other)) setOpen(other, false)
  item.isServerOpen = false
  clearTimeout(item.focusTimer)
  writeState(item, isOpen ? 'opened' : 'closed')
  if (!animated || item.animation === 'none' || matchMedia('(prefers-reduced-motion:reduce)').matches)
    updatePanel(item)
  else if (running?.playState === 'running') running.reverse()
  else {
    if (isOpen) updatePanel(item)
    animate(item, isOpen ? panel.offsetHeight : height)
  }
  item.emit(isOpen ? 'open' : 'close')
}

/**
 * Keeps the trigger's accessible name for a moment while its visible text changes, so that screen
 * readers announce the new state alone. A new name with it would mislead ("Show less, expanded"):
 * https://github.com/w3c/wai-wcag-quickref/pull/209
 */
const keepName = (item: Item): void => {
  const { trigger, label } = item
  if (!label || label.ariaHidden === 'true' || trigger.ariaLabel) return
  item.write(trigger, 'aria-label', trigger.textContent)
  // Without a value the attribute is that of the server markup again.
  item.labelTimer = setTimeout(() => item.write(trigger, 'aria-label'), LABEL_MS)
}

/** Toggles an item, as a click on its trigger does. */
export const toggle = (item: Item): void => {
  const { trigger, isOpen } = item
  const id = !isOpen && item.autofocusId
  // If the focus moves, screen readers announce the element that gets it, and the browser scrolls to that.
  if (!id) keepName(item)
  const { top, bottom } = trigger.getBoundingClientRect()
  // A panel above its trigger closes at once: in a slide the trigger would move up with it.
  setOpen(item, !isOpen, !isOpen || item.panel.getBoundingClientRect().bottom > bottom)
  if (!id || item.autofocusDelay) keepAt(item.core, trigger, top)
  if (!id) return
  const focus = (): void => document.getElementById(id)?.focus()
  // Without a delay the focus moves within the click, because iOS shows its keyboard only then:
  // https://webkit.org/b/195884
  if (item.autofocusDelay) item.focusTimer = setTimeout(focus, item.autofocusDelay)
  else focus()
}
