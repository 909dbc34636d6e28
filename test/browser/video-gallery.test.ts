import { describe, expect } from 'vitest'
import type { Page } from './driver/types.ts'
import { axe } from './support/axe.ts'
import { listen, openOwn, pressOn, settled } from './support/own-page.ts'
import { COOKIE_PROMPT } from './support/permission.ts'
import { test } from './support/test.ts'
import { serveTexts } from './support/texts.ts'

const NAME = 'video-gallery'
const PATH = `/features/${NAME}/`
const CHUNK = /\/scripts\/video-gallery\.\w+\.js/
const PLAYER_CHUNK = /\/scripts\/video-player\.\w+\.js/
const SECOND = '[data-video-list] li:nth-child(2) a'

const openPage = async (page: Page): Promise<void> => {
  await page.goto(PATH)
  await settled(page, NAME)
}

/** With two films to choose from, of which the second is there. */
const gallery = (first: string) => `<div data-feature="video-gallery" data-load="now">
  <div data-video-stage><a href="/films/other.webm">Another</a></div><ul data-video-list>
  <li><a id="first" href="${first}">First</a></li><li><a id="second" href="/films/seed-1.webm">Second</a></li></ul></div>`

/** What plays, and which link says so. */
const state = () => ({
  films: [...document.querySelectorAll('video')].map(({ src }) => src.split('/').pop()),
  current: [...document.querySelectorAll('[data-video-list] [aria-current=true]')].map(it => it.textContent),
  said: document.querySelector('[data-video-status]')?.textContent,
})
const plays = (page: Page, end: string) =>
  page.waitFor(
    (it: string) => document.querySelector<HTMLVideoElement>('[data-video-stage] video')?.src.endsWith(it),
    end,
  )

describe('without JavaScript', () => {
  test('every link leads to its film', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    const hrefs = () =>
      [...document.querySelectorAll<HTMLAnchorElement>('[data-feature=video-gallery] a')].map(({ href }) =>
        /seed-1\.webm/.test(href),
      )
    expect(await page.evaluate(hrefs)).toEqual([true, true, true, true])
  })
})

describe('mounts', () => {
  test('with the first film marked, and asks for none', async ({ page, site }) => {
    await openPage(page)
    expect(await page.evaluate(state)).toEqual({ films: [], current: ['Seed on the wind'], said: '' })
    expect(site.requested(/seed-1\.webm/)).toHaveLength(0)
    expect(await axe(page, 'main')).toEqual([])
  })

  test('with the press that came first', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'hang' })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await page.waitFor(() => window.thistledown !== undefined)
    await pressOn(page, SECOND)
    await expect.poll(() => site.requested(CHUNK).length).toBeGreaterThan(0)
    site.release()
    await plays(page, '#t=3')
  })

  test('or follows the link when the player cannot be loaded', async ({ page, site }) => {
    site.fault({ match: PLAYER_CHUNK, action: 'status:404' })
    page.expectError(/Loading chunk video-player/)
    const body = `<div data-feature="video-gallery" data-load="now"><div data-video-stage><a href="/films/a.webm">A</a></div>
      <ul data-video-list><li><a id="film" href="/films/b.webm">B</a></li></ul></div>`
    await openOwn(page, site, { body })
    await settled(page, NAME)
    site.fault({ match: /b\.webm/, action: { body: '<title>The film</title>', type: 'text/html' } })
    await pressOn(page, '#film')
    await page.waitFor(() => document.title === 'The film')
  })

  test.for([
    '<div data-video-stage></div><ul data-video-list><li><a href="/films/b.webm">B</a></li></ul>',
    '<div data-video-stage><a href="/films/a.webm">A</a></div>',
  ])('fails without its parts: %s', async (parts, { page, site }) => {
    page.expectError(/No link in \[data-video-stage\]/)
    await openOwn(page, site, { body: `<div data-feature="video-gallery" data-load="now">${parts}</div>` })
    await page.waitFor(() => !!document.querySelector('[data-failed=video-gallery]'))
  })
})

