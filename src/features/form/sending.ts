/** ms during which a form is not submitted twice. After that the response was a download, or is lost. */
const SENT_MS = 10_000

export interface Sending {
  /** Whether the same button sent the form a moment ago. */
  isRepeated(event: SubmitEvent): boolean
  /** From now on the form may be sent again. */
  allow(): void
}

/** Notes when a form is sent, and by which button. */
export const watchSending = (form: HTMLFormElement, signal: AbortSignal): Sending => {
  let sentAt = -SENT_MS
  let sentBy: HTMLElement | null = null
  const allow = (): void => {
    sentAt = -SENT_MS
  }
  // Runs last: a script that sends the form itself has prevented the default by now.
  addEventListener(
    'submit',
    ({ target, defaultPrevented, timeStamp, submitter }) => {
      // A form with the method `dialog` sends nothing.
      if (target !== form || defaultPrevented || form.method === 'dialog') return
      sentAt = timeStamp
      sentBy = submitter
    },
    { signal },
  )
  addEventListener('pageshow', allow, { signal })
  return { allow, isRepeated: event => event.submitter === sentBy && event.timeStamp - sentAt <= SENT_MS }
}
