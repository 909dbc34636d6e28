import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'scroll-appear',
  host: '#fade [data-feature]',
  content: ['#fade img', '#fade figcaption'],
  opened: '#fade [data-ready=scroll-appear]',
})
