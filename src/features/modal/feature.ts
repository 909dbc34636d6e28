import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'intent',
  queues: true,
  native: { when: 'CommandEvent', hosts: '[command]' },
  events: { open: {}, close: {} },
  parts: {
    // Browsers that know `command` leave a button with one to themselves (native), and it needs `commandfor`.
    ':is([data-modal-target],[href*="#"]:not([href$="#"])):not([command]),[commandfor]':
      'The trigger names no dialog. Add commandfor="…" or data-modal-target="#…" with the id of a <dialog>.',
  },
  attributes: {
    'data-modal-close': {
      without: 'not a close button',
      text: 'On a button or link in the dialog: closes it. A form with `method="dialog"` closes it as well.',
    },
  },
}
