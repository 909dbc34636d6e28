import { computed, effect, signal as signalOf } from '@preact/signals-core'
import type { Context } from './contract.ts'
import { closest } from './elements.ts'

/** Why a rotation pauses. `offscreen`: it is scrolled out of view. */
export type PauseReason = 'hover' | 'focus' | 'press' | 'offscreen' | 'hidden-tab'

export interface Rotation {
  /** The rotation button's state. Once off, only the visitor turns it on again. */
  readonly isOn: boolean
  /** The rotation pauses while this list is not empty. */
  readonly pauses: readonly PauseReason[]
}

/** Starts or stops the rotation, or says that a reason to pause begins (true) or ends (false). */
export type RotationEvent =
  | [event: 'start' | 'stop', begins?: undefined]
  | [reason: PauseReason, begins: boolean]

type Dispatch = (...event: RotationEvent) => void

export const shouldRotate = ({ isOn, pauses }: Rotation): boolean => isOn && !pauses[0]

/**
 * The rotation goes on when no reason to pause is left. Exception: when the focus leaves the rotation button, it
 * stops, so that motion does not surprise a keyboard visitor (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/).
 */
export const nextRotation = (state: Rotation, event: RotationEvent[0], begins?: boolean): Rotation => {
  const { isOn, pauses } = state
  if (event === 'stop') return { isOn: false, pauses }
  // The pointer and focus of the visitor who clicks "start" are inside, and must not pause the rotation at once.
  if (event === 'start') return { isOn: true, pauses: pauses.filter(reason => reason === 'offscreen') }
  const others = pauses.filter(reason => reason !== event)
  if (begins) return { isOn, pauses: [...others, event] }
  const hasLeftButton = event === 'focus' && pauses.includes(event)
  return { isOn: isOn && !hasLeftButton, pauses: others }
}

interface RotationOptions extends Pick<Context, 'signal' | 'undo' | 'saveData'> {
  readonly host: HTMLElement
  /** ms between steps; undefined: no automatic rotation. */
  readonly intervalMs: number | undefined
  /** Matches the rotation button, which starts and stops the rotation. */
  readonly buttonSelector: string
  /** The feature's hosts whose rotation has stopped. Mounted again, as after a router's caching of the page, they do not move. */
  readonly stopped: WeakSet<Element>
  /** Takes the next step. */
  advance(): void
}

export type Rotator = ReturnType<typeof startRotation>

/** Dispatches pointer, focus and visibility changes. */
const watchVisitor = ({ host, signal, undo, buttonSelector }: RotationOptions, dispatch: Dispatch): void => {
  const options = { signal }
  const onFocusIn = (event: FocusEvent): void => {
    // Focus on the rotation button only pauses: if it stopped the rotation, the click that
    // follows would start it again.
    if (closest(event, buttonSelector)) dispatch('focus', true)
    else if (event.target !== host) dispatch('stop')
  }
  // Safari focuses no clicked link or button: https://webkit.org/b/22261
  const others = `a,button:not(${buttonSelector}),input,select,summary`
  // Timers of a hidden tab run on: without a pause, slides would have passed unseen. A full interval
  // begins on return.
  const onTabVisibility = (): void => dispatch('hidden-tab', document.hidden)
  const stopAroundFocus = (): void => {
    const focused = document.activeElement
    // A link to the host focuses the host itself.
    if (document.hasFocus() && focused !== host && host.contains(focused)) dispatch('stop')
  }
  const observer = new IntersectionObserver(entries => dispatch('offscreen', !entries.at(-1)?.isIntersecting))

  host.addEventListener('pointerenter', () => dispatch('hover', true), options)
  host.addEventListener('pointerleave', () => dispatch('hover', false), options)
  host.addEventListener('click', event => closest(event, others) && dispatch('stop'), options)
  host.addEventListener('focusin', onFocusIn, options)
  host.addEventListener('focusout', () => dispatch('focus', false), options)
  // A frame, such as a video's, passes on no event of its own. Firefox moves the focus into it after this one.
  addEventListener('blur', () => setTimeout(stopAroundFocus), options)
  addEventListener('visibilitychange', onTabVisibility, options)
  observer.observe(host)
  undo(() => observer.disconnect())
  // The pointer and the focus may have entered before this script ran.
  dispatch('hover', host.matches(':hover'))
  stopAroundFocus()
  onTabVisibility()
}

/** Starts a rotation: off under reduced motion or data saver, around the focus, or if it was stopped before. */
export const startRotation = (options: RotationOptions) => {
  const { host, signal, undo, intervalMs, saveData, stopped, advance } = options
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const isOn = !!intervalMs && !reducedMotion.matches && !saveData && !stopped.has(host)
  const rotation = signalOf<Rotation>({ isOn, pauses: ['offscreen'] })
  const dispatch: Dispatch = (event, begins?: boolean) => {
    // Listed as stopped if it was on and is off now.
    if (rotation.peek().isOn) stopped.add(host)
    rotation.value = nextRotation(rotation.peek(), event, begins)
    if (rotation.peek().isOn) stopped.delete(host)
  }
  /** It is on, and nothing pauses it. */
  const isRotating = computed(() => shouldRotate(rotation.value))
  if (intervalMs) {
    watchVisitor(options, dispatch)
    reducedMotion.addEventListener('change', () => reducedMotion.matches && dispatch('stop'), { signal })
    const end = effect(() => {
      if (!isRotating.value) return
      const timer = setInterval(advance, intervalMs)
      return () => clearInterval(timer)
    })
    undo(end)
  }
  return { rotation, isRotating, dispatch }
}
