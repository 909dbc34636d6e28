import type { Loader, LoaderModule } from '../contracts/core.ts'
import { all, DEBUG, on, root } from '../core/dom.ts'
import { closest } from '../shared/closest.ts'
import { define, dispose, ensureInstances, onMutations, scan, startPage } from './hosts.ts'
import { type Instance, isPending } from './instances.ts'
import { launch, launchNow } from './launch.ts'
import { entryOf, hostSelector, initModules, load } from './modules.ts'
import { clickedHost, queueUntilMounted } from './queued-clicks.ts'
import { type Intent, isLaunchedBy, retryAll } from './retry.ts'
import { runInSlices } from './task-slices.ts'
import { triggerOf } from './trigger-of.ts'

/**
 * The next host outwards. Uses the prototype's getter: a form field named `parentElement` shadows
 * the host's own (DOM clobbering).
 */
const hostAround = (host: HTMLElement): HTMLElement | null | undefined =>
  Reflect.get(root, 'parentElement', host)?.closest<HTMLElement>(hostSelector)

/** Launches the hosts around the intent's target. */
const launchOnIntent = (intent: Intent): void => {
  let host: HTMLElement | null | undefined = closest(intent, hostSelector)
  for (; host; host = hostAround(host)) {
    for (const instance of ensureInstances(host)) if (isLaunchedBy(intent, instance)) launch(instance)
  }
}

/**
 * A feature that queues no clicks (a form) mounts within the click, so that it receives the
 * `submit` that follows.
 */
const mountsWithinClick = (instance: Instance): boolean =>
  triggerOf(instance) === 'intent' || instance.stage === 'loading'

/**
 * Queues a click for the innermost feature around it that is not mounted yet, and launches that
 * feature.
 */
const onClick = (event: MouseEvent): void => {
  for (let host = clickedHost(event); host; host = hostAround(host)) {
    for (const instance of ensureInstances(host)) {
      if (!entryOf(instance.name)?.hold) {
        if (mountsWithinClick(instance)) launchNow(instance)
      } else if (isPending(instance)) {
        queueUntilMounted(event, instance)
        // `click()` does nothing within a keyboard or scripted click on the same element, so its
        // replay must come later: https://html.spec.whatwg.org/#dom-click
        if (event.detail > 0) launchNow(instance)
        else launch(instance)
        return
      }
    }
  }
}

/**
 * Intent without an event: hosts that were hovered or focused before the listeners were added, and
 * those that contain the URL's target. Browsers without `:has` let no such host wait (waiting.ts).
 */
const launchHostsInUse = (): void => {
  for (const target of all(`${hostSelector}:is(:hover,:focus-within,:target,:has(:target))`))
    launchOnIntent({ target })
}

/** ms after which Turbo has cached the page. */
const COPY_MS = 100

/**
 * Turbo caches the page for the way back. The cache must hold the server markup: features would
 * otherwise mount on what an earlier mount left.
 * https://turbo.hotwired.dev/handbook/building#preparing-the-page-to-be-cached
 */
const restoreForTurbo = (): void => {
  dispose(root)
  // Turbo may cache the page and stay on it.
  setTimeout(scan, COPY_MS)
}

let loader: Loader | undefined

/** Called by core with its table and fetcher. A second call returns the same loader. */
export const start: LoaderModule['start'] = (...input) => {
  if (loader) return loader
  initModules(input)
  loader = { scan, dispose, load, define }
  root.removeAttribute('data-failed')
  on('pointerover pointerdown focusin keydown beforematch', launchOnIntent)
  on('hashchange', launchHostsInUse)
  on('click', onClick, true)
  on('online', () => retryAll(launch))
  on('turbo:before-cache', restoreForTurbo)
  new MutationObserver(onMutations).observe(root, { childList: true, subtree: true })
  // The debug panel is an ordinary feature, added here. Without the query parameter it costs nothing.
  if (location.search.includes(DEBUG)) {
    document.body.appendChild(document.createElement('aside')).dataset.feature = 'debug'
  }
  startPage()
  // Queued after the hosts that start at once: an item that is open in the server markup must mount
  // before the URL's fragment opens another of its set.
  runInSlices(launchHostsInUse)
  return loader
}
