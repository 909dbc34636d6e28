import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { dispose } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import { seen } from '../../support/core.ts'
import { COOKIE_PROMPT } from '../../support/features/permission.ts'
import * as support from '../../support/features/video.ts'
import { holdFiveSeconds, passLongWaits } from '../../support/loading.ts'
import { listen, openOwn, settled, wake } from '../../support/own-page.ts'
import type { Site } from '../../support/site.ts'
import { test } from '../../support/test.ts'
import { serveTexts } from '../../support/texts.ts'

const { CONSENT, REFUSAL, serveProviders, VIDEO, videoHost, YOUTUBE } = support
const NAME = 'video-player'
const PATH = `/features/${NAME}/`
const LINK = '#own a'
const PLAYER = '#own video'
const NOTE = '[data-video-note]'
const PRECONNECT = 'link[rel=preconnect]'
const PERMISSION_CHUNK = /\/scripts\/permission\./
/** In bytes per second: at this rate the video loads for a minute. */
const SLOW = 2000
/** A policy that allows the providers' frames. */
const HEAD = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'; require-trusted-types-for 'script'">`

const openPage = async (page: Page, example = '#own'): Promise<void> => {
  await page.goto(PATH)
  await page.evaluateOn(example, it => it.scrollIntoView())
  await wake(page, `${example} [data-feature]`)
}

/** Opens a page with a provider's video. Returns the providers' requested addresses. */
const openProvider = async (page: Page, site: Site, more = ''): Promise<string[]> => {
  const requested = await serveProviders(page)
  // In Firefox the page is not loaded until its prompt's script has come.
  const waitUntil = 'domcontentloaded'
  await openOwn(page, site, { body: videoHost(NAME, YOUTUBE) + more, head: HEAD, waitUntil })
  await settled(page, NAME)
  return requested
}

// VID-1
test('one click plays a video in place of its link, with the focus; before nothing is requested, and nothing else moves', async ({
  page,
  site,
}) => {
  await openPage(page)
  expect(site.requested(VIDEO)).toHaveLength(0)
  expect(await axe(page, 'main')).toEqual([])
  await page.evaluateOn(LINK, link => {
    addEventListener('click', event => event.preventDefault(), { once: true })
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  })
  expect(await page.count('video')).toBe(0)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await listen(page, 'open')
  await page.click(LINK)
  await expect(page).toHaveFocus(PLAYER)
  await expect(page).toExist(`${PLAYER}[autoplay][controls]`)
  expect(await page.style(PLAYER, 'animation-name')).toBe('thistledown-covered')
  await expect(page).not.toShow('#own .example-live a[href$=webm]')
  expect(Math.abs((await height()) - before)).toBeLessThan(60)
  expect(await seen(page)).toEqual([['open', NAME, '']])
})

test.for([
  [PATH, LINK, PLAYER],
  ['/features/video-gallery/', '[data-video-stage] a', '[data-video-stage] video'],
] as const)(
  'a video whose script comes late scrolls nothing: %s',
  async ([path, link, video], { page, site }) => {
    site.fault({ match: /\/scripts\/video-player\./, action: 'hang' })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.click(link)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    site.release()
    await expect(page).toHaveFocus(video)
    expect(await page.scrollY()).toBe(0)
  },
)

test('a missing video is reported in the page’s language, with its address', async ({ page, site }) => {
  page.expectError(/flood\.webm cannot be played/)
  serveTexts(site, PATH, { [NAME]: { failed: 'Der Film fehlt.', link: 'Zum Film' } })
  await openPage(page, '#gone')
  await page.click('#gone a')
  await expect(page).toHaveText(NOTE, 'Der Film fehlt. Zum Film')
})

