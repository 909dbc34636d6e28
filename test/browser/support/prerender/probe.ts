/** The state of a page at the moment in which a visitor sees it. */
export interface Shown {
  /** The feature's hosts that are mounted. */
  readonly ready: number
  /** Calls that a page must not make before, changes of slides, and addresses on other servers. */
  readonly calls: readonly string[]
  readonly errors: readonly string[]
  /** When it was shown, in ms since the browser began to prerender it; 0 if it did not. */
  readonly activationStart: number
}

/**
 * Runs in the prerendered page before core. It requests /settled when the hosts of the feature that
 * `<html data-probe>` names are mounted and have had time to go on, /shown with the page's state when a
 * visitor sees it, and /later for each call after that.
 */
const run = (): void => {
  const calls: string[] = []
  const errors: string[] = []
  const hosts = `[data-feature="${document.documentElement.dataset.probe}"]:not([data-appear-view])`
  const isPrerendering = () => (document as { prerendering?: boolean }).prerendering
  const tell = (path: string, state: unknown): void =>
    void fetch(`${path}?${encodeURIComponent(JSON.stringify(state))}`)
  const note = (name: string): void => {
    if (isPrerendering()) calls.push(name)
    else tell('/later', name)
  }
  const spy = (owner: object, name: string): void => {
    const original = Reflect.get(owner, name)
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      note(name)
      return Reflect.apply(original, this, args)
    })
  }
  spy(HTMLMediaElement.prototype, 'play')
  for (const name of ['getCurrentPosition', 'watchPosition']) spy(Geolocation.prototype, name)
  spy(Clipboard.prototype, 'writeText')
  spy(window, 'open')
  addEventListener('thistledown:change', () => note('change'))
  const noteAddress = (url: string): void => {
    if (/^https?:/.test(url) && !url.startsWith(origin)) note(new URL(url).host)
  }
  new PerformanceObserver(list => {
    for (const { name } of list.getEntries()) noteAddress(name)
  }).observe({ type: 'resource', buffered: true })
  // No other server answers, so an element that contacts one fails.
  addEventListener('error', ({ target }) => noteAddress(`${(target as HTMLScriptElement).src}`), true)
  addEventListener('error', ({ message }) => errors.push(message))
  document.addEventListener('prerenderingchange', () => {
    const [navigation] = performance.getEntriesByType('navigation')
    const { activationStart } = navigation as PerformanceNavigationTiming & { activationStart: number }
    const ready = document.querySelectorAll(`${hosts}[data-ready]`).length
    tell('/shown', { ready, calls, errors, activationStart })
  })
  const isBusy = (): boolean =>
    document.readyState !== 'complete' ||
    !!document.querySelector(`${hosts}:not([data-ready], [data-failed])`)
  // Timers of a prerendered page come late, but in order: after three, what a mount has begun has had its turn.
  const settle = (turns: number): void => {
    if (turns === 0) tell('/settled', true)
    else setTimeout(settle, 100, isBusy() ? 3 : turns - 1)
  }
  settle(3)
}

export const PROBE = `(${run})()`
