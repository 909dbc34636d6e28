import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { dispose, mount, openWith } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import { button, goBack, STAGE, VIEWER, CHUNK as VIEWER_CHUNK } from '../../support/features/lightbox.ts'
import { NO_VIDEOS, VIDEO, videoHost } from '../../support/features/video.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'
import { serveTexts } from '../../support/texts.ts'

const NAME = 'video-group'
const PATH = '/features/video-group/'
const HOST = '#seed-films'
const FIRST = `${HOST} li:first-child a`

const expectVideo = (page: Page, end: string) =>
  expect(page).toHaveAttribute(`${STAGE} video`, 'src', new RegExp(`${end}$`))

const openFirst = async (page: Page) => {
  await openWith(page, NAME)
  await page.click(FIRST)
  await expectVideo(page, 'seed-1.webm')
}

describe('without JavaScript', () => {
  test('the links lead to the videos', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    expect(await page.attribute(FIRST, 'href')).toMatch(VIDEO)
  })
})

describe('mounting', () => {
  test('on intent loads the lightbox’s chunk, but no video', async ({ page, site }) => {
    await page.goto(PATH)
    expect(site.requested(VIEWER_CHUNK)).toHaveLength(0)
    await mount(page, HOST)
    await expect.poll(() => site.requested(VIEWER_CHUNK).length).toBe(1)
    expect(site.requested(VIDEO)).toHaveLength(0)
  })

  test('opens once, however many clicks came before the viewer was loaded', async ({ page, site }) => {
    site.fault({ match: VIEWER_CHUNK, action: 'hang' })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await page.waitFor(() => window.thistledown !== undefined)
    await mount(page, HOST)
    await page.clickByScript(FIRST)
    await page.clickByScript(FIRST)
    await expect.poll(() => site.requested(VIEWER_CHUNK).length).toBeGreaterThan(0)
    site.release()
    await expectVideo(page, 'seed-1.webm')
    expect(await page.count(VIEWER)).toBe(1)
    expect(await page.count('video, iframe')).toBe(1)
  })

  test('follows the link when the viewer cannot be loaded', async ({ page, site }) => {
    site.fault({ match: VIEWER_CHUNK, action: 'status:404' })
    page.expectError(/Loading chunk lightbox/)
    await openOwn(page, site, { body: videoHost(NAME, '/videos/seed.mp4') })
    await settled(page, NAME)
    site.fault({ match: /seed\.mp4/, action: { body: '<title>The video</title>', type: 'text/html' } })
    await page.clickByScript('#video')
    await expect(page).toHaveText('title', 'The video')
  })

  test.for(NO_VIDEOS)('fails if no link leads to a video (%s)', async (href, { page, site }) => {
    page.expectError(/No link to a video/)
    await openOwn(page, site, { body: videoHost(NAME, href) })
    await expect(page).toExist('[data-failed=video-group]')
  })

  test('aborting while a video plays closes and removes the viewer', async ({ page }) => {
    await openFirst(page)
    await dispose(page, HOST)
    await expect(page).not.toExist('.basicLightbox')
  })
})

describe('the viewer', () => {
  // VID-2
  test('plays a video; previous and next step through the group', async ({ page }) => {
    await openFirst(page)
    expect(await page.text('[data-lightbox-text]')).toContain('1 of 2Seed on the wind')
    await page.click(button('next'))
    await expectVideo(page, '#t=2')
    expect(await page.count('video, iframe')).toBe(1)
    await page.click(button('next'))
    await expectVideo(page, 'seed-1.webm')
  })

  test.for(['Escape', 'Back'])('%s removes the video, and returns the focus', async (way, { page }) => {
    await openFirst(page)
    if (way === 'Back') await goBack(page)
    else await page.press('Escape')
    await expect(page).not.toExist(VIEWER)
    await expect(page).not.toExist('video')
    await expect(page).toHaveFocus(FIRST)
  })

  test.for(['close', 'next'])('“%s” stops the loading of the video', async (name, { page, site }) => {
    site.fault({ match: /lost\.webm/, action: 'hang' })
    const body = `<p data-feature="video-group" data-load="now"><a id="video" href="/videos/lost.webm">Lost</a> <a href="/films/seed-1.webm">Seed</a></p>`
    await openOwn(page, site, { body })
    await settled(page, NAME)
    await page.clickByScript('#video')
    await expectVideo(page, 'lost.webm')
    await expect.poll(() => site.requested(/lost\.webm/).length).toBe(1)
    await page.click(button(name))
    await expect.poll(() => site.requested(/lost\.webm/)[0]?.wasCut).toBe(true)
  })

  test('ignores other links of the group', async ({ page }) => {
    await openWith(page, NAME)
    // A request that the navigation cancels would count as a failure.
    await page.evaluate(() => window.thistledown?.load('lightbox').then(() => true))
    await page.click(`${HOST} a[href="/plain/"]`)
    await expect(page).toHavePath('/plain/')
  })

  // LBX-4
  test('reports a missing video in the page’s language, and can retry it', async ({ page, site }) => {
    serveTexts(site, PATH, { lightbox: { content: 'Der Film fehlt.', link: 'Zum Film' } })
    await openWith(page, NAME)
    await page.click('#open-gone')
    await expect(page).toHaveText('[data-lightbox-text]', /Der Film fehlt\./)
    const before = site.requested(/gone\.webm/).length
    await page.click('[data-lightbox-text] button')
    await expect.poll(() => site.requested(/gone\.webm/).length).toBeGreaterThan(before)
    expect(await page.text('[data-lightbox-text] a')).toBe('Zum Film')
  })

  test('has no accessibility violation while a video plays', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await openFirst(page)
    expect(await axe(page)).toEqual([])
  })
})
