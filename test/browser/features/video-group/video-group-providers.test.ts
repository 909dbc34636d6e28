import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { passChecks } from '../../support/core.ts'
import { STAGE, VIEWER } from '../../support/features/lightbox.ts'
import { COOKIE_PROMPT } from '../../support/features/permission.ts'
import { CONSENT, REFUSAL, serveProviders, videoHost, YOUTUBE } from '../../support/features/video.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import type { Site } from '../../support/site.ts'
import { can, test } from '../../support/test.ts'

const NAME = 'video-group'

const openGroup = async (page: Page, site: Site, href: string, more = ''): Promise<void> => {
  await openOwn(page, site, { body: videoHost(NAME, href) + more })
  await settled(page, NAME)
  if (more) await settled(page, 'permission')
  await page.clickByScript('#video')
}

describe.skipIf(!can('thirdParties'))('a provider', () => {
  test('YouTube is requested without cookies, with a referrer', async ({ page, site }) => {
    await openGroup(page, site, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9')
    await expect(page).toHaveAttribute(
      `${STAGE} iframe`,
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=9',
    )
    expect(await page.attribute('iframe', 'title')).toBe('Seed')
    expect(await page.attribute('iframe', 'referrerpolicy')).toBe('strict-origin-when-cross-origin')
  })

  test('Vimeo is asked not to track, and gets the hash of a private video', async ({ page, site }) => {
    await openGroup(page, site, 'https://vimeo.com/76979871/8272103f6e')
    await expect(page).toHaveAttribute(
      `${STAGE} iframe`,
      'src',
      /\/video\/76979871\?autoplay=1&dnt=1&h=8272103f6e/,
    )
  })
})

describe.skipIf(!can('thirdParties'))('consent', () => {
  // VID-4
  test('a provider’s videos wait for consent if the page has a prompt', async ({ page, site }) => {
    await openGroup(page, site, YOUTUBE, COOKIE_PROMPT)
    await passChecks(page)
    expect(await page.exists(VIEWER)).toBe(false)
    expect(await page.count('video, iframe')).toBe(0)
    await page.click(CONSENT)
    await expect(page).toExist(`${STAGE} iframe`)
  })

  test('if it is refused, the link is followed', async ({ page, site }) => {
    const requested = await serveProviders(page)
    await openGroup(page, site, YOUTUBE, COOKIE_PROMPT)
    await page.click(REFUSAL)
    await expect.poll(() => requested).toEqual([YOUTUBE])
  })

  test('the site’s own videos need no consent', async ({ page, site }) => {
    await openGroup(page, site, '/films/seed-1.webm', COOKIE_PROMPT)
    await expect(page).toHaveAttribute(`${STAGE} video`, 'src', /seed-1\.webm$/)
  })
})
