import { island } from '../../adapters/react.tsx'
import { text } from '../../core/readers.ts'
import { texts } from '../../core/texts.ts'
import type { Mount } from '../../core/types.ts'
import { gateOf, permission } from './gate.ts'
import { startPrompt } from './prompt.ts'

export { permission, stateOf } from './gate.ts'

/** geolocation, cookie or clipboard-write: a default would ask for the wrong thing. */
export const settings = { type: text(undefined) }

const CHOICES = ['yes', 'no', 'close'] as const

/** On the prompt, which the server sends `hidden`, with its question in it. The script adds the buttons. */
const mount: Mount<typeof settings> = (host, ctx) => {
  const finish = startPrompt(host, gateOf(ctx.settings.type), ctx)
  const labels = texts('permission', { yes: 'Yes', no: 'No', close: 'Close' })
  const buttons = CHOICES.map(choice => (
    <button key={choice} type="button" data-permission-choice={choice} onClick={() => finish(choice)}>
      {labels[choice]}
    </button>
  ))
  island(() => buttons)(host, ctx)
  ctx.core.permission = permission
}

export default mount
