import { text } from '../../core/readers.ts'
import type { Mount } from '../../core/types.ts'
import { gateOf, permission } from './gate.ts'
import { startPrompt } from './prompt.ts'

export { permission, stateOf } from './gate.ts'

/** geolocation, cookie or clipboard-write: a default would ask for the wrong thing. */
export const settings = { type: text(undefined) }

/** On the prompt, which the server sends `hidden`, complete with its question and its buttons. */
const mount: Mount<typeof settings> = (host, ctx) => {
  startPrompt(host, gateOf(ctx.settings.type), ctx)
  ctx.core.permission = permission
}

export default mount
