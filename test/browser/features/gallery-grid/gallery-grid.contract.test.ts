import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'gallery-grid',
  host: '#eight [data-feature]',
  content: ['[data-grid-items] > li'],
  controls: ['[data-grid-toggle]'],
  trigger: '#eight [data-grid-toggle]',
  opened: '#eight [data-grid-toggle][aria-expanded=true]',
  closed: '#eight [data-ready] [data-grid-toggle][aria-expanded=false]',
})
