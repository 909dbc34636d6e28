import type { QueuedClick } from '../contracts/core.ts'
import { CONTROL } from '../core/dom.ts'
import { closest } from '../shared/closest.ts'
import { BUSY_MS } from '../shared/constants.ts'
import { shouldIgnoreClick } from '../shared/should-ignore-click.ts'
import type { Instance } from './instances.ts'
import { hostSelector } from './modules.ts'
import { triggerOf } from './trigger-of.ts'

/** The control whose click is being replayed to the page. It must not be queued again. */
let replayedToPage: HTMLElement | undefined

/** The host of a click on a control whose click may be queued. Enter and Space arrive as clicks, too. */
export const clickedHost = (event: MouseEvent): HTMLElement | null | undefined =>
  shouldIgnoreClick(event) || event.target === replayedToPage
    ? undefined
    : closest(event, CONTROL)?.closest<HTMLElement>(hostSelector)

/** Queues an early click, and marks the host as busy after 400 ms. */
export const queueUntilMounted = (event: MouseEvent & QueuedClick, instance: Instance): void => {
  event.preventDefault()
  // The feature may also listen on the window, and would handle both this click and its replay.
  event.stopImmediatePropagation()
  instance.clickedControls ??= new Set()
  // Stores the control, not the target within it: a feature that sets its text may remove that target.
  const control = closest(event, CONTROL) as HTMLElement
  instance.clickedControls.add(control)
  event.from = 'loader'
  // Kept on the control: the replay is measured from the visitor's first click.
  control.tdFirstClick ??= event
  instance.busyTimer ??= setTimeout(() => {
    instance.host.setAttribute('data-loading', '')
    instance.host.setAttribute('aria-busy', 'true')
  }, BUSY_MS)
}

/** Measures press-to-work: from the visitor's click to the next paint after its feature has answered. */
const measurePressToWork = (instance: Instance, { timeStamp: start, from = 'core' }: QueuedClick): void => {
  const held = performance.now() - start
  requestAnimationFrame(() =>
    setTimeout(() =>
      performance.measure(`thistledown:hold ${instance.name}`, {
        start,
        detail: {
          feature: instance.name,
          trigger: triggerOf(instance),
          held,
          retried: instance.isRetried,
          from,
        },
      }),
    ),
  )
}

/** Empties the queue without replaying. Returns the controls that were clicked. */
export const dropClicks = (instance: Instance): Iterable<HTMLElement> => {
  const dropped = instance.clickedControls ?? []
  clearTimeout(instance.busyTimer)
  instance.clickedControls = undefined
  instance.busyTimer = undefined
  instance.host.removeAttribute('data-loading')
  instance.host.removeAttribute('aria-busy')
  return dropped
}

/**
 * Replays queued clicks, one per control. If the feature failed, the page handles the click, so a
 * link opens. Controls that left the page are skipped.
 */
export const replayToFeature = (instance: Instance): void => {
  for (const control of dropClicks(instance)) {
    if (instance.stage === 'ready') measurePressToWork(instance, control.tdFirstClick as QueuedClick)
    else replayedToPage = control
    control.tdFirstClick = undefined
    if (control.isConnected) control.click()
    replayedToPage = undefined
  }
}
