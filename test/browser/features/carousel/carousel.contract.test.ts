import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'carousel',
  host: '#gallery [data-feature]',
  content: ['#gallery [data-carousel-slides] > :first-child'],
  controls: ['#gallery [data-carousel-button]'],
  trigger: '#gallery [data-carousel-button=next]',
  opened: '#gallery li:first-child[inert]',
})
