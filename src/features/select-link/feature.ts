import type { Feature } from '../../shared/facts.ts'

declare module '../../shared/names.ts' {
  interface Features {
    'select-link': { readonly change: { readonly href: string } }
  }
}

export const feature: Feature = {
  load: 'intent',
  parts: [['select', 'The host is not a <select>.', 'Put the feature on the <select>.']],
  attributes: {
    'data-select-link-button': {
      without: 'no button',
      text: 'On the submit button of the form, for visitors without scripts: hidden while the script runs.',
    },
  },
}
