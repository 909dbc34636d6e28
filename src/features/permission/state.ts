import type { PermissionState } from '../../shared/permission.ts'
import type { Verdict } from './browser.ts'

export type Answer = 'yes' | 'no'

/** Everything that determines a permission's state. */
export interface Known {
  readonly isAvailable: boolean
  readonly verdict: Verdict
  /** The visitor's answer, on this page or an earlier one. */
  readonly answer: Answer | undefined
  /** The page has a prompt for this type. */
  readonly hasPrompt: boolean
  /** The prompt was closed without an answer. */
  readonly isClosed?: boolean
  /** The visitor has taken an answer back, and has not given another since. */
  readonly isWithdrawn?: boolean
}

/**
 * In order of precedence: the browser lacks the capability, or denies it; the visitor's answer, which the
 * browser's consent does not override; `yes_auto` on pages without a prompt; the browser's consent,
 * unless the visitor has withdrawn theirs.
 */
export const decide = (known: Known): PermissionState => {
  const { isAvailable, verdict, answer, hasPrompt, isClosed, isWithdrawn } = known
  if (!isAvailable) return 'unavailable'
  if (verdict === 'denied') return 'blocked'
  if (answer) return answer
  if (!hasPrompt) return 'yes_auto'
  if (verdict === 'granted' && !isWithdrawn) return 'yes'
  return isClosed && verdict === 'unrecognised' ? 'unrecognised' : 'pending'
}

/** Whether the visitor may still be asked. `unrecognised` is not a refusal. */
export const isUndecided = (state: PermissionState): boolean =>
  state === 'pending' || state === 'unrecognised'

/** Whether a text is an answer. Storage may hold any text. */
export const isAnswer = (text: string | null | undefined): text is Answer => text === 'yes' || text === 'no'

/** The state whose callback runs if this state has none: `yes` or `no`. An undecided state has no substitute. */
export const insteadOf = (state: PermissionState): PermissionState => {
  if (isUndecided(state)) return state
  return state.startsWith('yes') ? 'yes' : 'no'
}
