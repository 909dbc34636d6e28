// Renders panels and items: the same markup for all sides, with two exceptions.

/** @typedef {import('./types.d.ts').Disclosure} Disclosure */
/** @typedef {import('./types.d.ts').Parts} Parts */

/** URL of the module that is-land's islands import. */
export const ISLAND = '/bundles/island-disclosure.0000.js'

/**
 * @param {Disclosure} disclosure
 * @param {Parts} parts
 */
export const renderDisclosure = ({ id, text, html }, { host = '', button = '', panel = '' } = {}) =>
  `<div ${host}><button type="button" aria-controls="${id}" aria-expanded="false" ${button}>${text}</button>` +
  `<div id="${id}" ${panel}>${html}</div></div>`

/** @param {Disclosure} disclosure */
export const renderIsland = ({ id, text, html }) =>
  `<is-land on:visible import="${ISLAND}"><x-disclosure>` +
  `<button type="button" aria-controls="${id}" aria-expanded="false">${text}</button>` +
  `<div id="${id}" hidden>${html}</div></x-disclosure></is-land>`

/**
 * GOV.UK's accordion with one section. Creates its button, requires ids of this form, and must not remember its state.
 * @param {Disclosure} disclosure
 */
export const renderAccordion = ({ id, text, html }) =>
  `<div class="govuk-accordion" data-module="govuk-accordion" data-remember-expanded="false" id="${id.replace(/-content-1$/, '')}"><div class="govuk-accordion__section">` +
  `<div class="govuk-accordion__section-header"><h2 class="govuk-accordion__section-heading">` +
  `<span class="govuk-accordion__section-button" id="${id}-heading">${text}</span></h2></div>` +
  `<div class="govuk-accordion__section-content" id="${id}">${html}</div></div></div>`
