import { computed, effect, type ReadonlySignal, signal as signalOf } from '@preact/signals-core'
import { type Dispatch, isRotating, nextRotation, type Rotation } from './rotation.ts'
import { watchRotation } from './watch-rotation.ts'

interface RotateOptions {
  readonly host: HTMLElement
  readonly signal: AbortSignal
  /** ms from slide to slide; undefined: it never moves by itself. */
  readonly every: number | undefined
  readonly saveData: boolean
  advance(): void
}

export interface Rotator {
  readonly rotation: ReadonlySignal<Rotation>
  readonly rotating: ReadonlySignal<boolean>
  readonly dispatch: Dispatch
}

/** Rotates while nothing speaks against it. Never starts by itself for visitors who want less motion or data. */
export const startRotation = ({ host, signal, every, saveData, advance }: RotateOptions): Rotator => {
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  const on = !!every && !stillness.matches && !saveData && !host.contains(document.activeElement)
  const rotation = signalOf<Rotation>({ on, holds: ['sight'] })
  const dispatch: Dispatch = (event, begins) => {
    rotation.value = nextRotation(rotation.peek(), event, begins)
  }
  const rotating = computed(() => isRotating(rotation.value))
  if (every) {
    watchRotation(host, signal, dispatch)
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
