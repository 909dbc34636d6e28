import { all, find, isMatch, root } from '../../shared/dom.ts'
import { closest } from '../../shared/elements.ts'
import { clickedControl, givenToPage, queueForFeature, replaySnippetClicks } from './early-clicks.ts'
import { dispose, ensureInstances, onMutations, scan } from './hosts.ts'
import { loadInstance, loadInstanceNow } from './mount.ts'
import { canLoad, type Instance } from './states.ts'
import { hostSelector, table } from './table.ts'
import { runInSlices } from './task-slices.ts'

/** The part of an event that intent is read from. */
type Intent = Pick<Event, 'target'> & Partial<FocusEvent & PointerEvent>

/** The features of the hosts around an element, from the innermost host outwards. */
const instancesAround = (target: EventTarget | null): readonly Instance[] => {
  const host = closest({ target }, hostSelector)
  // Borrows the root's getter: a form field may shadow the host's own (DOM clobbering).
  return host ? [...ensureInstances(host), ...instancesAround(Reflect.get(root, 'parentElement', host))] : []
}

/** Whether intent loads a waiting feature. A finger may only be scrolling, so touch counts only on what `queues` selects. */
const isForFeature = (intent: Intent, name: string): Element | boolean =>
  closest(intent, table[name]?.queues ?? '*') ||
  !(intent.pointerType === 'touch' || matchMedia('(pointer:coarse)').matches)

/**
 * Loads the features of the hosts around the intent's target. One whose chunk failed is retried only
 * by intent that enters its host. Source: ERR-4.
 */
export const loadOnIntent = (intent: Intent): void => {
  for (const instance of instancesAround(intent.target)) {
    const { host, name, state } = instance
    // Not a pointer or focus that moves within the host. Borrows the root's method: a form field may shadow the
    // host's own (DOM clobbering). `contains(undefined)` is false.
    const isEntering = !root.contains.call(host, intent.relatedTarget as Node | null)
    if (state === 'waiting' ? isForFeature(intent, name) : isEntering) loadInstance(instance)
  }
}

/** Queues a click for the innermost feature around it that is not mounted yet, and loads that feature. */
export const queueEarlyClick = (event: MouseEvent): void => {
  const control = clickedControl(event)
  if (!control || control === givenToPage) return
  for (const instance of instancesAround(control)) {
    const { name, state } = instance
    const entry = table[name]
    // A later script may define an unknown feature (hosts.ts).
    const queues = entry ? entry.queues : document.readyState !== 'complete' && '*'
    if (queues && isMatch(control, queues) && (!entry || canLoad(instance) || state === 'loading')) {
      queueForFeature(event, control, instance)
      // `click()` does nothing within a keyboard or scripted click on the same element, so both mount and
      // replay must come later: https://html.spec.whatwg.org/#dom-click
      if (event.detail > 0) loadInstanceNow(instance)
      else setTimeout(loadInstance, 0, instance)
      return
    }
    // One that queues no clicks (a form) mounts within the click, to receive the `submit` that follows.
    if (!queues) loadInstanceNow(instance)
  }
}

/**
 * Intent without an event: around the URL's target, what was hovered or focused before core ran, and what has
 * failed. One selector at a time: see `all`. Source: ERR-4.
 */
export const loadHostsInUse = (): void => {
  for (const inUse of [':target', ':hover', ':focus-within', '[data-failed]'])
    for (const target of all(inUse)) loadOnIntent({ target })
}

/** ms after which a router has cached the page. */
const COPY_MS = 100

/**
 * Turbo, htmx (1 and 2) and Livewire (by Alpine) cache the page for the way back. Features must not mount on what an
 * earlier mount left.
 * https://turbo.hotwired.dev/handbook/building#preparing-the-page-to-be-cached
 * https://htmx.org/events/#htmx:beforeHistorySave
 */
export const restoreForRouter = (): void => {
  dispose(root)
  // It may cache the page and stay on it.
  setTimeout(scan, COPY_MS)
}

/** Starts the page's features. */
export const startFeatures = (): void => {
  new MutationObserver(onMutations).observe(root, { childList: true, subtree: true })
  scan()
  replaySnippetClicks()
  // Queued after the hosts that start at once: an item that is open in the server markup must mount
  // before the URL's fragment opens another of its set.
  runInSlices(loadHostsInUse)
  // The debug panel is an ordinary feature, added here. Without the query parameter it costs nothing.
  if (location.search.includes('thistledown-debug')) {
    const body = find('body') as HTMLElement
    body.appendChild(document.createElement('aside')).dataset.feature = 'debug'
  }
}
