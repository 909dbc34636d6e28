import { describe, expect } from 'vitest'
import type { Page } from './driver/types.ts'
import { axe } from './support/axe.ts'
import { passChecks } from './support/core.ts'
import { keepLedger, type Ledger } from './support/ledger.ts'
import { closed, failing, goBack, CHUNK as VIEWER_CHUNK } from './support/lightbox.ts'
import { openOwn, pressOn, settled } from './support/own-page.ts'
import { COOKIE_PROMPT } from './support/permission.ts'
import { can, test } from './support/test.ts'
import { serveTexts } from './support/texts.ts'

const PATH = '/features/video-group/'
const CHUNK = /\/scripts\/video-group\.\w+\.js/
const FILM = /seed-1\.webm/
const HOST = '#seed-films'
const FIRST = `${HOST} li:first-child a`
const STAGE = 'dialog:modal [data-lightbox-stage]'

/** The page, once the feature's script is there. */
const openPage = async (page: Page): Promise<void> => {
  await page.goto(PATH)
  await page.evaluate(() => window.thistledown?.load('video-group').then(() => true))
}

const playing = (page: Page, part: string) =>
  page.waitFor(
    (stage: string, it: string) =>
      document.querySelector<HTMLVideoElement>(`${stage} video`)?.src.endsWith(it),
    STAGE,
    part,
  )

const films = (page: Page) => page.evaluate(() => document.querySelectorAll('video, iframe').length)

/** A group of one, at an address that nothing may be asked of. */
const frameOf = async (page: Page): Promise<Record<string, string>> => {
  await settled(page, 'video-group')
  await pressOn(page, '#film')
  await page.waitFor((stage: string) => !!document.querySelector(`${stage} iframe`), STAGE)
  return page.evaluate(() => {
    const { src, title, referrerPolicy, allow } = document.querySelector('iframe') as HTMLIFrameElement
    return { src, title, referrerPolicy, allow }
  })
}
const group = (href: string) =>
  `<p id="host" data-feature="video-group" data-load="now"><a id="film" href="${href}">Seed</a></p>`

describe('without JavaScript', () => {
  test('the links lead to the films', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    expect(
      await page.evaluate((it: string) => document.querySelector<HTMLAnchorElement>(it)?.href, FIRST),
    ).toMatch(FILM)
  })
})

describe('mounts', () => {
  test('on interest, with the lightbox’s chunk, and asks for no film', async ({ page, site }) => {
    await page.goto(PATH)
    expect(site.requested(VIEWER_CHUNK)).toHaveLength(0)
    await page.hover(FIRST)
    await page.waitFor((it: string) => document.querySelector(it)?.matches('[data-ready]'), HOST)
    await expect.poll(() => site.requested(VIEWER_CHUNK).length).toBe(1)
    expect(site.requested(FILM)).toHaveLength(0)
  })

  test('with the press that came first', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'hang' })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await page.waitFor(() => window.thistledown !== undefined)
    await pressOn(page, FIRST)
    await expect.poll(() => site.requested(CHUNK).length).toBeGreaterThan(0)
    site.release()
    await playing(page, 'seed-1.webm')
  })

  test('opens once, however often it was pressed before the viewer was there', async ({ page, site }) => {
    site.fault({ match: VIEWER_CHUNK, action: 'hang' })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await page.waitFor(() => window.thistledown !== undefined)
    await page.hover(FIRST)
    await page.waitFor((it: string) => document.querySelector(it)?.matches('[data-ready]'), HOST)
    await pressOn(page, FIRST)
    await pressOn(page, FIRST)
    await expect.poll(() => site.requested(VIEWER_CHUNK).length).toBeGreaterThan(0)
    site.release()
    await playing(page, 'seed-1.webm')
    expect(await page.evaluate(() => document.querySelectorAll('dialog:modal').length)).toBe(1)
    expect(await films(page)).toBe(1)
  })

  test('or follows the link when the viewer cannot be loaded', async ({ page, site }) => {
    site.fault({ match: VIEWER_CHUNK, action: 'status:404' })
    page.expectError(/Loading chunk lightbox/)
    await openOwn(page, site, { body: group('/videos/seed.mp4') })
    await settled(page, 'video-group')
    site.fault({ match: /seed\.mp4/, action: { body: '<title>The film</title>', type: 'text/html' } })
    await pressOn(page, '#film')
    await page.waitFor(() => document.title === 'The film')
  })

  test.for(['/plain/', 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ', 'https://youtu.be/'])(
    'fails where no link leads to a film (%s)',
    async (href, { page, site }) => {
      page.expectError(/No link to a film/)
      await openOwn(page, site, { body: group(href) })
      await page.waitFor(() => !!document.querySelector('[data-failed=video-group]'))
    },
  )
})

