/** What marks the entry of the history that Back leaves to close the viewer. */
const MARK = 'thistledownLightbox'

/** Our own step back is still under way. */
let isLeaving = false

/** Lets Back close the dialog. Gives what is to be done once it is closed, whichever way: that entry is left again. */
export const keepPlace = (dialog: HTMLDialogElement, origin: HTMLElement): (() => void) => {
  const place = new AbortController()
  const { signal } = place
  const mode = history.scrollRestoration
  /**
   * One entry, made again only where there is none: after a reload, or Forward, the visitor already stands on it. The step
   * back to the entry before it moves nothing: Chromium would go to the address's fragment again, and the focus with it.
   * After Forward it still does.
   */
  const mark = (): void => {
    if (history.state?.[MARK]) return
    history.scrollRestoration = 'manual'
    history.pushState({ ...history.state, [MARK]: true }, '')
    history.scrollRestoration = mode
  }
  /** Browsers look at the mode after this event. */
  const arrive = (): void => {
    place.abort()
    setTimeout(() => {
      history.scrollRestoration = mode
    })
  }
  /** The step back of a viewer that was closed just now has not arrived yet. */
  let isEarly = isLeaving
  if (!isEarly) mark()
  addEventListener(
    'popstate',
    () => {
      if (!dialog.open) {
        isLeaving = false
        arrive()
        // On an address with a fragment Firefox has taken it from what the dialog gave it back to.
        if (!document.querySelector(':focus')) origin.focus({ preventScroll: true })
      } else if (isEarly) {
        isEarly = false
        mark()
      } else {
        arrive()
        dialog.close()
      }
    },
    { signal },
  )
  return () => {
    // By Back it was left already; the entry that is marked now may be that of the next viewer.
    if (signal.aborted) return
    if (isLeaving || !history.state?.[MARK]) return place.abort()
    isLeaving = true
    history.back()
  }
}