describe('behaves', () => {
  test('a link of the list plays its film, is marked, and is said once; the focus stays', async ({
    page,
  }) => {
    await openPage(page)
    await listen(page, 'change')
    await page.click(SECOND)
    await plays(page, '#t=3')
    const second = 'The same wind, three seconds on'
    expect(await page.evaluate(state)).toEqual({
      films: ['seed-1.webm#t=3'],
      current: [second],
      said: `Now playing: ${second}`,
    })
    expect(
      await page.evaluate((it: string) => document.activeElement === document.querySelector(it), SECOND),
    ).toBe(true)
    expect(await page.evaluate(() => window.seen)).toEqual([['change', NAME, '']])
  })

  test('another takes the film before away, and its sound', async ({ page }) => {
    await openPage(page)
    await page.click(SECOND)
    await plays(page, '#t=3')
    await page.click('[data-video-list] li:nth-child(3) a')
    await plays(page, '#t=6')
    expect((await page.evaluate(state)).films).toEqual(['seed-1.webm#t=6'])
  })

  test('of two presses before the player is there the second counts, and the list goes on', async ({
    page,
    site,
  }) => {
    site.fault({ match: PLAYER_CHUNK, action: 'hang' })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await settled(page, NAME)
    await pressOn(page, SECOND)
    await pressOn(page, '[data-video-list] li:nth-child(3) a')
    site.release()
    await plays(page, '#t=6')
    await pressOn(page, SECOND)
    await plays(page, '#t=3')
  })

  test('the keyboard does so too', async ({ page }) => {
    await openPage(page)
    await page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.focus(), SECOND)
    await page.press('Enter')
    await plays(page, '#t=3')
  })

  test('the poster plays the first film, which has the focus then', async ({ page }) => {
    await openPage(page)
    await page.click('[data-video-stage] a')
    await page.waitFor(() => document.activeElement?.matches('[data-video-stage] video'))
    expect(await page.evaluate(state)).toMatchObject({ current: ['Seed on the wind'], said: '' })
  })

  test('speaks the page’s language', async ({ page, site }) => {
    serveTexts(site, PATH, { [NAME]: { playing: 'Es läuft: {title}' } })
    await openPage(page)
    await page.click(SECOND)
    await page.waitFor(() =>
      document.querySelector('[data-video-status]')?.textContent?.startsWith('Es läuft: The same'),
    )
  })
})

describe('behaves: one film after the other', () => {
  test('a film that was replaced while it loaded says nothing of the one that plays', async ({
    page,
    site,
  }) => {
    site.fault({ match: /lost\.webm/, action: 'hang' })
    await openOwn(page, site, { body: gallery('/films/lost.webm') })
    await settled(page, NAME)
    await pressOn(page, '#first')
    await plays(page, 'lost.webm')
    await expect.poll(() => site.requested(/lost\.webm/).length).toBe(1)
    await pressOn(page, '#second')
    await plays(page, 'seed-1.webm')
    // Nobody waits for it any more.
    await expect.poll(() => site.requested(/lost\.webm/)[0]?.wasCut).toBe(true)
    site.release()
    expect(
      await page.evaluate(() => document.querySelector('[data-video-note]')?.firstChild?.nodeValue),
    ).toBe('')
    expect(page.console.filter(({ text }) => /cannot be played/.test(text))).toEqual([])
  })

  test('a film that waits for an answer is forgotten once another was chosen', async ({ page, site }) => {
    await openOwn(page, site, { body: gallery('https://youtu.be/dQw4w9WgXcQ') + COOKIE_PROMPT })
    for (const feature of [NAME, 'permission']) await settled(page, feature)
    await pressOn(page, '#first')
    await pressOn(page, '#second')
    await plays(page, 'seed-1.webm')
    await listen(page, 'change', 'close')
    await page.click('[data-permission-choice=no]')
    await page.waitFor(() => window.seen.length > 0)
    expect(await page.evaluate(() => [location.pathname, ...window.seen])).toEqual([
      '/a-test/',
      ['close', 'permission', 'prompt'],
    ])
    expect(await page.evaluate(state)).toMatchObject({ films: ['seed-1.webm'], current: ['Second'] })
  })
})

describe('aborts cleanly', () => {
  test('while it plays: the server’s markup, and no film', async ({ page }) => {
    await openPage(page)
    await page.evaluate(() => window.thistledown?.dispose(document.body).then(() => true))
    const markup = () => document.querySelector('#films')?.innerHTML
    const before = await page.evaluate(markup)
    await page.evaluate(() =>
      window.thistledown?.scan(document.querySelector('#films') as Element).then(() => true),
    )
    await page.waitFor(() => !!document.querySelector('[data-ready=video-gallery]'))
    await page.click(SECOND)
    await plays(page, '#t=3')
    await page.evaluate(() => window.thistledown?.dispose(document.body).then(() => true))
    expect(await page.evaluate(markup)).toBe(before)
  })
})
