import { expect } from 'vitest'
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
  'video-player',
]

test.for(FEATURES)(
  'while a page is prerendered, %s mounts, and contacts, plays and asks nothing',
  async (feature, { prerender, site }) => {
    const { show } = await prerender(`/features/${feature}/`)
    const ahead = site.requests.filter(({ headers }) => headers['sec-purpose'])
    expect(ahead.length).toBeGreaterThan(3)
    expect(ahead.filter(({ method }) => method !== 'GET')).toEqual([])
    const { ready, calls, errors, activationStart } = await show()
    expect(activationStart).toBeGreaterThan(0)
    expect(ready).toBeGreaterThan(0)
    expect({ calls, errors }).toEqual({ calls: [], errors: [] })
  },
)

test.for([
  ['/features/map/', 'maps.googleapis.com'],
  ['/features/carousel/#autoplay', 'change'],
  ['/features/home-hero-banner/#slides', 'change'],
  ['/features/home-hero-banner/#video', 'play'],
] as const)(
  'a prerendered page contacts others and moves once it is seen: %s, %s',
  async ([path, call], { prerender, site }) => {
    const { show } = await prerender(path)
    await show()
    await expect.poll(() => calledLater(site)).toContain(call)
  },
)
