/** Why a rotation pauses. `offscreen`: it is scrolled out of view. */
export type PauseReason = 'hover' | 'focus' | 'press' | 'offscreen' | 'hidden-tab'

export interface Rotation {
  /** The rotation button's state. Once off, only the visitor turns it on again. */
  readonly on: boolean
  /** The rotation pauses while there is any. */
  readonly pauses: readonly PauseReason[]
}

/** Starts or stops the rotation, or says that a reason to pause begins (true) or ends (false). */
export type RotationEvent =
  | [event: 'start' | 'stop', begins?: undefined]
  | [reason: PauseReason, begins: boolean]

export type Dispatch = (...event: RotationEvent) => void

export const isRotating = ({ on, pauses }: Rotation): boolean => on && pauses.length === 0

/**
 * A pause ends with its reasons. Exception: when the focus leaves the rotation button, the rotation
 * stops, so that motion does not surprise a keyboard visitor
 * (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/).
 */
export const nextRotation = ({ on, pauses }: Rotation, event: RotationEvent[0], begins = false): Rotation => {
  if (event === 'stop') return { on: false, pauses }
  // The pointer and focus of the visitor who clicks "start" are inside, and must not pause the
  // rotation at once.
  if (event === 'start') return { on: true, pauses: pauses.filter(reason => reason === 'offscreen') }
  const others = pauses.filter(reason => reason !== event)
  if (begins) return { on, pauses: [...others, event] }
  return { on: on && !(event === 'focus' && pauses.includes(event)), pauses: others }
}
