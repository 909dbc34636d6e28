import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'now',
  native: { when: 'ViewTimeline', hosts: '[data-appear-view]' },
  attributes: {
    'data-appear-view': {
      without: 'the script shows it',
      text: 'On the host. In browsers with `view()` timelines the stylesheet alone animates. Others load the script.',
    },
  },
}
