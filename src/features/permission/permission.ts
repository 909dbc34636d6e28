import type { DelegateContext, Mount } from '../../shared/contract.ts'
import { text } from '../../shared/readers.ts'
import { gateOf, permission } from './gate.ts'
import { startPrompt } from './prompt.ts'

export { permission, stateOf } from './gate.ts'

/**
 * The permission: `geolocation`, `cookie` or `clipboard-write`. No default, as it could ask for the
 * wrong one.
 */
export const settings = { type: text(undefined) }

/** Adds `thistledown.permission` while a prompt is mounted. */
export const delegate = ({ core, signal }: DelegateContext): void => {
  core.permission = permission
  signal.addEventListener('abort', () => {
    core.permission = undefined
  })
}

/** On the prompt: server markup with `hidden`, the question and its buttons. */
const mount: Mount<typeof settings> = (host, ctx) => startPrompt(host, gateOf(ctx.settings.type), ctx)

export default mount
