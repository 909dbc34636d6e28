import { fill } from '../../core/texts.ts'
import { type Control, type Labels, legendOf, nameOf } from './errors.ts'

/** What is said about one control: beside it, and in a line of the summary. */
export interface Note {
  readonly line: HTMLElement
  /** Empty: all is as the server sent it. */
  say(message: string): void
}

export const make = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  ...children: Node[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(name)
  element.append(...children)
  return element
}

const put = (control: Control, name: string, value: string | null): void => {
  if (value === null) control.removeAttribute(name)
  else control.setAttribute(name, value)
}

/** Focuses a control, wherever it is: what is closed around it opens as for find-in-page, or as `<details>` do. */
export const reach = (control: HTMLElement): void => {
  control.closest('details')?.toggleAttribute('open', true)
  control.dispatchEvent(new Event('beforematch', { bubbles: true }))
  control.focus()
}

/** The message stands before the control, where no keyboard on a screen covers it, or after the group's legend. */
export const noteOn = (control: Control, id: string, { item = '' }: Labels): Note => {
  const note = make('span')
  note.id = id
  note.dataset.formError = ''
  // Changed, not replaced: WebKit gives no click for a press on words that went while it lasted.
  const words = new Text()
  const link = make('a', words)
  link.href = '#'
  link.onclick = event => {
    event.preventDefault()
    reach(control)
  }
  const line = make('li', link)
  // The server may have said something itself; that stays, and is read after ours.
  const description = control.getAttribute('aria-describedby')
  const invalid = control.getAttribute('aria-invalid')

  const say = (message: string): void => {
    const legend = legendOf(control)
    note.textContent = message
    // Only hidden: it may be under the pointer, about to be pressed, when a field is left.
    line.hidden = !message
    words.textContent = fill(item, { label: nameOf(control), message })
    if (!message) note.remove()
    else if (legend) legend.after(note)
    else (control.closest('label') ?? control).before(note)
    put(control, 'aria-describedby', message ? `${id} ${description ?? ''}`.trim() : description)
    put(control, 'aria-invalid', message ? 'true' : invalid)
  }
  return { line, say }
}
