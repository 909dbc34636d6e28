import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'map',
  host: '#gate [data-feature]',
  content: ['#gate address a'],
  opened: '#gate [data-ready=map]',
})
