// Attributes that are no settings. A test compares them with docs/attributes.md.

/**
 * An attribute's text, alone if the attribute has no value. A record of values: the accepted words, each with its meaning.
 * @typedef {string | { value: 'text' | Readonly<Record<string, string>>, text: string }} Part
 */

const PANELS = { nav: 'the navigation', search: 'the search', language: 'the choice of a language' }

/** @type {Readonly<Record<string, Part>>} */
export const PAGE = {
  'data-scripts-path': {
    value: 'text',
    text: 'On `<html>`: the folder of the scripts. Default: the folder of core.js.',
  },
  'data-thistledown-texts':
    'On `<script type="application/json">`: texts that replace those of the scripts, by feature.',
  'data-notification-bar': 'On an element before the header: once it is scrolled away, the header is sticky.',
  'data-header': 'On the header: hides on the way down, and shows on the way up.',
  'data-panel-toggle': {
    value: PANELS,
    text: 'On a button with `aria-controls` and `aria-expanded="false"`: opens and closes the panel of the same name.',
  },
  'data-panel': {
    value: PANELS,
    text: 'On the element that the toggle of the same name opens.',
  },
  'data-native-scroll': 'On a link or an ancestor: the browser handles links to a place on the same page.',
  'data-back-to-top': 'On a link to `#top`: hidden near the top of the page.',
}

/** @type {Part} */
export const LOAD = {
  value: {
    now: 'with the page',
    visible: 'when the element comes near the viewport',
    idle: 'when the browser is idle',
    intent: 'when a visitor points at the element, touches it or moves the focus to it',
  },
  text: 'When the features of this element load. Default: each feature’s own trigger.',
}

/** @param {string} rule */
const message = rule =>
  /** @type {const} */ ({ value: 'text', text: `On a field: the message when ${rule}.` })

/** By feature. @type {Readonly<Record<string, Readonly<Record<string, Part>>>>} */
export const PARTS = {
  carousel: {
    'data-carousel-viewport': 'On the element that scrolls, with `tabindex="0"`. Contains the slides.',
    'data-carousel-slides': 'On the list whose children are the slides, as a child of the viewport.',
    'data-carousel-controls':
      'On an empty element: the place for the buttons. Default: the script adds one, first in the host.',
  },
  'expand-collapse': {
    'data-expand-trigger': 'On the trigger, where an editor removes `aria-controls`.',
    'data-expand-panel':
      'On the panel of a trigger without `aria-controls`. Default: the element after the trigger.',
    'data-expand-text': 'In the trigger: the element whose text changes with the state.',
  },
  form: {
    'data-form-value-missing': message('a required value is missing'),
    'data-form-type-mismatch': message('the value is no e-mail address or URL'),
    'data-form-pattern-mismatch': message('the value does not match `pattern`'),
    'data-form-too-short': message('the value is shorter than `minlength`'),
    'data-form-too-long': message('the value is longer than `maxlength`'),
    'data-form-range-underflow': message('the value is less than `min`'),
    'data-form-range-overflow': message('the value is more than `max`'),
    'data-form-step-mismatch': message('the value does not fit `step`'),
    'data-form-bad-input': message('the browser cannot read the value'),
    'data-form-custom-error': message('a script has called `setCustomValidity()`'),
    'data-form-message': message('any rule is broken that has no message of its own'),
  },
  'gallery-grid': {
    'data-grid-items': 'On the list of items, as a child of the host.',
    'data-grid-toggle': 'On the button after the items, with `type="button" aria-expanded="false" hidden`.',
    'data-grid-rest':
      'On the first item that is hidden while the grid is closed, if `data-grid-visible` is not 8.',
  },
  'home-hero-banner': {
    'data-hero-control': 'On an empty element, the first in the host: the place for the button.',
    'data-hero-slides': 'On the element whose children are the slides.',
  },
  lightbox: {
    'data-lightbox-caption': {
      value: 'text',
      text: 'The caption below the picture. Default: the `<figcaption>` of the figure.',
    },
  },
  map: {
    'data-map-canvas': 'On the empty element that the map fills.',
    'data-maps-key': {
      value: 'text',
      text: 'On `<html>`: the key for Google Maps. Without it nothing is requested.',
    },
    'data-maps-id': { value: 'text', text: 'On `<html>`: a map id, for advanced markers.' },
  },
  modal: {
    'data-modal-close': 'On a button or link in the dialog: closes it.',
  },
  permission: {
    'data-permission-choice': {
      value: { yes: 'allows', no: 'refuses', close: 'closes the prompt without an answer' },
      text: 'On each button of the prompt.',
    },
  },
  'scroll-appear': {
    'data-appear-view':
      'The stylesheet alone lets it appear, in browsers with `view()` timelines. Others load the script.',
  },
  'select-link': {
    'data-select-link-button': 'On the submit button of the form: hidden while the script runs.',
  },
  'video-gallery': {
    'data-video-stage': 'Around the main player: a link to a video, with its poster.',
    'data-video-list': 'On the list whose links choose the video.',
  },
}
