/**
 * What a visitor does on /everything/, one line each.
 * @typedef {object} Interaction
 * @property {string} id
 * @property {string} label
 * @property {string} on the control
 * @property {string} [key] pressed on it instead of a click
 * @property {string} shows a selector that matches once the page has answered
 */

/** @type {readonly Interaction[]} */
export const interactions = [
  {
    id: 'menu',
    label: 'Open the menu',
    on: '[data-panel-toggle=nav]',
    shows: '[data-panel=nav]:not([inert])',
  },
]
