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
      text: 'On the empty element for the map. It takes no space without a key, a centre or scripts.',
    },
    'data-maps-key': {
      values: 'text',
      without: 'nothing is requested',
      text: 'On `<html>`: the key for Google Maps.',
    },
    'data-maps-id': {
      values: 'text',
      without: 'the older marker',
      text: 'On `<html>`: a Google map id, for styles and newer markers.',
    },
  },
}
