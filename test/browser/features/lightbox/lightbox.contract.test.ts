import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'lightbox',
  host: '#single a[data-feature]',
  content: ['#single a[data-feature]', '#sowing'],
  trigger: '#single a[data-feature]',
  opened: 'dialog:modal [data-lightbox-stage] img[src*=alpine-house]',
})
