import { describe, expect } from 'vitest'
import { calledLater, test } from '../support/prerender/prerender.ts'

/** Features that contact others, move, play or ask. */
const FEATURES = [
  'calendar-link',
  'carousel',
  'home-hero-banner',
  'lightbox',
  'map',
  'permission',
  'scroll-appear',
  'social-popup',
  'video-gallery',
  'video-group',
  'video-player',
]

describe('while a page is prerendered', () => {
  test.for(FEATURES)(
    '%s mounts, and contacts, plays and asks nothing',
    async (feature, { prerender, site, thirdParties }) => {
      const before = thirdParties.names.length
      const { show } = await prerender(`/features/${feature}/`)
      expect(thirdParties.names.slice(before)).toEqual([])
      const ahead = site.requests.filter(({ headers }) => headers['sec-purpose'])
      expect(ahead.length).toBeGreaterThan(3)
      expect(ahead.filter(({ method }) => method !== 'GET')).toEqual([])
      const { ready, calls, errors, activationStart } = await show()
      expect(activationStart).toBeGreaterThan(0)
      expect(ready).toBeGreaterThan(0)
      expect({ calls, errors }).toEqual({ calls: [], errors: [] })
    },
  )
})

describe('when a visitor sees the prerendered page', () => {
  test('its maps are requested', async ({ prerender, thirdParties }) => {
    const before = thirdParties.names.length
    const { show } = await prerender('/features/map/')
    await show()
    await expect.poll(() => thirdParties.names.slice(before)).toContain('maps.googleapis.com')
  })

  test.for([
    ['/features/carousel/#autoplay', 'change'],
    ['/features/home-hero-banner/#slides', 'change'],
    ['/features/home-hero-banner/#video', 'play'],
  ] as const)('%s begins to move: %s', async ([path, call], { prerender, site }) => {
    const { show } = await prerender(path)
    await show()
    await expect.poll(() => calledLater(site)).toContain(call)
  })
})
