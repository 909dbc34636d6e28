import type { RegistryEntry } from './shared/facts.ts'

/**
 * One entry per feature. The key names the feature everywhere: folder and file in src/features,
 * `data-feature` value, chunk, stylesheet, fixture page, test and size limit.
 */
export const registry: Readonly<Record<string, RegistryEntry>> = {
  'calendar-link': { load: 'intent', runtime: true, hold: true },
  carousel: { load: 'visible', runtime: true },
  debug: { load: 'idle', runtime: true },
  'expand-collapse': {
    load: 'intent',
    hold: true,
    // CommandEvent came after details[name] (Chrome 120, Firefox 130, Safari 17.2), so it proves
    // support for that. Firefox 144 to 147 has both, but does not open a closed one for the URL's
    // fragment: https://bugzilla.mozilla.org/show_bug.cgi?id=1820528
    native: { when: 'CommandEvent', hosts: 'details' },
    // Hosts that can wait: their panel comes right after the trigger or its parent, where the
    // stylesheet closes it. Not with use-hidden, whose panel find-in-page must find, nor in a set
    // with an open item, which must close when another opens. `:has` may not contain `:has`.
    waits:
      ':has(>[aria-expanded],>*>[aria-expanded]):has(>*+[id]:not(h1,h2,h3,h4,h5,h6)):not([data-expand-use-hidden],[data-expand-set]:has([aria-expanded=true]))',
  },
  'gallery-grid': {
    load: 'intent',
    hold: true,
    // The stylesheet hides the items after the eighth (the default), or from the one that is marked
    // as first of the rest.
    waits: ':has(>[data-grid-toggle][aria-expanded]):is(:not([data-grid-visible]),:has([data-grid-rest]))',
  },
  'home-hero-banner': { load: 'now', runtime: true },
  form: { load: 'intent' },
  lightbox: { load: 'intent', runtime: true, hold: true },
  map: { load: 'visible', runtime: true },
  'mega-menu': { load: 'intent', hold: true, media: '(min-width:1024px)' },
  modal: { load: 'intent', hold: true, native: { when: 'CommandEvent', hosts: '[command]' } },
  'scroll-appear': { load: 'now', native: { when: 'ViewTimeline', hosts: '[data-appear-view]' } },
  permission: { load: 'now' },
  'select-link': { load: 'intent' },
  'social-popup': { load: 'intent' },
  'video-gallery': { load: 'intent', hold: true, asks: ['video-player'] },
  'video-group': { load: 'intent', hold: true, asks: ['lightbox'] },
  'video-player': { load: 'intent', hold: true },
}
