import type { Verdict } from '../../adapters/permissions.ts'
import type { PermissionState } from '../../core/types.ts'

export type Answer = 'yes' | 'no'

/** All that a permission's state follows from. */
export interface Known {
  readonly isAvailable: boolean
  readonly verdict: Verdict
  /** The visitor's answer, on this page or an earlier one. */
  readonly answer: Answer | undefined
  /** There is a prompt for this type on the page. */
  readonly hasPrompt: boolean
}

/**
 * Specification section 4. What cannot be, and what the browser refuses, comes first; then the visitor's word, which the
 * browser's consent does not overrule; then the assumption for pages that cannot ask.
 */
export const decide = ({ isAvailable, verdict, answer, hasPrompt }: Known): PermissionState => {
  if (!isAvailable) return 'unavailable'
  if (verdict === 'denied') return 'blocked'
  if (answer) return answer
  if (!hasPrompt) return 'yes_auto'
  if (verdict === 'granted') return 'yes'
  return verdict === 'prompt' ? 'pending' : verdict
}

/** The visitor may still be asked: the browser would ask as well, or knows nothing of the type, which is no refusal. */
export const isUndecided = (state: PermissionState): boolean => /^(pending|unrec)/.test(state)

/** Only these two words are an answer: what is stored may be anything. */
export const isAnswer = (text: string | null | undefined): text is Answer => text === 'yes' || text === 'no'

/** The callback for a state that has none of its own. While nothing is decided there is none. */
export const insteadOf = (state: PermissionState): PermissionState =>
  isUndecided(state) ? state : /^y/.test(state) ? 'yes' : 'no'
