// The attributes of pages. Those of a feature are in its feature.ts. A test compares all with docs/attributes.md.

/** @typedef {Pick<import('../../../../src/shared/facts.ts').Attribute, 'text' | 'values'> & { without?: string }} Part */

const PANELS = { nav: 'the navigation', search: 'the search', language: 'the choice of a language' }

/** @type {Readonly<Record<string, Part>>} */
export const PAGE = {
  'data-scripts-path': {
    values: 'text',
    text: 'On `<html>`: the folder of the scripts. Default: the folder of core.js.',
  },
  'data-thistledown-texts': {
    text: 'On `<script type="application/json">`: texts that replace those of the scripts, by feature.',
  },
  'data-notification-bar': {
    text: 'On an element before the header: once it is scrolled away, the header is sticky.',
  },
  'data-header': { text: 'On the header: hides on the way down, and shows on the way up.' },
  'data-panel-toggle': {
    values: PANELS,
    text: 'On a button with `aria-controls` and `aria-expanded="false"`: opens and closes the panel of the same name.',
  },
  'data-panel': {
    values: PANELS,
    text: 'On the element that the toggle of the same name opens.',
  },
  'data-native-scroll': {
    text: 'On a link or an ancestor: the browser handles links to a place on the same page.',
  },
  'data-back-to-top': { text: 'On a link to `#top`: hidden near the top of the page.' },
}

/** @type {Part} */
export const LOAD = {
  values: {
    now: 'with the page',
    visible: 'when the element comes near the viewport',
    idle: 'when the browser is idle',
    intent: 'when a visitor points at the element, touches it or moves the focus to it',
  },
  text: 'When the features of this element load. Default: each feature’s own trigger.',
}
