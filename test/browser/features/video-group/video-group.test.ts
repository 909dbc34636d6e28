import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { mount, openWith } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import { passChecks } from '../../support/core.ts'
import { button, STAGE, VIEWER, CHUNK as VIEWER_CHUNK } from '../../support/features/lightbox.ts'
import { COOKIE_PROMPT } from '../../support/features/permission.ts'
import * as video from '../../support/features/video.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'
import { serveTexts } from '../../support/texts.ts'

const { CONSENT, VIDEO, YOUTUBE } = video
const NAME = 'video-group'
const PATH = '/features/video-group/'
const HOST = '#seed-films'
const FIRST = `${HOST} li:first-child a`

const expectVideo = (page: Page, end: string) =>
  expect(page).toHaveAttribute(`${STAGE} video > source`, 'src', new RegExp(`${end}$`))

// VID-2
test('a video group plays one video at a time in the viewer, whose closing removes it and returns the focus', async ({
  open,
}) => {
  const page = await open({ reducedMotion: true })
  await openWith(page, NAME)
  await page.click(FIRST)
  await expectVideo(page, 'seed-1.webm')
  expect(await page.text('[data-lightbox-text]')).toContain('1 of 2Seed on the wind')
  expect(await axe(page)).toEqual([])
  await page.click(button('next'))
  await expectVideo(page, '#t=2')
  expect(await page.count('video, iframe')).toBe(1)
  // The link of each video is the same element, which keeps the focus.
  await page.focus('[data-lightbox-text] a')
  await page.press('ArrowRight')
  await expectVideo(page, 'seed-1.webm')
  await expect(page).toHaveFocus('[data-lightbox-text] a')
  await page.press('Escape')
  await expect(page).not.toExist(VIEWER)
  await expect(page).not.toExist('video')
  await expect(page).toHaveFocus(FIRST)
})

test('a video group loads the viewer but no video on intent, and opens once, however many clicks came before', async ({
  page,
  site,
}) => {
  site.fault({ match: VIEWER_CHUNK, action: 'hang' })
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  await page.waitFor(() => window.thistledown !== undefined)
  expect(site.requested(VIEWER_CHUNK)).toHaveLength(0)
  await mount(page, HOST)
  await expect.poll(() => site.requested(VIEWER_CHUNK).length).toBe(1)
  expect(site.requested(VIDEO)).toHaveLength(0)
  await page.clickByScript(FIRST)
  await page.clickByScript(FIRST)
  // The viewer shows one group, though two were pressed before it came.
  await page.clickByScript('[data-feature=video-group]:not(#seed-films) a')
  site.release()
  await expectVideo(page, 'seed-1.webm')
  expect(await page.count(VIEWER)).toBe(1)
  expect(await page.count('video, iframe')).toBe(1)
})

test('a video group leaves links to anything but a video to the browser', async ({ page }) => {
  await openWith(page, NAME)
  // A request that the navigation cancels would count as a failure.
  await page.evaluate(() => window.thistledown?.load('lightbox').then(() => true))
  await page.click(`${HOST} a[href="/plain/"]`)
  await expect(page).toHavePath('/plain/')
})

test('“next” and “close” of a video group end the loading of its video', async ({ page, site }) => {
  site.fault({ match: /lost\.webm/, action: 'hang' })
  const body = `<p data-feature="video-group" data-load="now"><a id="video" href="/videos/lost.webm">Lost</a> <a href="/films/seed-1.webm">Seed</a></p>`
  await openOwn(page, site, { body })
  await settled(page, NAME)
  for (const [at, name] of ['next', 'close'].entries()) {
    await page.clickByScript('#video')
    await expectVideo(page, 'lost.webm')
    await expect.poll(() => site.requested(/lost\.webm/).length).toBe(at + 1)
    await page.click(button(name))
    await expect.poll(() => site.requested(/lost\.webm/)[at]?.wasCut).toBe(true)
    await page.press('Escape')
    await expect(page).not.toExist(VIEWER)
  }
})

// LBX-4
test('a video group reports a missing video in the page’s language, and can retry it', async ({
  page,
  site,
}) => {
  serveTexts(site, PATH, { lightbox: { content: 'Der Film fehlt.', link: 'Zum Film' } })
  await openWith(page, NAME)
  await page.click('#open-gone')
  await expect(page).toHaveText('[data-lightbox-text]', /Der Film fehlt\./)
  const before = site.requested(/gone\.webm/).length
  await page.click('[data-lightbox-text] button')
  await expect.poll(() => site.requested(/gone\.webm/).length).toBeGreaterThan(before)
  expect(await page.text('[data-lightbox-text] a')).toBe('Zum Film')
})

// VID-4
test('a provider’s video in a group waits for consent, and the site’s own do not', async ({ page, site }) => {
  const group = (...links: string[]) => `<p data-feature="${NAME}" data-load="now">${links.join(' ')}</p>`
  const own = '<a href="/films/seed-1.webm">Own</a>'
  const mixed = group(`<a id="video" href="${YOUTUBE}">Seed</a>`, own)
  await openOwn(page, site, { body: group(own.replace('<a', '<a id="own"')) + mixed + COOKIE_PROMPT })
  for (const feature of [NAME, 'permission']) await settled(page, feature)
  // Links that come later are videos, too.
  await page.evaluateOn('#own', it => {
    it.before(Object.assign(it.cloneNode(true), { id: 'late', href: '/films/seed-1.webm?late' }))
  })
  await page.clickByScript('#late')
  await expectVideo(page, 'late')
  await page.press('Escape')
  await expect(page).not.toExist('dialog')
  await page.clickByScript('#video')
  await passChecks(page)
  expect(await page.exists(VIEWER)).toBe(false)
  expect(await page.count('video, iframe')).toBe(0)
  await page.click(CONSENT)
  await expect(page).toExist(`${STAGE} iframe[title=Seed]`)
})
