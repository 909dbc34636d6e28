import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { dispose } from '../../support/actions.ts'
import { COOKIE_PROMPT } from '../../support/features/permission.ts'
import { CONSENT, REFUSAL, serveProviders, videoHost, YOUTUBE } from '../../support/features/video.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import type { Site } from '../../support/site.ts'
import { can, test } from '../../support/test.ts'

const NAME = 'video-player'
const NOTE = '[data-video-note]'
const PRECONNECT = 'link[rel=preconnect]'
const PERMISSION_CHUNK = /\/scripts\/permission\./
/** A policy that allows the providers' frames. */
const HEAD = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'; require-trusted-types-for 'script'">`

const openPlayer = async (page: Page, site: Site, href: string, more = ''): Promise<string[]> => {
  const requested = await serveProviders(page)
  await openOwn(page, site, { body: videoHost(NAME, href) + more, head: HEAD })
  await settled(page, NAME)
  return requested
}

describe.skipIf(!can('thirdParties'))('a provider', () => {
  // VID-4
  test('gets no request before the click, not even on intent', async ({ page, site }) => {
    const requested = await openPlayer(page, site, YOUTUBE)
    await page.hover('#video')
    await expect(page).toExist(PRECONNECT)
    expect(requested).toEqual([])
    await page.clickByScript('#video')
    await expect
      .poll(() => requested)
      .toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=0'])
    // A blocked frame fires no event, so the player also shows the video's address below it.
    expect(await page.text(NOTE)).toBe('Watch it at its own address')
  })

  test('is preconnected to once, until the host is aborted', async ({ page, site }) => {
    await openPlayer(page, site, YOUTUBE)
    await page.hover('#video')
    await page.focus('#video')
    await page.evaluateOn('#video', it => void it.dispatchEvent(new Event('pointerenter')))
    expect(await page.count(PRECONNECT)).toBe(1)
    await dispose(page, '#host')
    expect(await page.count(PRECONNECT)).toBe(0)
  })

  test('Vimeo is asked not to track, and gets the hash of a private video', async ({ page, site }) => {
    const requested = await openPlayer(page, site, 'https://vimeo.com/76979871/8272103f6e')
    await page.clickByScript('#video')
    await expect.poll(() => requested[0]).toContain('/video/76979871?autoplay=1&dnt=1&h=8272103f6e')
  })

  test('that shows nothing within ten seconds counts as blocked, until it responds', async ({
    page,
    site,
  }) => {
    page.expectError(/cannot be played/)
    await page.initScript(() => {
      const { setTimeout } = window
      Object.assign(window, {
        setTimeout: (run: () => void, ms = 0) => setTimeout(run, ms === 10_000 ? 100 : ms),
      })
    })
    let arrive = () => {}
    const arrival = new Promise<void>(resolve => {
      arrive = resolve
    })
    await page.answer('https://www.youtube-nocookie.com/', async () => {
      await arrival
      return { body: '<!doctype html><title>Video</title>' }
    })
    await openOwn(page, site, { body: videoHost(NAME, YOUTUBE), head: HEAD })
    await settled(page, NAME)
    await page.clickByScript('#video')
    await expect(page).toHaveText(NOTE, /cannot be played here/)
    arrive()
    await expect(page).toHaveText(NOTE, 'Watch it at its own address')
  })
})

// VID-4
describe.skipIf(!can('thirdParties'))('consent', () => {
  test('a provider’s video waits for consent if the page has a prompt', async ({ page, site }) => {
    const requested = await openPlayer(page, site, YOUTUBE, COOKIE_PROMPT)
    await settled(page, 'permission')
    await page.clickByScript('#video')
    expect(await page.exists('iframe')).toBe(false)
    await page.click(CONSENT)
    await expect(page).toExist('iframe')
    await expect.poll(() => requested.length).toBe(1)
  })

  test('the video waits even if the prompt has not loaded yet', async ({ page, site }) => {
    site.fault({ match: PERMISSION_CHUNK, action: 'hang' })
    const requested = await openPlayer(page, site, YOUTUBE, COOKIE_PROMPT)
    await page.hover('#video')
    await page.clickByScript('#video')
    expect(requested).toEqual([])
    expect(await page.exists('iframe')).toBe(false)
    expect(await page.exists(PRECONNECT)).toBe(false)
    site.release()
    await page.click(CONSENT)
    await expect(page).toExist('iframe')
  })

  test('the link is followed if the prompt cannot be loaded', async ({ page, site }) => {
    page.expectError(/Loading chunk permission/)
    site.fault({ match: PERMISSION_CHUNK, action: 'status:404' })
    const requested = await openPlayer(page, site, YOUTUBE, COOKIE_PROMPT)
    await page.clickByScript('#video')
    await expect.poll(() => requested).toEqual([YOUTUBE])
  })

  test('the link is followed if consent is refused', async ({ page, site }) => {
    const requested = await openPlayer(page, site, YOUTUBE, COOKIE_PROMPT)
    await settled(page, 'permission')
    await page.clickByScript('#video')
    await page.click(REFUSAL)
    await expect.poll(() => requested).toEqual([YOUTUBE])
  })
})
