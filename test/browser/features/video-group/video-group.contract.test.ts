import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'video-group',
  host: '#seed-films',
  content: ['#seed-films a[href*="seed-1.webm"]'],
  trigger: '#seed-films a',
  opened: 'dialog:modal video:has(> [src$="seed-1.webm"])',
})
