import { all, root } from '../core/dom.ts'
import { type Instance, instancesOf, isRetriable } from './instances.ts'

/**
 * Retries of failed chunks (ERR-4). loader.ts listens: intent retries when it enters the
 * host, a click always, `online` retries every host. No timer retries. `core/chunks.ts` gives each
 * retry a new URL; `core/loader-gate.ts` retries the loader itself.
 */

/** The part of an event that intent is read from. */
export interface Intent {
  readonly target: EventTarget | null
  readonly key?: string
  /** The element that the pointer or the focus comes from. */
  readonly relatedTarget?: Node | null
}

/**
 * Whether an event enters the host: not a pointer or focus that moves within it, nor a character
 * typed in it.
 */
const isEntering = ({ key, relatedTarget }: Intent, host: HTMLElement): boolean => {
  // Such keys are named by their character, others by a word:
  // https://www.w3.org/TR/uievents-key/#keys-unicode
  const isTypedCharacter = key?.length === 1
  // Borrows the root's method: a form field may shadow the host's own (DOM clobbering).
  // `contains(undefined)` is false.
  return !isTypedCharacter && !root.contains.call(host, relatedTarget as Node | null)
}

/**
 * Intent launches an instance that has not started. One that failed is retried only by intent that
 * enters its host.
 */
export const isLaunchedBy = (intent: Intent, instance: Instance): boolean =>
  !isRetriable(instance) || isEntering(intent, instance.host)

/** Launches every instance that may be retried. */
export const retryAll = (launch: (instance: Instance) => void): void => {
  for (const host of all('[data-failed]')) instancesOf(host).filter(isRetriable).forEach(launch)
}
