import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'select-link',
  host: '#choose-page',
  content: ['#choose-page', '#question [data-select-link-button]'],
  entry: { field: '#choose-page', value: '/plain/', submit: '#question [data-select-link-button]' },
  opened: '#question [data-select-link-button][hidden]',
})
