import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'form',
  host: '#seed-form',
  content: ['#seed-form button'],
  trigger: '#seed-form button',
  entry: { field: '#seed-name', value: 'Ada' },
  opened: '#seed-form [data-form-summary]',
})
