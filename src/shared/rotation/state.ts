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

export type Dispatch = (...event: RotationEvent) => void

export const shouldRotate = ({ isOn, pauses }: Rotation): boolean => isOn && pauses.length === 0

/**
 * The rotation goes on when no reason to pause is left. Exception: when the focus leaves the rotation
 * button, it stops, so that motion does not surprise a keyboard visitor
 * (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/).
 */
export const nextRotation = (
  { isOn, pauses }: Rotation,
  event: RotationEvent[0],
  begins?: boolean,
): Rotation => {
  if (event === 'stop') return { isOn: false, pauses }
  // The pointer and focus of the visitor who clicks "start" are inside, and must not pause the
  // rotation at once.
  if (event === 'start') return { isOn: true, pauses: pauses.filter(reason => reason === 'offscreen') }
  const others = pauses.filter(reason => reason !== event)
  if (begins) return { isOn, pauses: [...others, event] }
  const hasLeftButton = event === 'focus' && pauses.includes(event)
  return { isOn: isOn && !hasLeftButton, pauses: others }
}
