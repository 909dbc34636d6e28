import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'video-gallery',
  host: '#films [data-feature]',
  content: [
    '[data-video-stage] a[href*="seed-1.webm"]',
    '[data-video-list] li:nth-child(1) a[href*="seed-1.webm"]',
    '[data-video-list] li:nth-child(2) a[href*="seed-1.webm"]',
    '[data-video-list] li:nth-child(3) a[href*="seed-1.webm"]',
  ],
  trigger: '[data-video-list] li:nth-child(2) a',
  opened: '[data-video-stage] video:has(> [src$="#t=3"])',
})
