import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'mega-menu',
  page: '/plain/',
  host: '[data-feature=mega-menu]',
  content: ['#menu-visit a'],
  trigger: '[aria-controls=menu-visit]',
  opened: '[aria-controls=menu-visit][aria-expanded=true]',
})
