import { BUSY_MS } from '../../shared/constants.ts'
import { root } from '../../shared/dom.ts'
import { closest, isHandledElsewhere } from '../../shared/elements.ts'
import type { Instance } from './states.ts'
import { triggerOf } from './table.ts'

/**
 * The queue of early clicks: clicks on a control whose code has not arrived yet. The head snippet
 * fills it until core runs, core until a feature is mounted; then each click is replayed.
 */

/**
 * Controls whose clicks are queued. Not links in a navigation, unless they are hosts. Not `<summary>`, which
 * the browser handles at once, nor links in an SVG, which no script can click.
 */
const CONTROL = 'a:not(nav a,svg a),a[data-feature],button'

/** A visitor's first click on a control that is still to be replayed. */
export interface EarlyClick extends MouseEvent {
  /** The feature that it waits for. Undefined while it waits for core. */
  instance?: Instance
}

declare global {
  interface HTMLHtmlElement {
    /** Core has started: the snippet has nothing more to do, and a second core does nothing. */
    tdStarted?: boolean
    /** The queue, for the head snippet and core, which are two scripts. No id can name it (DOM clobbering). */
    tdEarlyClicks?: Map<HTMLElement, EarlyClick>
  }
}

/** By control: a second click on it does not start the wait anew. */
// biome-ignore lint/suspicious/noAssignInExpressions: the queue of the script that runs first is that of both
export const earlyClicks = (root.tdEarlyClicks ??= new Map<HTMLElement, EarlyClick>())

/** The control of a click that may be queued. Enter and Space arrive as clicks, too. */
export const clickedControl = (event: MouseEvent): HTMLElement | null =>
  isHandledElsewhere(event) ? null : closest(event, CONTROL)

/** Queues a click, and keeps it from every other listener. Returns the control's first one. */
export const queueClick = (event: MouseEvent, control: HTMLElement): EarlyClick => {
  event.preventDefault()
  // The feature may also listen on the window, and would handle both this click and its replay.
  event.stopImmediatePropagation()
  const first = earlyClicks.get(control) ?? event
  // Last in the queue: what was pressed last is what the visitor wants open.
  earlyClicks.delete(control)
  earlyClicks.set(control, first)
  return first
}

/** The control whose click core gives to the page. It must not be queued again. */
export let givenToPage: HTMLElement | undefined

/**
 * Queues a click until a feature is mounted. After 400 ms sets `data-busy`, not `aria-busy`, whose content JAWS
 * hides: https://a11ysupport.io/tech/aria/aria-busy_attribute
 */
export const queueForFeature = (event: MouseEvent, control: HTMLElement, instance: Instance): void => {
  queueClick(event, control).instance = instance
  instance.busyTimer ??= setTimeout(() => {
    instance.host.dataset.busy = ''
  }, BUSY_MS)
}

/** Removes the clicks that wait for a feature, and returns them. */
export const takeClicks = (instance: Instance): readonly (readonly [HTMLElement, EarlyClick])[] => {
  // Without this timer, `data-busy` is another feature's or the site's.
  if (instance.busyTimer) {
    clearTimeout(instance.busyTimer)
    instance.busyTimer = undefined
    delete instance.host.dataset.busy
  }
  return [...earlyClicks].filter(
    ([control, click]) => click.instance === instance && earlyClicks.delete(control),
  )
}

/** Measures press-to-work: from the visitor's click to the next paint after its feature has answered. */
const measurePressToWork = ({ host, name }: Instance, click: EarlyClick): void => {
  const start = click.timeStamp
  const detail = { feature: name, trigger: triggerOf(host, name), queued: performance.now() - start }
  requestAnimationFrame(() =>
    setTimeout(() => performance.measure(`thistledown:queued ${name}`, { start, detail })),
  )
}

/** Replays the clicks that wait for a feature. If it failed, the page handles them, so a link opens. */
export const replayClicks = (instance: Instance): void => {
  for (const [control, click] of takeClicks(instance)) {
    if (instance.state === 'ready') measurePressToWork(instance, click)
    else givenToPage = control
    if (control.isConnected) control.click()
    givenToPage = undefined
  }
}

/**
 * Replays what the head snippet has queued, once core listens: a click on a feature's control is
 * queued again, for the feature; core or the page answers every other.
 */
export const replaySnippetClicks = (): void => {
  for (const [control, click] of [...earlyClicks]) {
    if (control.isConnected) control.click()
    if (!click.instance) earlyClicks.delete(control)
  }
}
