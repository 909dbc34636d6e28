import { computed, effect, signal as signalOf } from '@preact/signals-core'
import type { Context } from '../contract.ts'
import { closest } from '../elements.ts'
import { type Dispatch, nextRotation, type Rotation, shouldRotate } from './state.ts'

interface RotationOptions extends Pick<Context, 'signal' | 'undo' | 'saveData'> {
  readonly host: HTMLElement
  /** ms between steps; undefined: no automatic rotation. */
  readonly intervalMs: number | undefined
  /** Matches the rotation button, which starts and stops the rotation. */
  readonly buttonSelector: string
  /** Takes the next step. */
  advance(): void
}

/** A running rotation. */
export type Rotator = ReturnType<typeof startRotation>

/** Dispatches pointer, focus and visibility changes. */
const watchVisitor = ({ host, signal, undo, buttonSelector }: RotationOptions, dispatch: Dispatch): void => {
  const options = { signal }
  const onFocusIn = (event: FocusEvent): void => {
    // Focus on the rotation button only pauses: if it stopped the rotation, the click that
    // follows would start it again.
    if (closest(event, buttonSelector)) dispatch('focus', true)
    else dispatch('stop')
  }
  // Timers of a hidden tab run on: without a pause, slides would have passed unseen. A full interval
  // begins on return.
  const onTabVisibility = (): void => dispatch('hidden-tab', document.hidden)
  const observer = new IntersectionObserver(entries => dispatch('offscreen', !entries.at(-1)?.isIntersecting))

  host.addEventListener('pointerenter', event => dispatch('hover', event.pointerType !== 'touch'), options)
  host.addEventListener('pointerleave', () => dispatch('hover', false), options)
  host.addEventListener('focusin', onFocusIn, options)
  host.addEventListener('focusout', () => dispatch('focus', false), options)
  addEventListener('visibilitychange', onTabVisibility, options)
  observer.observe(host)
  undo(() => observer.disconnect())
  // The pointer may have entered before this script ran.
  dispatch('hover', host.matches(':hover'))
  onTabVisibility()
}

/** Starts the rotation. It begins stopped under reduced motion or data saver, or if the focus is inside. */
export const startRotation = (options: RotationOptions) => {
  const { host, signal, undo, intervalMs, saveData, advance } = options
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const isOn = !!intervalMs && !reducedMotion.matches && !saveData && !host.contains(document.activeElement)
  const rotation = signalOf<Rotation>({ isOn, pauses: ['offscreen'] })
  const dispatch: Dispatch = (event, begins?: boolean) => {
    rotation.value = nextRotation(rotation.peek(), event, begins)
  }
  /** It is on, and nothing pauses it. */
  const isRotating = computed(() => shouldRotate(rotation.value))
  if (intervalMs) {
    watchVisitor(options, dispatch)
    const onMotionChange = (): void => {
      if (reducedMotion.matches) dispatch('stop')
    }
    reducedMotion.addEventListener('change', onMotionChange, { signal })
    const end = effect(() => {
      if (!isRotating.value) return
      const timer = setInterval(advance, intervalMs)
      return () => clearInterval(timer)
    })
    undo(end)
  }
  return { rotation, isRotating, dispatch }
}
