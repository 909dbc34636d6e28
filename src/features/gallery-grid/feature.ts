import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'now',
  // `:target`: on touch screens only what this selects loads the grid, also by the URL.
  queues: ':target,[data-grid-toggle]',
  // The stylesheet hides the items after the eighth (the default), or from the marked one on.
  waits: ':has([data-grid-toggle][aria-expanded]):is(:not([data-grid-visible]),:has([data-grid-rest]))',
  events: { open: {}, close: {} },
  parts: {
    ':has([data-grid-items])': 'The grid has no pictures. Add data-grid-items to their list.',
    ':has([data-grid-toggle])': 'The grid has no button. Add a button with data-grid-toggle.',
  },
  attributes: {
    'data-grid-items': { without: 'required', text: 'On the list of items, a child of the host.' },
    'data-grid-toggle': {
      without: 'required',
      text: 'On the button after the items, with `type="button" aria-expanded="false" hidden`.',
    },
    'data-grid-text': {
      without: 'all of the button',
      text: 'In the button: the element whose text changes, beside an icon.',
    },
    'data-grid-rest': {
      without: 'the script finds it',
      text: 'On the first hidden item, if there is a `data-grid-visible`: closes the grid from the first paint, and overrides the number.',
    },
  },
}
