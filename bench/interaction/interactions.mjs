import { itemId } from '../sites/page.mjs'

/**
 * A visitor's actions on /everything/, one entry each.
 * @typedef {object} Interaction
 * @property {string} id
 * @property {string} label
 * @property {string} [within] selector of what must be in view before the control exists
 * @property {string} on selector of the control
 * @property {string} [key] key to press on it; default: a click
 * @property {string} [shows] selector that matches once the page has reacted; default: the control says that it is open
 */

/**
 * Actions on every side's plain page. `control`: the id in the control's `aria-controls`.
 * @type {readonly { id: string, label: string, control: string }[]}
 */
export const shared = [
  { id: 'plain-menu', label: 'Open the menu', control: 'menu' },
  { id: 'plain-search', label: 'Open search', control: 'search' },
  { id: 'plain-item', label: 'Expand a section', control: itemId(0) },
]

/** @type {readonly Interaction[]} */
export const interactions = [
  { id: 'menu', label: 'Open the menu', on: '[data-panel-toggle=nav]' },
  { id: 'search', label: 'Open search', on: '[data-panel-toggle=search]' },
  {
    id: 'next',
    label: 'Next slide',
    within: '[data-feature=carousel]',
    on: '[data-carousel-button=next]',
    shows: '[data-carousel-button=previous]:not([aria-disabled])',
  },
  { id: 'hero', label: 'Stop the banner', on: '[data-hero-button]', shows: '[data-hero-button=start]' },
  { id: 'expand', label: 'Expand a section', on: '[aria-controls=dogs]' },
  { id: 'keyboard', label: 'Expand one by the keyboard', on: '[aria-controls=rain]', key: 'Enter' },
  { id: 'grid', label: 'Show more of the gallery', on: '[data-grid-toggle]' },
  { id: 'modal', label: 'Open a dialog', on: '[href="#ferry"]', shows: '#ferry[open]' },
  { id: 'calendar', label: 'Open the calendar list', on: '#lantern-calendar' },
  { id: 'form', label: 'Send an empty form', on: '#seed-form [type=submit]', shows: '[data-form-summary]' },
  {
    id: 'lightbox',
    label: 'Open a picture',
    within: '[data-lightbox-group=everything]',
    on: '[data-lightbox-group=everything]',
    shows: 'dialog[data-lightbox] img',
  },
  {
    id: 'video',
    label: 'Open a video',
    within: '#films',
    on: '#films a',
    shows: 'dialog[data-lightbox] video',
  },
]
