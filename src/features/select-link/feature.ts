import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'intent',
  events: { change: { href: 'string' } },
  parts: { select: 'The host is not a <select>. Put the feature on the <select>.' },
  attributes: {
    'data-select-link-button': {
      without: 'leaving the select by keyboard opens the page',
      text: 'On the submit button of the form, for visitors without scripts: hidden while the script runs, except while keys browse, and where the first option has an address and none is selected.',
    },
  },
}
