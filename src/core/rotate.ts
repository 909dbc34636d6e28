import { computed, effect, type ReadonlySignal, signal as signalOf } from '@preact/signals-core'
import { type Dispatch, isRotating, nextRotation, type Rotation } from './rotation.ts'

interface RotateOptions {
  readonly host: HTMLElement
  readonly signal: AbortSignal
  /** ms from step to step; undefined: it never moves by itself. */
  readonly every: number | undefined
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

/** Tells the rotation what goes on around it: pointer, focus and sight. */
const watch = ({ host, signal, button }: RotateOptions, dispatch: Dispatch): void => {
  const options = { signal }
  const sight = new IntersectionObserver(entries => dispatch('sight', !entries.at(-1)?.isIntersecting))

  host.addEventListener('pointerenter', event => dispatch('hover', event.pointerType !== 'touch'), options)
  host.addEventListener('pointerleave', () => dispatch('hover'), options)
  host.addEventListener(
    'focusin',
    ({ target }) => {
      // Focus anywhere ends the rotation; on its own button it only waits, for the press may be yet to come.
      dispatch((target as Element).matches(button) ? 'focus' : 'stop', true)
    },
    options,
  )
  host.addEventListener('focusout', () => dispatch('focus'), options)
  // The pointer may have been there before the script.
  dispatch('hover', host.matches(':hover'))
  sight.observe(host)
  signal.addEventListener('abort', () => sight.disconnect())
}

/** Rotates while nothing speaks against it. Never starts by itself for visitors who want less motion or data. */
export const startRotation = (options: RotateOptions): Rotator => {
  const { host, signal, every, saveData, advance } = options
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  const on = !!every && !stillness.matches && !saveData && !host.contains(document.activeElement)
  const rotation = signalOf<Rotation>({ on, holds: ['sight'] })
  const dispatch: Dispatch = (event, begins) => {
    rotation.value = nextRotation(rotation.peek(), event, begins)
  }
  const rotating = computed(() => isRotating(rotation.value))
  if (every) {
    watch(options, dispatch)
    stillness.addEventListener('change', () => stillness.matches && dispatch('stop'), { signal })
    const end = effect(() => {
      if (!rotating.value) return
      // In another tab the timer runs on, but nothing moves.
      const timer = setInterval(() => document.hidden || advance(), every)
      return () => clearInterval(timer)
    })
    signal.addEventListener('abort', end)
  }
  return { rotation, rotating, dispatch }
}
