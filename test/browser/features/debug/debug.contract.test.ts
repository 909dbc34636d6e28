import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'debug',
  page: '/features/debug/?thistledown-debug',
  host: 'aside[data-feature=debug]',
  content: ['main'],
  controls: ['aside[data-feature=debug] > *'],
  opened: 'aside[data-feature=debug] > :last-child',
})
