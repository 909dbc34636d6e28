import type { Mount } from '../../core/types.ts'
import { type Control, controlsOf, isWrong, type Labels, messageOf, wrongOnes } from './errors.ts'
import { make, type Note, noteOn, reach } from './note.ts'

/** How long a form that is on its way is not sent again (ms). After that the answer was a download, or is lost. */
const SENT_MS = 10_000

let count = 0

/**
 * On a `<form>`. The browser's own constraints decide; what they find is said in the page, beside each field and in a
 * summary, instead of in one bubble that goes away. What was typed is never touched.
 */
const mount: Mount = (host, { signal, emit, texts }) => {
  if (!(host instanceof HTMLFormElement)) throw Error('not a <form>')
  const labels: Labels = texts({ title: 'Please check', item: '{label}: {message}' })
  const notes = new Map<Control, Note>()
  const list = make('ul')
  // No live region: the focus goes to the first field, and nothing is said twice.
  const summary = make('div', make('p', new Text(labels.title)), list)
  summary.dataset.formSummary = ''
  const { noValidate } = host
  let sentAt = -SENT_MS

  /** While somebody types, what was said may be taken back, but nothing said. */
  const refresh = ({ type }: { readonly type: string }): void => {
    for (const [control, { say }] of notes) {
      const wrong = isWrong(control)
      if (!wrong || type !== 'input') say(wrong ? messageOf(control, labels) : '')
    }
    summary.hidden = !list.querySelector('li:not([hidden])')
  }
  const onSubmit = (event: SubmitEvent): void => {
    if (event.target !== host) return
    const skips = (event.submitter as HTMLButtonElement | null)?.formNoValidate
    const wrong = skips ? [] : wrongOnes(host)
    for (const control of wrong) {
      if (!notes.has(control)) notes.set(control, noteOn(control, `form-error-${++count}`, labels))
    }
    list.replaceChildren(...controlsOf(host).flatMap(control => notes.get(control)?.line ?? []))
    refresh(event)
    if (!wrong[0] && event.timeStamp - sentAt > SENT_MS) return
    event.preventDefault()
    // As with the browser's own validation, nobody else hears of it.
    event.stopImmediatePropagation()
    if (!summary.isConnected) host.prepend(summary)
    if (wrong[0]) reach(wrong[0])
    emit('change', { errors: wrong.length })
  }

  host.noValidate = true
  addEventListener('submit', onSubmit, { capture: true, signal })
  // Last of all: whoever sends the form without leaving the page has prevented it by now.
  addEventListener(
    'submit',
    ({ target, defaultPrevented, timeStamp }) => {
      // What closes a dialog goes nowhere.
      if (target === host && !defaultPrevented && host.method !== 'dialog') sentAt = timeStamp
    },
    { signal },
  )
  addEventListener('pageshow', () => (sentAt = -SENT_MS), { signal })
  // Of the page, not the form: controls may stand outside it.
  for (const type of ['input', 'focusout']) addEventListener(type, refresh, { signal })
  signal.addEventListener('abort', () => {
    host.noValidate = noValidate
    for (const { say } of notes.values()) say('')
    summary.remove()
  })
}

export default mount
