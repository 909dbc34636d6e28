import { effect } from '@preact/signals-core'
import type { LightboxItem } from '../../shared/modules.ts'

/** Key in `history.state` that marks the viewer's history entry. */
const MARK = 'thistledownLightbox'

/**
 * The router's state of the page's entry, removed while a viewer is open: a router that finds it on the step back
 * renders the page anew.
 */
let kept: object | null | undefined

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
  item: () => LightboxItem,
): (() => void) => {
  const entry = new AbortController()
  const { signal } = entry
  newest = signal
  const mode = history.scrollRestoration
  /**
   * Adds an entry, unless the current one is already marked (after a reload or Forward), or the page is prerendered
   * and can have only one. Manual scroll restoration keeps the step back from scrolling: Chromium would scroll to
   * the URL's fragment. After Forward it still does.
   */
  const push = (): void => {
    if (history.state?.[MARK] || (document as { prerendering?: boolean }).prerendering) return
    kept = history.state ?? kept
    history.scrollRestoration = 'manual'
    history.replaceState(null, '')
    history.pushState({ ...kept, [MARK]: true }, '')
    history.scrollRestoration = mode
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
      if (!history.state) {
        history.replaceState(kept, '')
        kept = null
      }
      // After Back to a URL with a fragment, Firefox removes the focus, as do routers that intercept the step:
      // https://github.com/whatwg/html/issues/7397
      if (!document.querySelector(':focus')) origin.focus({ preventScroll: true })
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
    }
  }
  addEventListener('popstate', onStep, { signal })
  effect(() => {
    const { address } = item()
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
