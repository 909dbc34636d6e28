import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'now',
  // In a panel that is open already, a link elsewhere is followed and a form is sent at once.
  queues: ':not(:is(a:not([href^="#"]),[type=submit]):not([aria-expanded]))',
  // Browsers with CommandEvent open a <details> for the URL's fragment, but for Firefox 144 to 147:
  // https://bugzilla.mozilla.org/show_bug.cgi?id=1820528
  native: { when: 'CommandEvent', hosts: 'details' },
  // Hosts that can wait: their panel comes right after the trigger or its parent, where the
  // stylesheet closes it. Not with use-hidden, whose panel find-in-page must find, nor in a set
  // with an open item, which must close when another opens. `:has` may not contain `:has`.
  waits:
    ':has(>[aria-expanded],>*>[aria-expanded]):has(>:nth-child(2)[id]:not(h2,h3,h4)):not([data-expand-use-hidden],[data-expand-set]:has([aria-expanded=true]))',
  events: { open: {}, close: {} },
  parts: {
    'details,:has(a[data-expand-trigger],button,a[href^="#"],a[href*="#"][aria-expanded])':
      'The host has no trigger that opens its panel. Add a button whose aria-controls names the panel’s id, or make the host a <details>.',
  },
  attributes: {
    'data-expand-trigger': {
      without: 'the first button',
      text: 'On the trigger, a button or link, if it has no `aria-controls` and the host has several buttons.',
    },
    'data-expand-panel': {
      without: 'the element after the trigger',
      text: 'On the panel of a trigger without `aria-controls`.',
    },
    'data-expand-text': {
      without: 'no text changes',
      text: 'In the trigger: the element whose text changes.',
    },
  },
  writes: ['data-expand-state', 'data-expand-closed'],
}
