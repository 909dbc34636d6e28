import type { ReadonlySignal } from '@preact/signals-core'
import type { LightboxItem } from '../../shared/modules.ts'

/** Key in `history.state` that marks the viewer's history entry. */
const MARK = 'thistledownLightbox'

/**
 * Key under which the page's own entry keeps a router's state while a viewer is open. A router that found its
 * state there after the step back would fetch and render the page anew.
 */
const KEPT = 'thistledownKept'

/**
 * ms after a step until the routers have looked at its state. htmx does so after a timer of 1 ms, which no event
 * tells of; timers run in the order in which they are due, however slow the page is.
 */
const ROUTERS_MS = 50

/** True while our own `history.back()` is under way. */
let isLeaving = false

/** The signal of the viewer that was opened last, which uses the history entry. */
let newest: AbortSignal

/**
 * Makes Back close the dialog, and gives the history entry the address of the item that is shown. Returns a
 * function to call after the dialog closes in any way, which leaves the entry.
 */
export const pushEntry = (
  dialog: HTMLDialogElement,
  origin: HTMLElement,
  item: ReadonlySignal<LightboxItem>,
): (() => void) => {
  const entry = new AbortController()
  const { signal } = entry
  newest = signal
  const mode = history.scrollRestoration
  /**
   * Adds an entry, unless the current one is already marked (after a reload or Forward). Manual
   * scroll restoration keeps the step back from scrolling: Chromium would scroll to the URL's
   * fragment. After Forward it still does.
   */
  const push = (): void => {
    if (history.state?.[MARK]) return
    const state = history.state?.[KEPT] ?? history.state
    history.scrollRestoration = 'manual'
    if (state) history.replaceState({ [KEPT]: state }, '')
    history.pushState({ ...state, [MARK]: true }, '')
    history.scrollRestoration = mode
  }
  /**
   * After Back to a URL with a fragment, Firefox removes the focus, as do routers that intercept the step:
   * https://github.com/whatwg/html/issues/7397
   */
  const focusOrigin = (): void => {
    if (!document.querySelector(':focus')) origin.focus({ preventScroll: true })
  }
  /**
   * Restores the scroll mode in a later task, because browsers restore the position after `popstate`:
   * https://github.com/whatwg/html/pull/1284
   */
  const end = (): void => {
    entry.abort()
    setTimeout(() => {
      history.scrollRestoration = mode
    })
    setTimeout(() => {
      const state = history.state?.[KEPT]
      if (state) history.replaceState(state, '')
      focusOrigin()
    }, ROUTERS_MS)
  }
  /** Another viewer was closed just now, and its `popstate` is still to come. */
  let isPreviousLeaving = isLeaving
  if (!isPreviousLeaving) push()
  const onStep = (): void => {
    isLeaving = false
    if (dialog.open && isPreviousLeaving) {
      isPreviousLeaving = false
      push()
    } else {
      end()
      dialog.close()
      focusOrigin()
    }
  }
  addEventListener('popstate', onStep, { signal })
  item.subscribe(({ address }) => {
    // A fragment alone is relative to the page's <base>.
    if (address && history.state?.[MARK])
      history.replaceState(history.state, '', location.href.split('#')[0] + address)
  })
  return () => {
    // After Back the viewer's entry has been left already; a marked one may belong to the next viewer.
    if (signal.aborted) return
    // The next viewer may have been opened before this one's `close` event, and uses the entry.
    if (isLeaving || signal !== newest || !history.state?.[MARK]) return entry.abort()
    isLeaving = true
    history.back()
  }
}
