import { startView, view } from './view.ts'

/** ms that a visitor may leave the page and come back before the figures are sent. */
const AWAY_MS = 60_000

/** `activated`: the browser has sent the request. */
declare const fetchLater: (url: string, init: object) => { activated?: boolean }

/** Core's queue of early clicks. */
interface Root {
  readonly tdEarlyClicks?: ReadonlyMap<unknown, { readonly instance?: { readonly name: string } }>
}

/** The features that a click still waits for. A visitor who leaves now has no press-to-work. */
const awaited = (): Record<string, number> => {
  const clicks = [...((document.documentElement as Root).tdEarlyClicks?.values() ?? [])]
  return Object.fromEntries(
    clicks.flatMap(({ instance }) => (instance ? [[`${instance.name} left`, 1]] : [])),
  )
}

/** Rounds numbers to three decimals, which CLS needs. */
const round = (_: string, value?: number): unknown => (value?.toFixed ? +value.toFixed(3) : value)

/**
 * Sends the figures when the page is hidden. With `fetchLater` the browser holds the request, and a return
 * within a minute revokes it until the page is hidden again. Without it, the first time hidden counts.
 * https://developer.mozilla.org/docs/Web/API/fetchLater_API
 */
export const sendWhenHidden = (endpoint: string): void => {
  let request: ReturnType<typeof fetchLater> | undefined
  let abortController = new AbortController()
  addEventListener('visibilitychange', () => {
    // The minute runs on in a visible page. A `pageshow` comes first, and may keep the request.
    setTimeout(() => document.hidden || abortController.abort())
    if (!document.hidden || request?.activated) return
    const body = JSON.stringify({ ...view, failures: { ...view.failures, ...awaited() } }, round)
    abortController.abort()
    abortController = new AbortController()
    try {
      request = fetchLater(endpoint, {
        method: 'POST',
        body,
        credentials: 'omit',
        signal: abortController.signal,
        activateAfter: AWAY_MS,
      })
    } catch {
      // If a blocker has removed sendBeacon, too, nothing is sent.
      request = { activated: navigator.sendBeacon?.(endpoint, body) }
    }
  })
  // A return from the back/forward cache is a page view of its own: https://web.dev/articles/bfcache#measure
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    startView(view.page)
    request = undefined
    abortController = new AbortController()
  })
}
