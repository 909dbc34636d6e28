import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'permission',
  host: '[data-permission-type=cookie]',
  content: ['main h1'],
  controls: ['[data-permission-type=cookie]', '[data-permission-type=geolocation]'],
  opened: '[data-permission-type=cookie]:not([hidden])',
})
