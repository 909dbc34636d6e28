// Renders the page: the same text and style for all sides, a header with menu and search, and items that open.

/** @import { Disclosure, Site } from './types.d.ts' */

const PARAGRAPHS = 40
export const SENTENCE =
  'The path goes down to the pond, past the ferns and the old pear trees, and comes back along the wall. '
export const LINKS = ['Visit', 'Plants', 'Events', 'School', 'Research', 'Support us']
  .map(text => `<li><a href="/${text}/">${text}</a></li>`)
  .join('')
const CSS =
  'body{margin:0;font:1.0625rem/1.5 serif}header{position:sticky;top:0;padding:1rem;background:Canvas}main{padding:1rem}'

/** The id of an item's panel. GOV.UK's accordion requires this form. */
export const itemId = (/** @type {number} */ index) => `item-${index + 1}-content-1`

const nav = /** @type {const} */ ({ kind: 'nav', id: 'menu', text: 'Menu', html: `<ul>${LINKS}</ul>` })
const search = /** @type {const} */ ({
  kind: 'search',
  id: 'search',
  text: 'Search',
  html: '<form action="/search/"><input type="search" name="q" aria-label="Search"></form>',
})

/**
 * @param {Site} site
 * @param {{ src: string, items: number, preloads?: readonly string[], code?: string, snippet?: string, styles?: string }} options
 *   `preloads`: chunks with a hint, as `thistledown tags` writes it; `code`: a module inside the page instead of the file
 *   `src`; `snippet`: a script before everything else; `styles`: of the site, before the system's own
 */
export const renderPage = (site, { src, items, preloads = [], code, snippet, styles = '' }) => {
  const { header = '', body = '', css = '', parts, render } = site
  const list = Array.from({ length: items }, (_, index) => renderItem(site, index))
  const panels = [nav, search].map(panel =>
    // is-land uses islands in the header, too; GOV.UK uses no accordion there.
    parts || !render ? renderDisclosure(panel, parts?.(panel.kind, panel.id)) : render(panel),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bench</title>
<link rel="icon" href="data:,">
${snippet ? `<script>${snippet}</script>` : ''}
<style>${CSS}${styles}${css}</style>
${renderScript(src, code)}
${preloads.map(href => `<link rel="modulepreload" href="/${href}" fetchpriority="low">`).join('')}
</head>
<body ${body}>
<header ${header}>${panels.join('')}</header>
<main>${items > 0 ? `<div>${list.join('\n')}</div>` : ''}
${`<p>${SENTENCE.repeat(3)}</p>\n`.repeat(PARAGRAPHS)}</main>
</body>
</html>`
}

/** @param {string} src @param {string} [code] */
const renderScript = (src, code) => {
  if (code) return `<script type="module">${code}</script>`
  return src && `<script type="module" src="${src}"></script>`
}

/** @param {Site} site @param {number} index */
const renderItem = ({ parts, render }, index) => {
  const id = itemId(index)
  const item = { id, text: `Question ${index + 1}`, html: `<p>${SENTENCE}</p>` }
  return render ? render(item) : renderDisclosure(item, parts?.('item', id))
}

export const ISLAND = '/bundles/island-disclosure.0000.js'

/** @param {Disclosure} disclosure @param {import('./types.d.ts').Parts} parts */
const renderDisclosure = ({ id, text, html }, { host = '', button = '', panel = '' } = {}) =>
  `<div ${host}><button type="button" aria-controls="${id}" aria-expanded="false" ${button}>${text}</button>` +
  `<div id="${id}" ${panel}>${html}</div></div>`

/** @param {Disclosure} disclosure */
export const renderIsland = ({ id, text, html }) =>
  `<is-land on:visible import="${ISLAND}"><x-disclosure>` +
  `<button type="button" aria-controls="${id}" aria-expanded="false">${text}</button>` +
  `<div id="${id}" hidden>${html}</div></x-disclosure></is-land>`

/** Its script creates the button, and requires ids of this form. @param {Disclosure} disclosure */
export const renderAccordion = ({ id, text, html }) =>
  `<div class="govuk-accordion" data-module="govuk-accordion" data-remember-expanded="false" id="${id.replace(/-content-1$/, '')}"><div class="govuk-accordion__section">` +
  `<div class="govuk-accordion__section-header"><h2 class="govuk-accordion__section-heading">` +
  `<span class="govuk-accordion__section-button" id="${id}-heading">${text}</span></h2></div>` +
  `<div class="govuk-accordion__section-content" id="${id}">${html}</div></div></div>`
