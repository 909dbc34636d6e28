import { NEAR_PX } from '../../shared/constants.ts'
import type { Trigger } from '../../shared/contract.ts'
import { root } from '../../shared/dom.ts'
import { warn } from '../../shared/report.ts'
import { savesData } from '../../shared/saves-data.ts'
import { load } from './chunks.ts'
import { loadInstance } from './mount.ts'
import { type Instance, instances } from './states.ts'
import { entryOf, mediaQueryOf, triggerOf } from './table.ts'

/** ms after which idle tasks run even if the page is never idle, as with an endless animation. */
const IDLE_TIMEOUT_MS = 5000

/** In browsers without idle time (Safari) soon: to `setTimeout` the options are no delay. */
const whenIdle = (task: () => unknown): void => {
  const request = (window.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback
  request(task, { timeout: IDLE_TIMEOUT_MS })
}

/** Loads an instance. If its media query does not match any more, nothing loads, and it waits again. */
const loadOnThisScreen = (instance: Instance): void => {
  loadInstance(instance)
  arm(instance)
}

/**
 * Loads the features that wait to be visible. Of one that waits for intent the chunk is fetched in
 * idle time, unless it is large: with the runtime chunk, or a carousel's.
 */
const onNear = (host: HTMLElement): void => {
  for (const instance of instances.get(host) ?? [])
    if (triggerOf(host, instance.name) === 'visible') loadOnThisScreen(instance)
  const name = host.dataset.feature as string
  const { load: trigger, runtime } = entryOf(name) ?? {}
  // A failure is not reported, as nothing waits for the chunk. The next intent retries.
  if (!instances.has(host) && !runtime && trigger !== 'visible' && !savesData())
    whenIdle(() => load(name).catch(() => {}))
}

let observer: IntersectionObserver | undefined

const onIntersect: IntersectionObserverCallback = entries => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue
    observer?.unobserve(target)
    onNear(target as HTMLElement)
  }
}

/** Waits until a host is near the viewport, then loads its features, or fetches its chunk. */
export const observeUntilNear = (host: Element): void => {
  // A page script may have deleted it. Then every host counts as near.
  if (!window.IntersectionObserver) onNear(host as HTMLElement)
  else {
    observer ??= new IntersectionObserver(onIntersect, { rootMargin: `${NEAR_PX}px` })
    observer.observe(host)
  }
}

/** How each trigger is set. No prototype, so `constructor` is not a trigger. */
const setTrigger = {
  __proto__: null,
  now: loadInstance,
  visible: ({ host }: Instance) => observeUntilNear(host),
  idle: (instance: Instance) => whenIdle(() => loadOnThisScreen(instance)),
  // start.ts listens on the window. There an event from a shadow root has the root's host as its
  // target, so that hosts in a shadow root cannot wait for intent.
  intent: (instance: Instance) => {
    if (!root.contains(instance.host)) loadInstance(instance)
  },
} as unknown as Record<Trigger, (instance: Instance) => void>

/** Sets a waiting instance's trigger, once its media query matches. */
export const arm = (instance: Instance): void => {
  const { host, name, state } = instance
  const query = mediaQueryOf(name)
  if (!query.matches) query.addEventListener('change', () => arm(instance), { once: true })
  else if (state === 'waiting') {
    const trigger = triggerOf(host, name)
    if (trigger in setTrigger) setTrigger[trigger](instance)
    else {
      warn(`data-load="${trigger}": expected ${Object.keys(setTrigger)}`, host)
      loadInstance(instance)
    }
  }
}