// VID-5
test('a video file has the captions and sources of its link, requested after the click; sources that fail are passed over', async ({
  page,
  site,
}) => {
  // Content editors put links into paragraphs.
  const body = `<div data-feature="${NAME}" data-load="now"><p><a id="video" href="/films/seed-1.mp4">Seed
    <template><source src="/films/lost.webm" type="video/webm"><source src="/films/seed-1.webm">
    <track kind="captions" src="/films/seed-1.en.vtt" srclang="en" label="English" default>
    <track kind="captions" src="/films/lost.vtt" srclang="de" label="Deutsch"></template></a></p></div>`
  await openOwn(page, site, { body, head: HEAD })
  await settled(page, NAME)
  expect(site.requested(/\/films\//)).toEqual([])
  await page.clickByScript('#video')
  await page.waitFor(() => {
    const [english] = document.querySelector('video')?.textTracks ?? []
    return english?.mode === 'showing' && english.cues?.length === 2
  })
  await page.waitFor(() => document.querySelector('video')?.currentSrc.endsWith('/films/seed-1.webm'))
  await page.evaluate(() => {
    for (const track of document.querySelector('video')?.textTracks ?? []) track.mode = 'showing'
  })
  await expect.poll(() => site.requested(/lost\.vtt/).length).toBe(1)
  await page.waitFor(() => document.querySelectorAll('track')[1]?.readyState === HTMLTrackElement.ERROR)
  expect(await page.isShown(`${NOTE} a`)).toBe(false)
  const [width, space] = await page.evaluate(() =>
    ['video', '[data-feature]'].map(it => document.querySelector<HTMLElement>(it)?.offsetWidth),
  )
  expect(width).toBe(space)
})

test('aborting a video player stops the loading of its video', async ({ page, site }) => {
  site.fault({ match: VIDEO, action: { bytesPerSecond: SLOW } })
  await holdFiveSeconds(page)
  await openPage(page)
  await page.click(LINK)
  await expect.poll(() => site.requested(VIDEO).map(({ status }) => status)).toContain(206)
  await dispose(page, '#own')
  await expect.poll(() => site.requested(VIDEO).every(({ wasCut }) => wasCut)).toBe(true)
})

// VID-4
test('a provider is preconnected to once on intent, and gets no request before the click', async ({
  page,
  site,
}) => {
  const requested = await serveProviders(page)
  // As plug-ins write pictures that load late: with scripts, the markup in a noscript is text.
  const poster = '<img src="data:," alt="Poster"><noscript><img src="/poster.webp" alt=""></noscript>'
  const body = videoHost(NAME, YOUTUBE).replace('data-load="now"', '').replace('Seed', poster)
  // Another permission's prompt says nothing about cookies.
  const prompt = COOKIE_PROMPT.replace('"cookie"', '"geolocation"')
  await openOwn(page, site, { body: body + prompt, head: HEAD })
  // The first intent also mounts the player.
  await page.hover('#video')
  await expect(page).toExist(PRECONNECT)
  await page.focus('#video')
  expect(await page.count(PRECONNECT)).toBe(1)
  expect(requested).toEqual([])
  await page.clickByScript('#video')
  await expect
    .poll(() => requested)
    .toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0&start=0'])
  // A blocked frame fires no event, so the player also shows the video's address below it.
  expect(await page.text(NOTE)).toBe('Watch it at its own address')
  expect(await page.attribute('iframe', 'title')).toBe('Poster')
  await dispose(page, '#host')
  expect(await page.count(PRECONNECT)).toBe(0)
})

test('a provider that shows nothing within ten seconds counts as blocked, until it responds', async ({
  page,
  site,
}) => {
  page.expectError(/cannot be played/)
  await holdFiveSeconds(page)
  const arrive = await support.holdProvider(page)
  await openOwn(page, site, { body: videoHost(NAME, YOUTUBE), head: HEAD })
  await settled(page, NAME)
  await page.clickByScript('#video')
  await expect(page).toExist('iframe')
  await passLongWaits(page)
  await expect(page).toHaveText(NOTE, /cannot be played here/)
  arrive()
  await expect(page).toHaveText(NOTE, 'Watch it at its own address')
})

// VID-4
test('a provider’s video waits for consent, even if the prompt has not loaded yet', async ({
  page,
  site,
}) => {
  site.fault({ match: PERMISSION_CHUNK, action: 'hang' })
  const requested = await openProvider(page, site, COOKIE_PROMPT)
  await page.hover('#video')
  await page.clickByScript('#video')
  expect(requested).toEqual([])
  expect(await page.exists('iframe')).toBe(false)
  expect(await page.exists(PRECONNECT)).toBe(false)
  site.release()
  await expect(page).toShow(CONSENT)
  expect(await page.exists('iframe')).toBe(false)
  await page.click(CONSENT)
  await expect(page).toExist('iframe')
  await expect.poll(() => requested.length).toBe(1)
})

test('the link of a provider’s video is followed if consent is refused, not if the prompt is closed; the same click asks again, and a withdrawal restores it', async ({
  page,
  site,
}) => {
  const change = '<button id="change" data-permission-reset="cookie">Change</button>'
  const requested = await openProvider(page, site, COOKIE_PROMPT + change)
  await settled(page, 'permission')
  await page.clickByScript('#video')
  await page.press('Escape')
  await expect(page).not.toShow(CONSENT)
  await page.clickByScript('#video')
  await page.click(REFUSAL)
  await support.expectFollowed(page, requested)
  await page.back()
  await settled(page, NAME)
  await settled(page, 'permission')
  expect(await page.isShown(CONSENT)).toBe(false)
  // The same click asks again.
  await page.clickByScript('#video')
  await page.click(CONSENT)
  await expect(page).toExist('iframe')
  await page.click('#change')
  await expect(page).not.toExist('iframe')
  await expect(page).toShow(CONSENT)
})

test.for([
  ['cannot be loaded', 'status:404', COOKIE_PROMPT],
  ['cannot be shown', undefined, COOKIE_PROMPT.replaceAll('data-permission-choice', 'data-x')],
  ['is hidden by a filter list', undefined, `${COOKIE_PROMPT}<style>#prompt{display:none!important}</style>`],
] as const)(
  'the link of a provider’s video is followed at once if the prompt %s',
  async ([, action, prompt], { page, site }) => {
    page.expectError(/Loading chunk permission|No button with data-permission-choice/)
    if (action) site.fault({ match: PERMISSION_CHUNK, action })
    const requested = await openProvider(page, site, prompt)
    await page.clickByScript('#video')
    await support.expectFollowed(page, requested)
  },
)
