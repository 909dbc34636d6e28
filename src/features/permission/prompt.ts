import type { Context } from '../../core/types.ts'
import { consult, type Gate, settle } from './gate.ts'
import { isUndecided } from './state.ts'

const CHOICE = 'data-permission-choice'

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
    // A jump would lose the visitor's place.
    if (hadFocus) (origin ?? document.querySelector('main'))?.focus({ preventScroll: true })
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
