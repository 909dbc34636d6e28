import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'calendar-link',
  host: '#page a[data-feature]',
  content: ['#page a[data-feature]'],
  trigger: '#page a[data-feature]',
  opened: '#page a[aria-expanded=true]',
})
