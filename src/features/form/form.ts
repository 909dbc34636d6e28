import type { Mount } from '../../shared/contract.ts'
import { createElement } from '../../shared/elements.ts'
import type { Control } from './errors.ts'
import { defaults, invalidControls, isInvalid, messageOf } from './errors.ts'
import { createNote, focusControl } from './note.ts'

/** ms during which a form is not submitted twice. After that the response was a download, or is lost. */
const SENT_MS = 10_000

let count = 0

/**
 * On a `<form>`: shows the browser's own validation as messages next to each field and in a
 * summary, instead of a bubble that disappears. Never changes a value.
 */
const mount: Mount = (element, { signal, undo, emit, texts }) => {
  const host = element as HTMLFormElement
  // The browser validates in a shadow root, whose submit event stays inside. A field may be named `matches`.
  if (!Element.prototype.matches.call(host, ':root form'))
    throw Error('The host is not a <form>, or in a shadow root')
  const labels = texts(defaults)
  const notes = new Map<Control, ReturnType<typeof createNote>>()
  const list = createElement('ul')
  // No live region, unless the first invalid field cannot be focused and announced with its message.
  const summary = createElement('div', createElement('p', labels.title), list)
  summary.dataset.formSummary = ''
  const { noValidate } = host
  /** The last valid event. Unless a script has prevented it, the same button may not send the form again. */
  let sent: SubmitEvent | undefined
  const allow = (): void => {
    sent = undefined
  }

  let isPressed = false
  /** A field was left by a press that still lasts. */
  let isLate = false

  /**
   * Updates messages. While the visitor types, messages are only removed, never added. Under a pressed
   * pointer nothing changes, because a longer message would move what is pressed. A `change` is all that
   * widgets emit, and what shows or disables a section of the form.
   */
  const refresh = ({ type, target }: Pick<Event, 'type'> & Partial<Event>): void => {
    if (type === 'focusout') {
      isLate = isPressed
      if (isPressed) return
    }
    // A changed form may be sent again: the last submission may have been a preview, or was cancelled.
    const isEdit = type === 'input' || type === 'change'
    if (isEdit && ((target as Control).form || host) === host) allow()
    for (const [control, { setMessage }] of notes) {
      const isStillInvalid = isInvalid(control)
      if (!isStillInvalid || !isEdit) setMessage(isStillInvalid ? messageOf(control, labels) : '')
    }
    summary.hidden = !list.querySelector('li:not([hidden])')
  }
  const onPress = ({ type }: Event): void => {
    isPressed = type === 'mousedown'
    // After the click.
    if (isLate && !isPressed) setTimeout(refresh, 0, { type: 'focusout' })
  }
  /** The messages are not announced with a field that gets the focus, but as an alert is inserted. */
  const announce = (): void => {
    summary.role = 'alert'
    host.prepend(summary)
  }
  const clear = (): void => {
    for (const { setMessage } of notes.values()) setMessage('')
    notes.clear()
    list.replaceChildren()
    summary.remove()
  }
  const onSubmit = (event: SubmitEvent): void => {
    if (event.target !== host) return
    const submitter = event.submitter as HTMLButtonElement | null
    const isJudged = !submitter?.formNoValidate
    const invalid = isJudged ? invalidControls(host) : []
    if (isJudged) clear()
    for (const control of invalid) {
      const focus = (): void => focusControl(control, summary, signal)
      const note = createNote(control, `form-error-${++count}`, labels.item, focus)
      notes.set(control, note)
      list.append(note.summaryItem)
      // Emits `invalid`, as the browser's validation does: the site may set a message, or show what the control is in.
      control.checkValidity?.()
    }
    refresh(event)
    const [first] = invalid
    const isRepeated =
      submitter === sent?.submitter &&
      // Read only now: a script that sends the form itself (Turbo) may be the last to hear the event.
      sent?.defaultPrevented === false &&
      event.timeStamp - sent.timeStamp <= SENT_MS
    if (!first && !isRepeated) {
      // The method `dialog` sends nothing. A button may have its own.
      if (event.isTrusted && (submitter?.formMethod || host.method) !== 'dialog') sent = event
      return
    }
    event.preventDefault()
    // Stops propagation, as native validation does.
    event.stopImmediatePropagation()
    summary.role = null
    host.prepend(summary)
    if (first) focusControl(first, summary, signal, announce)
    emit('change', { errors: invalid.length })
  }
  const onReset = ({ target, defaultPrevented }: Event): void => {
    if (target !== host || defaultPrevented) return
    allow()
    clear()
  }

  host.noValidate = true
  addEventListener('submit', onSubmit, { capture: true, signal })
  addEventListener('pageshow', ({ persisted }) => persisted && allow(), { signal })
  addEventListener('reset', onReset, { signal })
  // On the window, because `form=` associates controls that are outside the form.
  for (const type of ['input', 'change', 'focusout']) addEventListener(type, refresh, { signal })
  // A finger's come after it has left the screen, around the change of focus and before the click, as a mouse's do.
  for (const type of ['mousedown', 'mouseup', 'pointercancel']) addEventListener(type, onPress, { signal })
  undo(() => {
    host.noValidate = noValidate
    clear()
  })
}

export default mount
