import type { Trigger } from '../contracts/feature.ts'
import { root } from '../core/dom.ts'
import { warn } from '../core/report.ts'
import { NEAR_PX } from '../shared/constants.ts'
import { savesData } from './data-saver.ts'
import { type Instance, instances } from './instances.ts'
import { launch, prefetch } from './launch.ts'
import { mediaQueryOf } from './modules.ts'
import { triggerOf } from './trigger-of.ts'

/**
 * ms after which idle tasks run even if the page is never idle, as with an endless animation or on
 * a slow phone.
 */
const IDLE_TIMEOUT_MS = 5000

const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(task)
}

/**
 * Launches the features that wait to be visible. A host without instances waits for intent: its
 * chunk is fetched.
 */
const onNear = (host: HTMLElement): void => {
  const found = instances.get(host)
  if (found) {
    for (const instance of found) if (triggerOf(instance) === 'visible') launch(instance)
  } else if (!savesData()) whenIdle(() => prefetch(host.dataset.feature as string))
}

const observer = new IntersectionObserver(
  entries => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      onNear(target as HTMLElement)
    }
  },
  { rootMargin: `${NEAR_PX}px` },
)

/** Waits until a host is near the viewport, then launches it, or prefetches its chunk. */
export const observeUntilNear = (host: Element): void => observer.observe(host)

/** How each trigger is set. */
const setTrigger: Readonly<Record<Trigger, (instance: Instance) => void>> = {
  now: launch,
  visible: ({ host }) => observeUntilNear(host),
  idle: instance => whenIdle(() => launch(instance)),
  // loader.ts listens on the window. There an event from a shadow root has the root's host as its
  // target, so that hosts in a shadow root cannot wait for intent.
  intent: instance => {
    if (!root.contains(instance.host)) launch(instance)
  },
}

/** Sets an instance's trigger. */
export const arm = (instance: Instance): void => {
  instance.stage = 'armed'
  const trigger = triggerOf(instance)
  if (Object.hasOwn(setTrigger, trigger)) setTrigger[trigger](instance)
  else {
    warn(`data-load="${trigger}": expected one of ${Object.keys(setTrigger).join(', ')}`, instance.host)
    launch(instance)
  }
}

/** Arms an instance once its media query matches. */
export const armWhenMediaMatches = (instance: Instance): void => {
  const query = mediaQueryOf(instance.name)
  if (!query.matches) query.addEventListener('change', () => armWhenMediaMatches(instance), { once: true })
  else if (instance.stage === 'gated') arm(instance)
}
