import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'modal',
  host: '#open-ferry-note',
  content: ['#open-ferry-note'],
  trigger: '#open-ferry-note',
  opened: '#ferry-note:modal',
})
