import type { Context } from '../../core/types.ts'
import { consult, type Gate, settle } from './gate.ts'
import { isUndecided } from './state.ts'

/** Shows and hides the server's prompt. Gives what its buttons do: answer, or close without an answer. */
export const startPrompt = (
  host: HTMLElement,
  gate: Gate,
  { signal, emit }: Pick<Context, 'signal' | 'emit'>,
): ((answer?: string) => void) => {
  /** Where the focus came from, and goes back to. */
  let origin: HTMLElement | null = null

  const finish = (answer?: string): void => {
    const hadFocus = host.contains(document.activeElement)
    host.hidden = true
    // A jump would lose the visitor's place.
    if (hadFocus) (origin ?? document.querySelector('main'))?.focus({ preventScroll: true })
    settle(gate, answer)
    emit('close', { state: gate.state.value })
  }
  const show = (): void => {
    host.hidden = false
    // Who has just pressed something that needs an answer is taken to the question; nobody else is.
    if (gate.waiting.length && navigator.userActivation?.isActive) host.querySelector('button')?.focus()
    emit('open')
  }

  gate.show = show
  signal.addEventListener('abort', () => {
    gate.show = undefined
    finish()
  })
  host.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      if (!host.contains(relatedTarget as Node | null)) origin = relatedTarget as HTMLElement | null
    },
    { signal },
  )
  host.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(), { signal })
  consult(gate).then(state => {
    // What a browser permits is asked for when a feature needs it, cookies as the page loads.
    if (isUndecided(state) && (gate.waiting.length || gate.type === 'cookie')) gate.show?.()
  })
  return finish
}
