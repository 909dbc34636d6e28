import { describe, expect } from 'vitest'
import type { Page } from './driver/types.ts'
import { axe } from './support/axe.ts'
import { listen, openOwn, pressOn, settled } from './support/own-page.ts'
import { COOKIE_PROMPT } from './support/permission.ts'
import type { Site } from './support/site.ts'
import { can, test } from './support/test.ts'
import { serveTexts } from './support/texts.ts'

const NAME = 'video-player'
const PATH = `/features/${NAME}/`
const CHUNK = /\/scripts\/video-player\.\w+\.js/
const FILM = /seed-1\.webm/
const LINK = '#own a'
/** At this pace the film takes a minute (bytes per second). */
const SLOW = 2000
const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
/** The provider's frames are let in, as a site with such films has to. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'; require-trusted-types-for 'script'">`

const openPage = async (page: Page): Promise<void> => {
  await page.goto(PATH)
  await ready(page, '#own')
}

/** Those further down wait until they are seen. */
const ready = async (page: Page, example: string): Promise<void> => {
  await page.evaluate((it: string) => document.querySelector(it)?.scrollIntoView(), example)
  await page.waitFor((it: string) => !!document.querySelector(`${it} [data-ready]`), example)
}

const player = (href: string): string =>
  `<p id="host" data-feature="video-player" data-load="now"><a id="film" href="${href}">Seed</a></p>`

/** Keeps what is asked of providers, and answers with a page of theirs. */
const serveProviders = async (page: Page): Promise<string[]> => {
  const asked: string[] = []
  for (const start of [
    'https://www.youtube-nocookie.com/',
    'https://www.youtube.com/',
    'https://player.vimeo.com/',
  ]) {
    await page.answer(start, url => {
      // A browser asks for the icon of a page that it visits whenever it likes.
      if (!url.endsWith('/favicon.ico')) asked.push(url)
      return { body: '<!doctype html><title>Film</title>', type: 'text/html' }
    })
  }
  return asked
}

const openProvider = async (page: Page, site: Site, href: string, more = ''): Promise<string[]> => {
  const asked = await serveProviders(page)
  await openOwn(page, site, { body: player(href) + more, head: POLICY })
  await settled(page, NAME)
  return asked
}

const frame = (page: Page) => page.evaluate(() => document.querySelector('iframe')?.src)
const note = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-video-note]')?.textContent)

describe('without JavaScript', () => {
  test('the poster is a link to the film', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    const href = (it: string) => document.querySelector<HTMLAnchorElement>(it)?.href
    expect(await page.evaluate(href, LINK)).toMatch(FILM)
  })
})

describe('mounts', () => {
  test('moving nothing, and asking for no film', async ({ page, site }) => {
    await openPage(page)
    expect(site.requested(FILM)).toHaveLength(0)
    expect(await axe(page, 'main')).toEqual([])
  })

  test('with the press that came first', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'hang' })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await page.waitFor(() => window.thistledown !== undefined)
    await pressOn(page, LINK)
    await expect.poll(() => site.requested(CHUNK).length).toBeGreaterThan(0)
    site.release()
    await page.waitFor(() => !!document.querySelector('#own video'))
  })

  test.for(['/plain/', 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ', 'https://youtu.be/'])(
    'fails where no link leads to a film (%s)',
    async (href, { page, site }) => {
      page.expectError(/No link to a film/)
      await openOwn(page, site, { body: player(href) })
      await page.waitFor(() => !!document.querySelector('[data-failed=video-player]'))
    },
  )
})

describe('behaves', () => {
  test('one press plays the film in the link’s place, with the focus, and nothing moves', async ({
    page,
  }) => {
    await openPage(page)
    const height = () => document.documentElement.scrollHeight
    const before = await page.evaluate(height)
    await listen(page, 'open')
    await page.click(LINK)
    await page.waitFor(() => document.activeElement === document.querySelector('#own video'))
    const video = () => {
      const { autoplay, controls, title } = document.querySelector('#own video') as HTMLVideoElement
      return {
        autoplay,
        controls,
        title,
        link: document.querySelector('#own .example-live a[href$=webm]')?.checkVisibility() ?? false,
      }
    }
    expect(await page.evaluate(video)).toMatchObject({ autoplay: true, controls: true, link: false })
    expect(Math.abs((await page.evaluate(height)) - before)).toBeLessThan(60)
    expect(await page.evaluate(() => window.seen)).toEqual([['open', NAME, '']])
  })

  test('a press with a modifier is the browser’s', async ({ page }) => {
    await openPage(page)
    const prevented = (it: string) => {
      const options = { bubbles: true, cancelable: true, ctrlKey: true }
      const event = new MouseEvent('click', options)
      addEventListener('click', late => late.preventDefault(), { once: true })
      document.querySelector(it)?.dispatchEvent(event)
      return document.querySelectorAll('video').length
    }
    expect(await page.evaluate(prevented, LINK)).toBe(0)
  })

  test('a film that is gone says so, in the page’s language, with its address', async ({ page, site }) => {
    page.expectError(/flood\.webm cannot be played/)
    serveTexts(site, PATH, { [NAME]: { failed: 'Der Film fehlt.', link: 'Zum Film' } })
    await openPage(page)
    await ready(page, '#gone')
    await page.click('#gone a')
    await page.waitFor(
      () => document.querySelector('[data-video-note]')?.textContent === 'Der Film fehlt. Zum Film',
    )
  })
})

