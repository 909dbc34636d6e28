import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'home-hero-banner',
  host: '#slides [data-feature]',
  content: ['#slides [data-hero-slides] > :first-child'],
  controls: ['#slides [data-hero-control] button'],
  opened: '#slides [data-hero-button]',
})
