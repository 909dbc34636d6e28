import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'video-player',
  host: '#own [data-feature]',
  content: ['#own a[href*="seed-1.webm"]'],
  trigger: '#own a',
  opened: '#own video',
})
