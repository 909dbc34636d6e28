/** What marks the entry of the history that Back leaves to close the viewer. */
const MARK = 'thistledownLightbox'

/** Our own step back is still under way. */
let isLeaving = false

/** One entry, made again only where there is none: after a reload, or Forward, the visitor already stands on it. */
const mark = (): void => {
  if (!history.state?.[MARK]) history.pushState({ ...history.state, [MARK]: true }, '')
}

/** Lets Back close the dialog. Gives what is to be done once it is closed, whichever way: that entry is left again. */
export const keepPlace = (dialog: HTMLDialogElement): (() => void) => {
  const place = new AbortController()
  const { signal } = place
  /** The step back of a viewer that was closed just now has not arrived yet. */
  let isEarly = isLeaving
  if (!isEarly) mark()
  addEventListener(
    'popstate',
    () => {
      if (!dialog.open) {
        isLeaving = false
        place.abort()
      } else if (isEarly) {
        isEarly = false
        mark()
      } else {
        place.abort()
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
