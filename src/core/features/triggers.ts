import { NEAR_PX } from '../../shared/constants.ts'
import { root } from '../../shared/dom.ts'
import { savesData } from '../../shared/saves-data.ts'
import { load } from './chunks.ts'
import { loadInstance } from './mount.ts'
import { type Instance, instances } from './states.ts'
import { isForThisScreen, table, triggerOf } from './table.ts'

/** ms after which idle tasks run even if the page is never idle, as with an endless animation. */
const IDLE_TIMEOUT_MS = 5000

/** In browsers without idle time (Safari) soon: to `setTimeout` the options are no delay. */
const whenIdle = (task: () => unknown): void => {
  const request = (window.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback
  request(task, { timeout: IDLE_TIMEOUT_MS })
}

/**
 * Loads the features that wait to be visible. Of one that waits for intent the chunk is fetched in
 * idle time, unless it is large.
 */
const onNear = (host: HTMLElement): void => {
  // With data saver on only intent loads: see `arm` for those in a shadow root.
  if (savesData() && root.contains(host)) return
  const started = instances.get(host)
  if (started) {
    for (const instance of started) if (triggerOf(host, instance.name) === 'visible') loadInstance(instance)
    return
  }
  const name = host.dataset.feature as string
  // A failure is not reported, as nothing waits for the chunk. The next intent retries.
  if (!table[name]?.large && isForThisScreen(name)) whenIdle(() => load(name).catch(() => {}))
}

const onIntersect: IntersectionObserverCallback = entries => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue
    observer.unobserve(target)
    onNear(target as HTMLElement)
  }
}

/** Waits until a host is near the viewport, then loads its features, or fetches its chunk. */
export const observer = new IntersectionObserver(onIntersect, { rootMargin: `${NEAR_PX}px` })

/** Sets an instance's trigger. On a screen that its feature is not for, the next intent after a change loads it. */
export const arm = (instance: Instance): void => {
  const { host, name } = instance
  const trigger = triggerOf(host, name)
  // Core listens on the window. There an event from a shadow root has the root's host as its target, so that
  // hosts in a shadow root cannot wait for intent.
  if (trigger === 'intent' && root.contains(host)) return
  if (trigger === 'visible') observer.observe(host)
  else if (trigger === 'idle') whenIdle(() => loadInstance(instance))
  else loadInstance(instance)
}
