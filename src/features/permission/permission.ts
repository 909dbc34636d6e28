import { text } from '../../core/readers.ts'
import type { DelegateContext, Mount } from '../../core/types.ts'
import { gateOf, permission } from './gate.ts'
import { startPrompt } from './prompt.ts'

export { permission, stateOf } from './gate.ts'

/** geolocation, cookie or clipboard-write: a default would ask for the wrong thing. */
export const settings = { type: text(undefined) }

/** While there is a prompt, the page's own code finds the function where the rest of the API is. */
export const delegate = ({ core, signal }: DelegateContext): void => {
  core.permission = permission
  signal.addEventListener('abort', () => {
    core.permission = undefined
  })
}

/** On the prompt, which the server sends `hidden`, complete with its question and its buttons. */
const mount: Mount<typeof settings> = (host, ctx) => startPrompt(host, gateOf(ctx.settings.type), ctx)

export default mount
