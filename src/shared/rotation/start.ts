import { computed, effect, type ReadonlySignal, signal as signalOf } from '@preact/signals-core'
import { type Dispatch, isRotating, nextRotation, type Rotation } from './state.ts'

interface RotateOptions {
  readonly host: HTMLElement
  readonly signal: AbortSignal
  /** ms between steps; undefined: no automatic rotation. */
  readonly intervalMs: number | undefined
  readonly saveData: boolean
  /** The rotation button's selector. */
  readonly button: string
  advance(): void
}

export interface Rotator {
  readonly rotation: ReadonlySignal<Rotation>
  readonly rotating: ReadonlySignal<boolean>
  readonly dispatch: Dispatch
}

/** Dispatches pointer, focus and visibility changes. */
const watchVisitor = ({ host, signal, button }: RotateOptions, dispatch: Dispatch): void => {
  const options = { signal }
  const onFocusIn = ({ target }: FocusEvent): void => {
    // Focus on the rotation button only pauses: if it stopped the rotation, the click that
    // follows would start it again.
    if ((target as Element).matches(button)) dispatch('focus', true)
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
  signal.addEventListener('abort', () => observer.disconnect())
  // The pointer may have entered before this script ran.
  dispatch('hover', host.matches(':hover'))
  onTabVisibility()
}

/** Starts the rotation. It begins stopped under reduced motion or data saver, or if the focus is inside. */
export const startRotation = (options: RotateOptions): Rotator => {
  const { host, signal, intervalMs, saveData, advance } = options
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const startsOn =
    !!intervalMs && !reducedMotion.matches && !saveData && !host.contains(document.activeElement)
  const rotation = signalOf<Rotation>({ on: startsOn, pauses: ['offscreen'] })
  const dispatch: Dispatch = (event, begins?: boolean) => {
    rotation.value = nextRotation(rotation.peek(), event, begins)
  }
  const rotating = computed(() => isRotating(rotation.value))
  if (intervalMs) {
    watchVisitor(options, dispatch)
    const onMotionChange = (): void => {
      if (reducedMotion.matches) dispatch('stop')
    }
    reducedMotion.addEventListener('change', onMotionChange, { signal })
    const end = effect(() => {
      if (!rotating.value) return
      const timer = setInterval(advance, intervalMs)
      return () => clearInterval(timer)
    })
    signal.addEventListener('abort', end)
  }
  return { rotation, rotating, dispatch }
}
