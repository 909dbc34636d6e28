import { createElement, moveFocus, writeAttribute } from '../../shared/elements.ts'
import { fill } from '../../shared/text.ts'
import { type Control, labelOf, legendOf, nameOf } from './errors.ts'

/** A host around a control whose feature is not mounted yet. */
const WAITING_HOST = '[data-feature]:not([data-ready])'

const GROUP = 'fieldset,[role$=group],[tabindex="0"]'

/** Not the buttons of a toolbar, of which only one is in the tab order. */
const FOCUSABLE =
  ':is(a,button,input,textarea,iframe,[tabindex],[contenteditable]):not([name],[tabindex="-1"])'

const focusable = (root?: ParentNode | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []),
]

/** The ancestors that match, from the inside out. */
const around = <E extends HTMLElement>(element: Element, selector: string): E[] => {
  const found = element.parentElement?.closest<E>(selector)
  return found ? [found, ...around<E>(found, selector)] : []
}

/**
 * Focuses a control, after opening each `<details>` and collapsed panel around it. A waiting panel mounts, and opens
 * on the second try, unless the visitor has moved the focus. `announce` is called if the control has the focus already,
 * or takes none because a widget stands for it. Then its label, the widget after it, a group around it or the summary
 * gets the focus.
 */
export const focusControl = (
  control: Control,
  summary: HTMLElement,
  signal: AbortSignal,
  announce?: () => void,
): void => {
  if (control.matches(':focus')) announce?.()
  for (const box of around<HTMLDetailsElement>(control, 'details')) box.open = true
  control.dispatchEvent(new Event('beforematch', { bubbles: true }))
  // An element of the site's own may have its field inside, and may not pass the focus on.
  for (const field of [control, ...focusable(control.shadowRoot)]) {
    field.focus()
    if (control.matches(':focus-within')) return
  }
  announce?.()
  const widgets = focusable(control.parentElement).filter(it => control.nextElementSibling?.contains(it))
  for (const next of [labelOf(control), ...widgets, ...around<HTMLElement>(control, GROUP), summary])
    if (next && moveFocus(next)) break
  const focused = document.activeElement
  const retry = (): void => {
    if (document.activeElement === focused) focusControl(control, summary, signal)
  }
  control.closest(WAITING_HOST)?.addEventListener('thistledown:ready', retry, { once: true, signal })
}

/**
 * A control's message: a line of the summary, and next to the control. There it comes before the control,
 * where an on-screen keyboard does not cover it, or after the group's legend.
 */
export const createNote = (control: Control, id: string, item: string, focus: () => void) => {
  const note = createElement('span')
  note.id = id
  note.dataset.formError = ''
  // The browser's message may be in another language than the page.
  note.dir = 'auto'
  // Only the node's data changes: without its text node, a click that has begun on it is lost in WebKit.
  // https://github.com/w3c/pointerevents/issues/576. But a translator may have removed the node.
  const linkText = new Text()
  const link = createElement('a', linkText)
  link.href = '#'
  link.onclick = event => {
    event.preventDefault()
    focus()
  }
  const summaryItem = createElement('li', link)
  // The control's own description stays, after the message.
  const description = control.getAttribute('aria-describedby')
  const invalid = control.ariaInvalid
  let last: string | undefined
  /** Shows a message. An empty one restores the server markup. */
  const setMessage = (message: string): void => {
    // Written once: a translator may have changed it since, and another script what is restored.
    if (message === last && (!message || note.isConnected)) return
    last = message
    const legend = legendOf(control)
    note.textContent = message
    // Hidden, not removed: the line may be clicked while the field loses the focus.
    summaryItem.hidden = !message
    const label = nameOf(control)
    // A label that ends with a mark of its own, as a question does, needs no colon after it.
    const shown = link.contains(linkText) ? linkText : link
    shown.textContent = fill(/\p{Term}$/u.test(label) ? item.replace(/}\s*[:\uff1a]/, '}') : item, {
      label,
      message,
    })
    if (!message) note.remove()
    else if (legend) legend.after(note)
    else (control.closest('label') ?? control).before(note)
    writeAttribute(control, 'aria-describedby', message ? `${id} ${description ?? ''}`.trim() : description)
    control.ariaInvalid = message ? 'true' : invalid
  }
  return { summaryItem, setMessage }
}
