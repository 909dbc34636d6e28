import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'now',
  events: {
    open: {},
    close: { state: "import('./permission.js').PermissionState" },
    reset: { state: "import('./permission.js').PermissionState" },
  },
  parts: {
    ':has([data-permission-choice])':
      'The prompt cannot be answered. Add buttons with data-permission-choice.',
  },
  attributes: {
    'data-permission-reset': {
      values: { cookie: 'forgets this answer', geolocation: 'the same', 'clipboard-write': 'the same' },
      without: 'an answer stays until the browser forgets it',
      text: 'On a link or button anywhere on the page: a click withdraws the answer to the prompt of this type and shows the prompt again. Providers’ videos go back to their links.',
    },
    'data-permission-choice': {
      values: { yes: 'allows', no: 'refuses', close: 'closes the prompt without an answer' },
      without: 'an error, if there is none',
      text: 'On each button of the prompt. The first gets focus when a click opens the prompt.',
    },
  },
}
