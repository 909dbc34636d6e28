import type { Mount } from '../../shared/contract.ts'
import { attributeSetter, keepAt, moveFocus } from '../../shared/elements.ts'
import { type Reader, text } from '../../shared/readers.ts'
import { watchTarget } from '../../shared/watch-target.ts'

/** The button’s texts. A page overrides them in its JSON block, under "gallery-grid". */
export const defaults = {
  more: 'Show more',
  less: 'Show less',
}

export const settings = {
  /** Number of items that are visible while the grid is closed. Default: 8. */
  visible: {
    fallback: 8,
    expected: 'a number from 1',
    parse: value => (+value >= 1 && +value < 1e9 ? +value : undefined),
  } satisfies Reader<number>,
  /** Text of the button: while the grid is open, and while it is closed. */
  openText: text(undefined),
  closedText: text(undefined),
}

export const prefix = 'grid'

/** The first item that is hidden; the others follow it. */
const REST = '[data-grid-rest]'

/**
 * On an element with `[data-grid-items]` and a hidden `[data-grid-toggle]`: shows the first items, and
 * the rest after a click on the button.
 */
const mount: Mount<typeof settings> = (host, { core, texts, settings, emit, signal, undo }) => {
  const list = host.querySelector('[data-grid-items]')
  const button = host.querySelector<HTMLElement>('[data-grid-toggle]')
  if (!list) throw Error('No [data-grid-items]')
  if (!button) throw Error('No [data-grid-toggle]')
  const given = list.querySelector<HTMLElement>(REST)
  // A gallery's `<figcaption>` is not an item. item() truncates: 2.5 becomes 2.
  const rest = given ?? list.querySelectorAll<HTMLElement>(':scope>:not(figcaption)').item(settings.visible)
  if (!rest) return
  const { more, less } = texts(defaults)
  const label = button.querySelector('[data-grid-text]') ?? button
  const served = [...label.childNodes]
  const set = attributeSetter(undo)

  /** The stylesheet shows and hides the items by the button's state. */
  const show = (isOpen: boolean): void => {
    set(button, 'aria-expanded', `${isOpen}`)
    label.textContent = isOpen ? settings.openText || less : settings.closedText || more
  }
  const toggle = (): void => {
    const isOpen = button.ariaExpanded === 'false'
    const { top } = button.getBoundingClientRect()
    show(isOpen)
    // For half a second: the second press of a double click must not follow the item that has come under the pointer.
    if (isOpen) list.animate({ pointerEvents: ['none', 'auto'] }, 1000)
    else keepAt(core, button, top)
    emit(isOpen ? 'open' : 'close')
  }

  /** The URL's target, if it is one of the rest or inside one. */
  const findTarget = (): Element | null =>
    list.querySelector(`${REST}:target,${REST} :target,${REST}~:target,${REST}~* :target`)
  const reveal = (): void => {
    const target = findTarget()
    if (!target || button.ariaExpanded === 'true') return
    toggle()
    // The browser has scrolled already, but could not scroll to a hidden target.
    target.scrollIntoView()
  }

  if (!given) set(rest, 'data-grid-rest', '')
  // Before mount the stylesheet shows a target, so that the browser could scroll to it, and after a failed load all items.
  const isShown = !!findTarget() || host.matches('[data-failed~=gallery-grid]')
  show(isShown)
  if (isShown) emit('open')
  set(button, 'hidden', null)
  const onClick = ({ detail, isTrusted }: MouseEvent): void => {
    // A double click is one.
    if (detail > 1) return
    toggle()
    // Reading and Tab go on from the first new item, by keyboard in view. After an early click the visitor may be elsewhere.
    if (button.ariaExpanded === 'true' && (isTrusted || button.matches(':focus')))
      moveFocus(rest.querySelector('a,button') ?? rest, { preventScroll: !button.matches(':focus-visible') })
  }
  button.addEventListener('click', onClick, { signal })
  watchTarget(reveal, signal)
  undo(() => label.replaceChildren(...served))
  undo(() => rest.blur())
}

export default mount