describe.skipIf(!can('thirdParties'))('behaves: providers', () => {
  test('are asked for nothing before the press, by interest neither', async ({ page, site }) => {
    const asked = await openProvider(page, site, YOUTUBE)
    await page.hover('#film')
    await page.waitFor(() => !!document.querySelector('link[rel=preconnect]'))
    expect(asked).toEqual([])
    await pressOn(page, '#film')
    await expect
      .poll(() => asked)
      .toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=0'])
    // Nobody is told when a frame is blocked: the film's own address stands below it.
    expect(await note(page)).toBe('Watch it at its own address')
  })

  test('are warmed up for once, and no longer when the host goes', async ({ page, site }) => {
    await openProvider(page, site, YOUTUBE)
    const links = () => document.querySelectorAll('link[rel=preconnect]').length
    await page.hover('#film')
    await page.evaluate(() => document.querySelector<HTMLElement>('#film')?.focus())
    await page.evaluate(() => document.querySelector('#film')?.dispatchEvent(new Event('pointerenter')))
    expect(await page.evaluate(links)).toBe(1)
    await page.evaluate(() =>
      window.thistledown?.dispose(document.querySelector('#host') as Element).then(() => true),
    )
    expect(await page.evaluate(links)).toBe(0)
  })

  test('Vimeo is asked not to track, with the hash of a private film', async ({ page, site }) => {
    const asked = await openProvider(page, site, 'https://vimeo.com/76979871/8272103f6e')
    await pressOn(page, '#film')
    await expect.poll(() => asked[0]).toContain('/video/76979871?autoplay=1&dnt=1&h=8272103f6e')
  })

  test('one that shows nothing within ten seconds counts as blocked', async ({ page, site }) => {
    page.expectError(/cannot be played/)
    await page.initScript(() => {
      const { setTimeout } = window
      Object.assign(window, {
        setTimeout: (run: () => void, ms = 0) => setTimeout(run, ms === 10_000 ? 100 : ms),
      })
    })
    let arrive = () => {}
    await page.answer(
      'https://www.youtube-nocookie.com/',
      () =>
        new Promise(resolve => {
          arrive = () => resolve({ body: '<!doctype html><title>Film</title>' })
        }),
    )
    await openOwn(page, site, { body: player(YOUTUBE), head: POLICY })
    await settled(page, NAME)
    await pressOn(page, '#film')
    await page.waitFor(() =>
      /cannot be played here/.test(document.querySelector('[data-video-note]')?.textContent ?? ''),
    )
    // It was only slow: what was said is taken back.
    arrive()
    await expect.poll(() => note(page)).toBe('Watch it at its own address')
  })
})

describe.skipIf(!can('thirdParties'))('behaves: consent', () => {
  test('wait for consent where the page asks for it', async ({ page, site }) => {
    const asked = await openProvider(page, site, YOUTUBE, COOKIE_PROMPT)
    await settled(page, 'permission')
    await pressOn(page, '#film')
    expect(await frame(page)).toBeUndefined()
    await page.click('[data-permission-choice=yes]')
    await page.waitFor(() => !!document.querySelector('iframe'))
    await expect.poll(() => asked.length).toBe(1)
  })

  test('wait for consent although the question is still to come', async ({ page, site }) => {
    site.fault({ match: /\/scripts\/permission\./, action: 'hang' })
    const asked = await openProvider(page, site, YOUTUBE, COOKIE_PROMPT)
    await page.hover('#film')
    await pressOn(page, '#film')
    expect([asked, await frame(page)]).toEqual([[], undefined])
    expect(await page.evaluate(() => document.querySelector('link[rel=preconnect]'))).toBeNull()
    site.release()
    await page.click('[data-permission-choice=yes]')
    await page.waitFor(() => !!document.querySelector('iframe'))
  })

  test('are visited instead where the question cannot be loaded', async ({ page, site }) => {
    page.expectError(/Loading chunk permission/)
    site.fault({ match: /\/scripts\/permission\./, action: 'status:404' })
    const asked = await openProvider(page, site, YOUTUBE, COOKIE_PROMPT)
    await pressOn(page, '#film')
    await expect.poll(() => asked).toEqual([YOUTUBE])
  })

  test('are visited instead where consent is refused', async ({ page, site }) => {
    const asked = await openProvider(page, site, YOUTUBE, COOKIE_PROMPT)
    await settled(page, 'permission')
    await pressOn(page, '#film')
    await page.click('[data-permission-choice=no]')
    await expect.poll(() => asked).toEqual([YOUTUBE])
  })
})

describe('aborts cleanly', () => {
  test('while it plays: the server’s markup, and no film', async ({ page }) => {
    await openPage(page)
    const markup = () => document.querySelector('#own .example-live')?.innerHTML
    const before = await page.evaluate(markup)
    await page.click(LINK)
    await page.waitFor(() => !!document.querySelector('#own video'))
    await page.evaluate(() =>
      window.thistledown?.dispose(document.querySelector('#own') as Element).then(() => true),
    )
    const after = await page.evaluate(markup)
    expect(after?.replace(' data-ready="video-player"', '')).toBe(
      before?.replace(' data-ready="video-player"', ''),
    )
  })

  test('while it loads: no more of the film is fetched', async ({ page, site }) => {
    site.fault({ match: FILM, action: { bytesPerSecond: SLOW } })
    await openPage(page)
    await page.click(LINK)
    await expect.poll(() => site.requested(FILM).map(({ status }) => status)).toContain(206)
    await page.evaluate(() =>
      window.thistledown?.dispose(document.querySelector('#own') as Element).then(() => true),
    )
    await expect.poll(() => site.requested(FILM).every(({ wasCut }) => wasCut)).toBe(true)
  })
})
