// The sides: Thistledown and the peers that do the same work, with their markup.
import { renderAccordion, renderIsland } from './page.mjs'

const HEADROOM = '.headroom--unpinned{translate:0 -100%}'
const island = () => ({ host: 'data-island', panel: 'hidden' })

/** @type {readonly import('./types.d.ts').Site[]} */
export const sites = [
  {
    id: 'ours',
    label: 'Thistledown',
    header: 'data-header',
    // Only the required rules of its stylesheet, as for Bootstrap. They close panels before the script runs.
    css: '[data-header][data-hidden]{translate:0 -100%}[data-panel][inert],[data-expand-closed]{display:none}@media(scripting:enabled){html:not([data-thistledown]) [data-panel],[data-feature]:not([data-ready])>button+[id]{display:none}}',
    parts: kind =>
      kind === 'item'
        ? { host: 'data-feature="expand-collapse" data-expand-animation="none"' }
        : { button: `data-panel-toggle="${kind}"`, panel: `data-panel="${kind}"` },
  },
  {
    id: 'bootstrap',
    label: 'Bootstrap',
    script: 'bootstrap.js',
    css: `${HEADROOM}.collapse:not(.show){display:none}`,
    parts: (_, id) => ({
      button: `data-bs-toggle="collapse" data-bs-target="#${id}"`,
      panel: 'class="collapse"',
    }),
  },
  {
    id: 'uikit',
    label: 'UIkit',
    script: 'uikit.js',
    header: 'uk-sticky="show-on-up: true"',
    css: 'header{position:relative}.uk-position-fixed{position:fixed!important}',
    parts: (_, id) => ({ button: `uk-toggle="target: #${id}"`, panel: 'hidden' }),
  },
  {
    id: 'govuk',
    label: 'GOV.UK',
    script: 'govuk.js',
    itemsScript: 'govuk-items.js',
    body: 'class="govuk-frontend-supported js-enabled"',
    css: `${HEADROOM}:root{--govuk-breakpoint-tablet:40.0625rem}`,
    parts: () => ({
      host: 'data-module="govuk-service-navigation"',
      button: 'class="govuk-js-service-navigation-toggle"',
      panel: 'hidden',
    }),
    render: renderAccordion,
  },
  {
    id: 'alpine',
    label: 'Alpine',
    script: 'alpine.js',
    css: `${HEADROOM}[x-cloak]{display:none}`,
    parts: () => ({
      host: 'x-data="{ open: false }"',
      button: '@click="open = !open" :aria-expanded="open"',
      panel: 'x-show="open" x-cloak',
    }),
  },
  {
    id: 'stimulus',
    label: 'Stimulus',
    script: 'stimulus.js',
    css: HEADROOM,
    parts: () => ({
      host: 'data-controller="disclosure"',
      button: 'data-action="disclosure#toggle" data-disclosure-target="button"',
      panel: 'data-disclosure-target="panel" hidden',
    }),
  },
  {
    id: 'jquery',
    label: 'jQuery',
    script: 'jquery.js',
    css: HEADROOM,
    parts: () => ({ button: 'data-disclosure', panel: 'hidden' }),
  },
  {
    id: 'island',
    label: 'is-land',
    script: 'island.js',
    css: `${HEADROOM}is-land,x-disclosure{display:block}`,
    render: renderIsland,
  },
  { id: 'react', label: 'React islands', script: 'react.js', css: HEADROOM, parts: island },
  { id: 'preact', label: 'Preact islands', script: 'preact.js', css: HEADROOM, parts: island },
  { id: 'none', label: 'no script', floor: true },
]
