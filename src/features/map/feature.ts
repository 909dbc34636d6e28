import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'visible',
  parts: {
    ':has([data-map-canvas])':
      'The map has no element to be drawn into. Add an element with data-map-canvas to the host.',
  },
  attributes: {
    'data-map-canvas': {
      without: 'an error',
      text: 'On the empty element that the map fills. It takes no room where there is no key, no centre or no script.',
    },
    'data-maps-key': {
      values: 'text',
      without: 'nothing is requested',
      text: 'On `<html>`: the key for Google Maps, one for all maps of the page.',
    },
    'data-maps-id': {
      values: 'text',
      without: 'the older marker',
      text: 'On `<html>`: a map id, the provider’s style for the page’s maps, which its newer markers need.',
    },
  },
}
