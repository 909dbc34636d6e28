import type { Core, Loader, LoaderModule } from '../contracts/core.ts'
import { closest } from '../shared/closest.ts'
import { FAIL_OPEN_MS } from '../shared/constants.ts'
import { shouldIgnoreClick } from '../shared/should-ignore-click.ts'
import { fetchChunk, fetchFeature } from './chunks.ts'
import { CONTROL, DEBUG, find, HOST, on, root } from './dom.ts'
import { featureTable, hostsWithoutScript } from './feature-table.ts'

/**
 * The part of feature loading that is on every page: finds hosts and, if there are any, fetches the
 * loader.
 */

let loader: Loader | undefined
let isRequested = false
/** Aborted once the loader has started, so that later events of the page run no code for it. */
const retries = new AbortController()
/** The loader also listens for hosts that this screen does not need yet. */
const ON_ANY_SCREEN = true
/**
 * Controls to click again: clicked before core ran (inline.ts), or before the loader did
 * (`queueUntilLoader`).
 */
const clickedControls = root.tdClickedControls ?? []

/**
 * Clicks each queued control once more. A loader that has arrived queues the click for its feature
 * (`queueUntilMounted`); otherwise the page handles it.
 */
const replayToPage = (): void => {
  for (const control of new Set(clickedControls.splice(0))) control.click()
}

const startLoader = (): Promise<Loader> =>
  fetchChunk<LoaderModule>('loader').then(({ start }) => {
    loader = start(window.thistledown as Core, featureTable, fetchFeature, neededHostSelector(ON_ANY_SCREEN))
    retries.abort()
    return loader
  })

/**
 * A selector for the hosts that need a script, on this screen or on any. Hosts that this browser
 * supports natively (`Native`) need none, nor do features whose media query does not match: the mega
 * menu costs small screens nothing. A selector reads no property of a host (DOM clobbering, see
 * dom.ts).
 */
const neededHostSelector = (onAnyScreen?: boolean): string => {
  let selector = HOST
  for (const [variableOrQuery, hosts] of Object.entries(hostsWithoutScript))
    if (variableOrQuery in window || (!onAnyScreen && matchMedia(variableOrQuery).matches))
      selector += `:not(${hosts})`
  return selector
}

const reportFailure = (error: unknown): void => {
  isRequested = false
  root.dataset.failed = 'loader'
  root.dispatchEvent(
    new CustomEvent('thistledown:error', { bubbles: true, detail: { feature: 'loader', error } }),
  )
  reportError(error)
}

/**
 * Starts the loader if the page needs it. A failed one is retried by the next click, focus, resize
 * or `online`.
 */
const startLoaderIfNeeded = (): void => {
  if (isRequested || !(find(neededHostSelector()) || location.search.includes(DEBUG))) return
  isRequested = true
  // The loader observes the page itself; and if it fails, not every mutation may retry it.
  observer.disconnect()
  startLoader().catch(reportFailure).then(replayToPage)
}

const observer = new MutationObserver(startLoaderIfNeeded)

/** One of the loader's functions, which loads the loader when called. */
export const viaLoader = <K extends keyof Loader>(name: K): Core[K] =>
  (async (...args: unknown[]) =>
    ((await startLoader())[name] as (...args: unknown[]) => unknown)(...args)) as Core[K]

/** Queues a click on a host's control until the loader arrives. Retries a loader that failed. */
const queueUntilLoader = (event: MouseEvent): void => {
  if (loader || shouldIgnoreClick(event)) return
  // A replayed click is not trusted. If the loader failed, the page handles it.
  if (!(isRequested || event.isTrusted)) return
  const control = closest(event, CONTROL)
  if (!control?.closest(neededHostSelector())) return
  event.preventDefault()
  event.stopPropagation()
  clickedControls.push(control)
  // The press-to-work measurement starts at the first click.
  control.tdFirstClick ??= event
  startLoaderIfNeeded()
  // Fails open: if the loader hangs, the page handles the click. `isRequested` is false during the
  // replay, whose clicks would otherwise be queued again. Afterwards it is as before: a second
  // request would wait for the same chunk and report its failure again.
  setTimeout(() => {
    const wasRequested = isRequested
    isRequested = false
    replayToPage()
    isRequested = wasRequested
  }, FAIL_OPEN_MS)
}

export const startFeatures = (): void => {
  on('click', queueUntilLoader, true)
  on('resize online focusin', startLoaderIfNeeded, { signal: retries.signal })
  observer.observe(root, { childList: true, subtree: true })
  startLoaderIfNeeded()
  replayToPage()
}
