import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'expand-collapse',
  host: '#single section[data-feature]',
  content: ['section[data-feature=expand-collapse] > [id]'],
  trigger: '[aria-controls=single-panel]',
  opened: '[aria-controls=single-panel][aria-expanded=true]',
  closed: '[data-ready] [aria-controls=single-panel][aria-expanded=false]',
})
