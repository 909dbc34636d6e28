/** What makes what rotates wait: the pointer, the focused button, a press, being out of sight, a page still loading, another tab. */
export type Hold = 'hover' | 'focus' | 'press' | 'sight' | 'load' | 'tab'

export interface Rotation {
  /** It shall rotate. It is what the button says, and only the visitor turns it on again. */
  readonly on: boolean
  /** It waits for as long as there is any. */
  readonly holds: readonly Hold[]
}

/** Tells the rotation to start, to stop, or that a hold begins (true) or ends (false). */
export type Dispatch = (event: 'start' | 'stop' | Hold, begins?: boolean) => void

export const isRotating = ({ on, holds }: Rotation): boolean => on && !holds[0]

/**
 * Stopping is final until the visitor asks again. A hold ends with its cause, but one: a rotation that focus held
 * does not come back when focus leaves. So the rotation button keeps its meaning while it is being reached, and
 * the press that follows does what its label said.
 */
export const nextRotation = (
  { on, holds }: Rotation,
  event: Parameters<Dispatch>[0],
  begins = false,
): Rotation => {
  if (event === 'stop') return { on: false, holds }
  // Whoever presses "start" has the pointer and the focus right here, and means it.
  if (event === 'start') return { on: true, holds: holds.filter(hold => hold === 'sight') }
  const others = holds.filter(hold => hold !== event)
  if (begins) return { on, holds: [...others, event] }
  return { on: on && !(event === 'focus' && holds.includes(event)), holds: others }
}