describe('behaves', () => {
  test('plays in the viewer, and previous and next lead through the group', async ({ page }) => {
    await openPage(page)
    await page.click(FIRST)
    await playing(page, 'seed-1.webm')
    const text = () => document.querySelector('[data-lightbox-text]')?.textContent
    expect(await page.evaluate(text)).toContain('1 of 2Seed on the wind')
    await page.click('[data-lightbox-button=next]')
    await playing(page, '#t=2')
    expect(await films(page)).toBe(1)
    await page.click('[data-lightbox-button=next]')
    await playing(page, 'seed-1.webm')
  })

  test.for(['Escape', 'Back'])('%s takes the film away, and gives the focus back', async (way, { page }) => {
    await openPage(page)
    await page.click(FIRST)
    await playing(page, 'seed-1.webm')
    if (way === 'Back') await goBack(page)
    else await page.press('Escape')
    await closed(page)
    await page.waitFor(() => document.querySelectorAll('video').length === 0)
    await page.waitFor((it: string) => document.activeElement === document.querySelector(it), FIRST)
  })

  test.for(['close', 'next'])('“%s” ends the fetching of the film', async (name, { page, site }) => {
    site.fault({ match: /lost\.webm/, action: 'hang' })
    const body = `<p data-feature="video-group" data-load="now"><a id="film" href="/films/lost.webm">Lost</a> <a href="/films/seed-1.webm">Seed</a></p>`
    await openOwn(page, site, { body })
    await settled(page, 'video-group')
    await pressOn(page, '#film')
    await playing(page, 'lost.webm')
    await expect.poll(() => site.requested(/lost\.webm/).length).toBe(1)
    await page.click(`[data-lightbox-button=${name}]`)
    await expect.poll(() => site.requested(/lost\.webm/)[0]?.wasCut).toBe(true)
  })

  test('other links in the group stay links', async ({ page }) => {
    await openPage(page)
    // What is still coming when the page is left would be a failure.
    await page.evaluate(() => window.thistledown?.load('lightbox').then(() => true))
    await page.click(`${HOST} a[href="/plain/"]`)
    await page.waitFor(() => location.pathname === '/plain/')
  })

  test('a film that is gone says so, in the page’s language, and can be tried again', async ({
    page,
    site,
  }) => {
    serveTexts(site, PATH, { lightbox: { content: 'Der Film fehlt.', link: 'Zum Film' } })
    await openPage(page)
    await page.click('#open-gone')
    await failing(page, 'Der Film fehlt.')
    const before = site.requested(/gone\.webm/).length
    await page.click('[data-lightbox-text] button')
    await expect.poll(() => site.requested(/gone\.webm/).length).toBeGreaterThan(before)
    expect(await page.evaluate(() => document.querySelector('[data-lightbox-text] a')?.textContent)).toBe(
      'Zum Film',
    )
  })

  test('has no accessibility violation while it plays', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await openPage(page)
    await page.click(FIRST)
    await playing(page, 'seed-1.webm')
    expect(await axe(page)).toEqual([])
  })
})

describe.skipIf(!can('thirdParties'))('behaves: providers', () => {
  test('YouTube is asked without cookies, with a referrer', async ({ page, site }) => {
    await openOwn(page, site, { body: group('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9') })
    expect(await frameOf(page)).toMatchObject({
      src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=9',
      title: 'Seed',
      referrerPolicy: 'strict-origin-when-cross-origin',
    })
  })

  test('Vimeo is asked not to track, with the hash of a private film', async ({ page, site }) => {
    await openOwn(page, site, { body: group('https://vimeo.com/76979871/8272103f6e') })
    expect((await frameOf(page)).src).toContain('/video/76979871?autoplay=1&dnt=1&h=8272103f6e')
  })
})

describe.skipIf(!can('thirdParties'))('behaves: consent', () => {
  const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  const isOpen = () => !!document.querySelector('dialog:modal')

  test('a provider’s films wait for consent where the page asks for it', async ({ page, site }) => {
    await openOwn(page, site, { body: group(YOUTUBE) + COOKIE_PROMPT })
    await settled(page, 'video-group')
    await settled(page, 'permission')
    await pressOn(page, '#film')
    await passChecks(page)
    expect([await page.evaluate(isOpen), await films(page)]).toEqual([false, 0])
    await page.click('[data-permission-choice=yes]')
    await page.waitFor((stage: string) => !!document.querySelector(`${stage} iframe`), STAGE)
  })

  test('they are visited instead where consent is refused', async ({ page, site }) => {
    const asked: string[] = []
    await page.answer('https://www.youtube', url => {
      // A browser asks for the icon of a page that it visits whenever it likes.
      if (!url.endsWith('/favicon.ico')) asked.push(url)
      return { body: '<!doctype html><title>Film</title>', type: 'text/html' }
    })
    await openOwn(page, site, { body: group(YOUTUBE) + COOKIE_PROMPT })
    await settled(page, 'video-group')
    await settled(page, 'permission')
    await pressOn(page, '#film')
    await page.click('[data-permission-choice=no]')
    await expect.poll(() => asked).toEqual([YOUTUBE])
  })

  test('nobody is asked about the site’s own films', async ({ page, site }) => {
    await openOwn(page, site, { body: group('/films/seed-1.webm') + COOKIE_PROMPT })
    await settled(page, 'video-group')
    await pressOn(page, '#film')
    await playing(page, 'seed-1.webm')
  })
})

describe('aborts cleanly', () => {
  test('while it plays: closed, the server’s markup, and nothing left', async ({ page }) => {
    await page.initScript(keepLedger)
    await openPage(page)
    const dispose = () =>
      page.evaluate(
        (it: string) => window.thistledown?.dispose(document.querySelector(it) as Element).then(() => true),
        HOST,
      )
    await page.hover(FIRST)
    await page.waitFor((it: string) => document.querySelector(it)?.matches('[data-ready]'), HOST)
    await dispose()
    // The hover has scrolled the page: core listens again after its next check.
    await passChecks(page)
    const markup = () => document.querySelector('main')?.getHTML()
    const before = await page.evaluate(markup)
    const ledger = await page.evaluate(() => (globalThis as unknown as Ledger).ledger())
    await page.evaluate(() =>
      window.thistledown?.scan(document.querySelector('#films') as Element).then(() => true),
    )
    await page.click(FIRST)
    await playing(page, 'seed-1.webm')
    await dispose()
    await page.waitFor(() => !document.querySelector('.basicLightbox'))
    expect(await page.evaluate(markup)).toBe(before)
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as Ledger).ledger())).toBe(ledger)
  })
})
