import type { Context } from '../../core/types.ts'
import { consult, type Gate, settle } from './gate.ts'
import { isUndecided } from './state.ts'

const CHOICE = 'data-permission-choice'

/** Whether it has the focus now, without a jump. An element that takes none is given a tabindex until it loses it again. */
const takesFocus = (element: HTMLElement | null, isGiven?: boolean): unknown => {
  element?.focus({ preventScroll: true })
  if (!element || element === document.activeElement) return element
  if (isGiven || element.hasAttribute('tabindex')) return isGiven && element.removeAttribute('tabindex')
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  return takesFocus(element, true)
}

/** Shows the server's prompt, and hides it when it is answered or closed. */
export const startPrompt = (
  host: HTMLElement,
  gate: Gate,
  { signal, emit }: Pick<Context, 'signal' | 'emit'>,
): void => {
  const button = host.querySelector<HTMLElement>(`[${CHOICE}]`)
  if (!button) throw Error(`No button with ${CHOICE}`)
  /** Where the focus came from, and goes back to. */
  let origin: HTMLElement | null = null

  const finish = (choice?: string | null): void => {
    const hadFocus = host.contains(document.activeElement)
    host.hidden = true
    // The origin may be gone or disabled, a page have no main, a dialog lie over both: whatever takes it first.
    if (hadFocus)
      [origin, document.querySelector('main'), ...document.querySelectorAll<HTMLElement>('body *')].some(it =>
        takesFocus(it),
      )
    settle(gate, choice)
    emit('close', { state: gate.state.value })
  }
  const onEvent = (event: Event): void => {
    const { type, key, relatedTarget } = event as KeyboardEvent & FocusEvent
    const pressed = (event.target as Element).closest(`[${CHOICE}]`)
    if (type === 'focusin') {
      if (!host.contains(relatedTarget as Node | null)) origin = relatedTarget as HTMLElement | null
    } else if (key ? key === 'Escape' : pressed) finish(key ? '' : pressed?.getAttribute(CHOICE))
  }

  gate.show = () => {
    host.hidden = false
    // Who has just pressed something that needs an answer is taken to the question; nobody else is.
    if (gate.waiting.length && navigator.userActivation?.isActive) button.focus()
    emit('open')
  }
  for (const type of ['click', 'focusin', 'keydown']) host.addEventListener(type, onEvent, { signal })
  signal.addEventListener('abort', () => {
    gate.show = undefined
    finish()
  })
  consult(gate).then(state => {
    // What a browser permits is asked for when a feature needs it, cookies as the page loads.
    if (isUndecided(state) && (gate.waiting.length || gate.type === 'cookie')) gate.show?.()
  })
}
