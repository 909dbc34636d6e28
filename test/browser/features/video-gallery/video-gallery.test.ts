import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { axe } from '../../support/axe.ts'
import { seen } from '../../support/core.ts'
import { COOKIE_PROMPT } from '../../support/features/permission.ts'
import { REFUSAL, VIDEO, YOUTUBE } from '../../support/features/video.ts'
import { holdFiveSeconds } from '../../support/loading.ts'
import { listen, openOwn, settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'
import { serveTexts } from '../../support/texts.ts'

const NAME = 'video-gallery'
const PATH = `/features/${NAME}/`
const PLAYER_CHUNK = /\/scripts\/video-player\.\w+\.js/
const SECOND = '[data-video-list] li:nth-child(2) a'
const THIRD = '[data-video-list] li:nth-child(3) a'
const CURRENT = '[data-video-list] [aria-current=true]'
const STATUS = '[data-video-status]'

const gallery = (parts: string) => `<div data-feature="video-gallery" data-load="now">${parts}</div>`

/** Two videos to choose from; only the second file exists. */
const choice = (first: string) =>
  gallery(`<div data-video-stage><a href="/videos/other.webm">Another</a></div><ul data-video-list>
  <li><a id="first" href="${first}">First</a></li><li><a id="second" href="/films/seed-1.webm">Second</a></li></ul>`)

/** Waits until this video is the only one. */
const expectVideo = async (page: Page, end: string): Promise<void> => {
  await expect(page).toHaveAttribute('[data-video-stage] video > source', 'src', new RegExp(`${end}$`))
  expect(await page.count('video')).toBe(1)
}

// LOD-15, VID-3
test('a video gallery plays one video at a time, by its poster or its list, marks it, and announces it in the page’s language', async ({
  page,
  site,
}) => {
  serveTexts(site, PATH, { [NAME]: { playing: 'Es läuft: {title}' } })
  await page.goto(PATH)
  await settled(page, NAME)
  expect(await page.texts(CURRENT)).toEqual(['Seed on the wind'])
  expect(await page.exists('video')).toBe(false)
  expect(site.requested(VIDEO)).toHaveLength(0)
  expect(await axe(page, 'main')).toEqual([])
  await page.click('[data-video-stage] a')
  await expect(page).toHaveFocus('[data-video-stage] video')
  expect(await page.texts(CURRENT)).toEqual(['Seed on the wind'])
  expect(await page.text(STATUS)).toBe('')
  await listen(page, 'change')
  await page.click(SECOND)
  await expectVideo(page, 'seed-1.webm#t=3')
  const second = 'The same wind, three seconds on'
  expect(await page.texts(CURRENT)).toEqual([second])
  expect(await page.text(STATUS)).toBe(`Es läuft: ${second}`)
  expect(await page.hasFocus(SECOND)).toBe(true)
  expect(await seen(page)).toEqual([['change', NAME, '']])
  await page.focus(THIRD)
  await page.press('Enter')
  await expectVideo(page, 'seed-1.webm#t=6')
})

test('a video gallery plays the second of two choices made before its player has loaded, and then any later choice', async ({
  page,
  site,
}) => {
  site.fault({ match: PLAYER_CHUNK, action: 'hang' })
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  await settled(page, NAME)
  await page.clickByScript(SECOND)
  await page.clickByScript(THIRD)
  site.release()
  await expectVideo(page, '#t=6')
  await page.clickByScript(SECOND)
  await expectVideo(page, '#t=3')
})

test('a video gallery in view fetches the player with its own script, before anything is pressed', async ({
  page,
  site,
}) => {
  await openOwn(page, site, { body: choice('/films/seed-1.webm').replace('data-load="now"', '') })
  await expect.poll(() => site.requested(PLAYER_CHUNK).length).toBe(1)
  expect(await page.exists('[data-ready]')).toBe(false)
})

test('a choice below a player that hardly shows scrolls to it; the links of a list that a script has replaced open', async ({
  page,
  site,
}) => {
  const body = `${choice('/films/seed-1.webm')}<div style="height:300vh"></div>`
  const head = '<style>[data-video-stage] > :first-child { display: block; height: 200px }</style>'
  await openOwn(page, site, { head, body })
  await settled(page, NAME)
  await page.evaluateOn('[data-video-stage]', it => scrollBy(0, it.getBoundingClientRect().bottom - 40))
  await page.click('#first')
  await page.waitFor(() => (document.querySelector('video') as Element).getBoundingClientRect().top >= 0)
  expect(await page.hasFocus('#first')).toBe(true)
  await page.evaluateOn('[data-feature]', host => {
    host.innerHTML = '<div data-video-list><a id="new" href="#elsewhere">New</a></div>'
  })
  await page.clickByScript('#new')
  await page.waitFor(() => location.hash === '#elsewhere')
})

test('a video that another choice replaces stops loading, and reports no failure', async ({ page, site }) => {
  site.fault({ match: /lost\.webm/, action: 'hang' })
  await holdFiveSeconds(page)
  await openOwn(page, site, { body: choice('/videos/lost.webm') })
  await settled(page, NAME)
  await page.clickByScript('#first')
  await expectVideo(page, 'lost.webm')
  await expect.poll(() => site.requested(/lost\.webm/).length).toBe(1)
  await page.clickByScript('#second')
  await expectVideo(page, 'seed-1.webm')
  await expect.poll(() => site.requested(/lost\.webm/)[0]?.wasCut).toBe(true)
  site.release()
  expect(await page.evaluateOn('[data-video-note]', it => it.firstChild?.textContent)).toBe('')
  expect(page.console.filter(({ text }) => /cannot be played/.test(text))).toEqual([])
})

test('a video that another choice replaces while it waits for consent is not played', async ({
  page,
  site,
}) => {
  await openOwn(page, site, { body: choice(YOUTUBE) + COOKIE_PROMPT })
  for (const feature of [NAME, 'permission']) await settled(page, feature)
  await page.clickByScript('#first')
  await page.clickByScript('#second')
  await expectVideo(page, 'seed-1.webm')
  await listen(page, 'change', 'close')
  await page.click(REFUSAL)
  await expect.poll(() => seen(page)).toEqual([['close', 'permission', 'prompt']])
  expect(await page.path()).toBe('/a-test/')
  await expectVideo(page, 'seed-1.webm')
  expect(await page.texts(CURRENT)).toEqual(['Second'])
})
