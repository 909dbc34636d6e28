import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { axe } from '../../support/axe.ts'
import { passChecks } from '../../support/core.ts'
import { button, CHUNK, expectPicture, STAGE, VIEWER } from '../../support/features/lightbox.ts'
import { COOKIE_PROMPT } from '../../support/features/permission.ts'
import {
  CONSENT,
  holdProvider,
  REFUSAL,
  serveProviders,
  VIDEO,
  YOUTUBE,
} from '../../support/features/video.ts'
import { holdFiveSeconds, passLongWaits } from '../../support/loading.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import type { Site } from '../../support/site.ts'
import { test } from '../../support/test.ts'

const item = (id: string, href: string, more = '') =>
  `<a id="${id}" data-feature="lightbox" data-lightbox-group="all" href="${href}" ${more}>${id}</a>`
const PICTURE = item('picture', '/images/lily-pool/480.avif')
const OWN = item('video', '/films/seed-1.webm')
const PIECE = item('piece', '#words', 'data-lightbox-content="#words"')
const GALLERY = `${PICTURE}${OWN}${PIECE}<p id="words">Words of the page</p>`

const open = async (page: Page, site: Site, body: string): Promise<void> => {
  await openOwn(page, site, { body })
  await settled(page, 'lightbox')
}

/** A page that asks about cookies, and has a picture and a provider's video. */
const openAsking = async (page: Page, site: Site): Promise<void> => {
  await open(page, site, PICTURE + item('video', YOUTUBE) + COOKIE_PROMPT)
  await settled(page, 'permission')
}

test('a lightbox group shows pictures, videos and pieces of the page in order, and one at a time', async ({
  page,
  site,
}) => {
  await open(page, site, GALLERY)
  expect(site.requested(VIDEO)).toHaveLength(0)
  await page.clickByScript('#picture')
  await expectPicture(page, 'lily-pool')
  await page.click(button('next'))
  await expect(page).toExist(`${STAGE} video[title=video]`)
  expect(await page.text('[data-lightbox-text]')).toBe('2 of 3Open the link')
  expect(await page.exists(`${STAGE} img`)).toBe(false)
  expect(await axe(page)).toEqual([])
  await page.click(button('next'))
  await expect(page).toHaveText(STAGE, 'Words of the page')
  expect(await page.exists('video')).toBe(false)
  await page.click(button('previous'))
  await expect(page).toExist(`${STAGE} video`)
  await page.press('Escape')
  await expect(page).not.toExist(VIEWER)
  await expect(page).not.toExist('video')
  await expect(page).toHaveFocus('#picture')
})

test('a video of a gallery that loads after the viewer was closed makes no sound', async ({ page, site }) => {
  const player = /\/scripts\/video-group\./
  site.fault({ match: player, action: 'hang' })
  await open(page, site, GALLERY)
  await page.clickByScript('#video')
  await expect.poll(() => site.requested(player).length).toBe(1)
  await page.press('Escape')
  await page.evaluate(() => {
    window.seen = []
    const { autoplay } = Object.getOwnPropertyDescriptors(HTMLMediaElement.prototype)
    Object.defineProperty(HTMLMediaElement.prototype, 'autoplay', {
      ...autoplay,
      set(on) {
        window.seen.push('made')
        this.onplaying = () => window.seen.push('heard')
        autoplay.set?.call(this, on)
      },
    })
  })
  site.release()
  await page.waitFor(() => window.seen.includes('made'))
  await passChecks(page)
  expect(await page.evaluate(() => window.seen)).toEqual(['made'])
  expect(site.requested(CHUNK)).toHaveLength(1)
})

test('a provider’s video in a gallery asks within the viewer, and plays there after a yes', async ({
  page,
  site,
}) => {
  const requested = await serveProviders(page)
  await openAsking(page, site)
  await expect(page).toShow('#prompt')
  await page.clickByScript('#picture')
  await expectPicture(page, 'lily-pool')
  expect(await page.exists(`${VIEWER} #prompt`)).toBe(false)
  await page.click(button('next'))
  await expect(page).toHaveFocus(`${VIEWER} ${CONSENT}`)
  expect(await axe(page)).toEqual([])
  expect(requested).toEqual([])
  await page.press('Escape')
  await expect(page).toExist('main > #prompt[hidden]')
  await expect(page).toHaveText('[data-lightbox-text]', /cannot be loaded/)
  await page.click('[data-lightbox-text] button')
  await page.click(CONSENT)
  await expect(page).toExist(`${STAGE} iframe[title=video]`)
  expect(await page.exists('main > #prompt[hidden]')).toBe(true)
  await expect.poll(() => requested.length).toBe(1)
})

test('after a no a provider’s video offers its link, and asks again only when it is wanted', async ({
  page,
  site,
}) => {
  const requested = await serveProviders(page)
  await openAsking(page, site)
  await page.clickByScript('#video')
  await page.click(REFUSAL)
  await expect(page).toHaveAttribute('[data-lightbox-text] a', 'href', YOUTUBE)
  await page.click(button('next'))
  await expectPicture(page, 'lily-pool')
  await page.click(button('next'))
  await expect(page).toHaveText('[data-lightbox-text]', /cannot be loaded/)
  expect(await page.exists('main > #prompt[hidden]')).toBe(true)
  await page.click('[data-lightbox-text] button')
  await expect(page).toShow(`${VIEWER} #prompt`)
  await page.click(button('close'))
  await expect(page).toShow('main > #prompt')
  expect(requested).toEqual([])
})

test('a provider’s video in a gallery that shows nothing within ten seconds is reported, until it comes', async ({
  page,
  site,
}) => {
  await holdFiveSeconds(page)
  const arrive = await holdProvider(page)
  await open(page, site, PICTURE + item('video', YOUTUBE))
  await page.clickByScript('#video')
  await expect(page).toExist('iframe')
  await passLongWaits(page)
  await expect(page).toHaveText('[data-lightbox-text]', /cannot be loaded.*Try again.*Open the link/)
  arrive()
  await expect(page).toHaveText('[data-lightbox-text]', '2 of 2Open the link')
  expect(await page.exists(`${STAGE} iframe`)).toBe(true)
})
