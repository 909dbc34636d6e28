import { describe, expect } from 'vitest'
import type { Page } from './driver/types.ts'
import { axe } from './support/axe.ts'
import { passChecks } from './support/core.ts'
import { keepLedger, type Ledger } from './support/ledger.ts'
import {
  CHUNK,
  closed,
  failing,
  goBack,
  openPage,
  openViewer,
  PATH,
  shown,
  VIEWER,
} from './support/lightbox.ts'
import { openOwn, pressOn, settled, warnings } from './support/own-page.ts'
import { can, test } from './support/test.ts'
import { serveTexts } from './support/texts.ts'

const FIRST = '#gallery li:first-child a'
const link = (attributes: string) =>
  `<a id="link" data-feature="lightbox" data-load="now" ${attributes}>Link</a>`

describe('without JavaScript', () => {
  test('links lead to the file, and to the piece of the page, which is there', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    expect(
      await page.evaluate((it: string) => document.querySelector<HTMLAnchorElement>(it)?.href, FIRST),
    ).toMatch(/\/images\/thistle-meadow-1080\.avif$/)
    expect(await page.evaluate(() => document.querySelector('#sowing')?.checkVisibility())).toBe(true)
  })
})

describe('mounts', () => {
  test('on interest, and moves nothing', async ({ page, site }) => {
    await openPage(page)
    const layout = () =>
      [...document.querySelectorAll('main *')].map(it => it.getBoundingClientRect().top + scrollY).join()
    await page.hover('#open-sowing')
    const before = await page.evaluate(layout)
    await page.waitFor(() => document.querySelector('#open-sowing')?.matches('[data-ready]'))
    expect(await page.evaluate(layout)).toBe(before)
    expect(site.requested(CHUNK)).toHaveLength(1)
  })

  test('with the press that came first', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'hang' })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await page.waitFor(() => window.thistledown !== undefined)
    await pressOn(page, FIRST)
    await expect.poll(() => site.requested(CHUNK).length).toBeGreaterThan(0)
    site.release()
    await shown(page, 'thistle-meadow')
  })

  test('or follows the link when the chunk cannot be loaded', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'status:404' })
    page.expectError(/Loading chunk/)
    await page.goto(PATH)
    await page.click('#open-sowing')
    await page.waitFor(() => location.hash === '#sowing')
  })

  test.for(['href="javascript:alert(1)"', ''])(
    'fails on a link to no file (%s)',
    async (attributes, { page, site }) => {
      page.expectError(/No link to a file/)
      await openOwn(page, site, { body: link(attributes) })
      await page.waitFor(() => !!document.querySelector('#link[data-failed=lightbox]'))
    },
  )

  test('with one warning about malformed content, and shows the file', async ({ page, site }) => {
    await openOwn(page, site, {
      body: link('href="/images/lily-pool-480.avif" data-lightbox-content="sowing"'),
    })
    await settled(page, 'lightbox')
    expect(warnings(page).filter(text => text.includes('expected "#" and an id'))).toHaveLength(1)
    await pressOn(page, '#link')
    await shown(page, 'lily-pool-480')
  })

  test('hostile texts as texts, and no hostile link of the group', async ({ page, site }) => {
    const evil = `<img src=x onerror='alert(1)'>`
    await openOwn(page, site, {
      body: `${link(`href="/images/lily-pool-480.avif" data-lightbox-group='"]' data-lightbox-caption="${evil}"`)}<a href="javascript:alert(1)" data-feature="lightbox" data-lightbox-group='"]'>Evil</a>`,
    })
    await page.waitFor(() => !!document.querySelector('#link[data-ready=lightbox]'))
    await pressOn(page, '#link')
    await shown(page, 'lily-pool-480')
    expect(await page.evaluate(() => document.querySelector('[data-lightbox-text]')?.textContent)).toBe(evil)
    expect(await page.evaluate(() => document.images.length)).toBe(1)
  })
})

describe('behaves: focus and page', () => {
  test.for(['Escape', 'the close button', 'a press beside the picture', 'Back'])(
    'closed by %s, it gives the focus back to the link',
    async (way, { page }) => {
      await openViewer(page, FIRST, 'thistle-meadow')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close')
      if (way === 'Escape') await page.press('Escape')
      else if (way === 'Back') await goBack(page)
      else if (way === 'the close button') await page.click('[data-lightbox-button=close]')
      else {
        await page.moveMouse(4, 300)
        await page.mouseDown()
        await page.mouseUp()
      }
      await closed(page)
      await page.waitFor((it: string) => document.activeElement === document.querySelector(it), FIRST)
    },
  )

  test.for(['Escape', 'Back'])(
    'closed by %s on an address with a fragment, neither the focus nor the page moves',
    async (way, { page }) => {
      await openPage(page, `${PATH}#main`)
      const there = await page.evaluate(() => scrollY)
      await page.evaluate(
        (it: string) => document.querySelector(it)?.scrollIntoView({ behavior: 'instant' }),
        FIRST,
      )
      await pressOn(page, FIRST)
      await shown(page, 'thistle-meadow')
      const before = await page.evaluate(() => scrollY)
      expect(before).toBeGreaterThan(there)
      if (way === 'Back') await goBack(page)
      else await page.press('Escape')
      await closed(page)
      await page.waitFor(() => !history.state?.thistledownLightbox)
      await page.evaluate(() => new Promise(resolve => setTimeout(() => requestAnimationFrame(resolve))))
      expect(await page.evaluate((it: string) => document.activeElement?.matches(it), FIRST)).toBe(true)
      expect(await page.evaluate(() => [scrollY, history.scrollRestoration])).toEqual([before, 'auto'])
    },
  )

  test('Tab stays inside, and the page behind keeps still', async ({ page }) => {
    await openPage(page)
    const place = () => {
      const { left, width } = (document.querySelector('main h2') as Element).getBoundingClientRect()
      return { y: scrollY, left, width }
    }
    await page.hover(FIRST)
    const before = await page.evaluate(place)
    await page.click(FIRST)
    await shown(page, 'thistle-meadow')
    expect(await page.evaluate(place)).toEqual(before)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    for (let presses = 0; presses < 5; presses++) {
      await page.press('Tab')
      expect(await page.evaluate(() => !!document.activeElement?.closest('main, header, footer'))).toBe(false)
    }
    await page.press('Escape')
    await closed(page)
    expect(await page.evaluate(place)).toEqual(before)
  })
})

describe('behaves: history', () => {
  test('Back leaves the page as it was: one entry at most, and Forward does nothing', async ({ page }) => {
    await openPage(page)
    const length = await page.evaluate(() => history.length)
    const address = await page.url()
    for (let times = 0; times < 4; times++) {
      await pressOn(page, FIRST)
      await shown(page, 'thistle-meadow')
      if (times % 2) await goBack(page)
      else await page.press('Escape')
      await closed(page)
      await page.waitFor(() => !history.state?.thistledownLightbox)
    }
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
    await page.evaluate(() => history.forward())
    await page.waitFor(() => history.state?.thistledownLightbox)
    expect(await page.evaluate(() => document.querySelectorAll('dialog:modal').length)).toBe(0)
    expect(await page.url()).toBe(address)
  })

  test('opened again before the step back has arrived, it stays open, and Back closes it', async ({
    page,
  }) => {
    await openViewer(page, FIRST, 'thistle-meadow')
    await page.evaluate((it: string) => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog:modal')
      dialog?.addEventListener('close', () => document.querySelector<HTMLElement>(it)?.click())
      dialog?.close()
    }, FIRST)
    await page.waitFor(() => document.querySelectorAll('.basicLightbox').length === 1)
    await shown(page, 'thistle-meadow')
    await page.waitFor(() => history.state?.thistledownLightbox)
    await goBack(page)
    await closed(page)
  })

  test('has no accessibility violation while open', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await openViewer(page, FIRST, 'thistle-meadow')
    expect(await axe(page)).toEqual([])
  })
})

const position = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-lightbox-text] p')?.textContent)

describe('behaves: galleries', () => {
  test('buttons and arrow keys step through it, around its ends, and say where', async ({ page }) => {
    await openViewer(page, FIRST, 'thistle-meadow')
    expect(await position(page)).toBe('1 of 5')
    await page.click('[data-lightbox-button=next]')
    await shown(page, 'lily-pool')
    expect(await page.evaluate(() => document.querySelector('[aria-live=polite]')?.textContent)).toBe(
      '2 of 5The lily pool',
    )
    await page.press('ArrowLeft')
    await shown(page, 'thistle-meadow')
    await page.click('[data-lightbox-button=previous]')
    await shown(page, 'fern-gully')
    expect(await position(page)).toBe('5 of 5')
    await page.press('ArrowRight')
    await shown(page, 'thistle-meadow')
  })

  test('arrow keys are mirrored where the text runs from right to left', async ({ page }) => {
    await openPage(page)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await page.click(FIRST)
    await shown(page, 'thistle-meadow')
    await page.press('ArrowLeft')
    await shown(page, 'lily-pool')
  })

  test('a finger’s swipe steps, a mouse’s does not', async ({ page }) => {
    await openViewer(page, FIRST, 'thistle-meadow')
    const swipe = (pointerType: string) =>
      page.evaluate((type: string) => {
        const stage = document.querySelector('[data-lightbox-stage]')
        const fire = (name: string, clientX: number) =>
          stage?.dispatchEvent(new PointerEvent(name, { pointerType: type, clientX, bubbles: true }))
        fire('pointerdown', 300)
        fire('pointerup', 200)
      }, pointerType)
    await swipe('mouse')
    expect(await position(page)).toBe('1 of 5')
    await swipe('touch')
    await shown(page, 'lily-pool')
  })
})

describe('behaves: pictures', () => {
  test('the picture before stays until the next is decoded', async ({ page, site }) => {
    site.fault({ match: /lily-pool-1080/, action: 'hang' })
    await openViewer(page, FIRST, 'thistle-meadow')
    await page.press('ArrowRight')
    await page.waitFor(() => document.querySelector('[data-lightbox-text] p')?.textContent === '2 of 5')
    expect(await page.evaluate(() => !!document.querySelector('[data-lightbox-stage] [src*=meadow]'))).toBe(
      true,
    )
    site.release()
    await shown(page, 'lily-pool')
  })

  test('neighbours are fetched ahead', async ({ page, site }) => {
    await openViewer(page, FIRST, 'thistle-meadow')
    await expect.poll(() => site.requested(/lily-pool-1080|fern-gully-1080/).length).toBe(2)
  })

  test.skipIf(!can('saveData'))('but not for visitors who save data', async ({ open, site }) => {
    const page = await open({ saveData: true })
    await openViewer(page, FIRST, 'thistle-meadow')
    await page.press('ArrowRight')
    await shown(page, 'lily-pool')
    expect(site.requested(/fern-gully-1080|pear-walk-1080/)).toHaveLength(0)
  })

  test('a picture larger than the screen can be zoomed by button and press', async ({ open }) => {
    const page = await open({ viewport: { width: 390, height: 700 } })
    await openViewer(page, '#single a', 'alpine-house')
    const width = () =>
      page.evaluate(() => document.querySelector<HTMLElement>('[data-lightbox-stage] img')?.offsetWidth)
    expect(await width()).toBeLessThan(400)
    await page.click('[data-lightbox-button=zoom]')
    expect(await width()).toBe(1080)
    await pressOn(page, '[data-lightbox-stage] img')
    expect(await width()).toBeLessThan(400)
  })
})

describe('behaves: content and failures', () => {
  test('a copy of the content is shown, and the original stays', async ({ page }) => {
    await openPage(page)
    const markup = () => document.querySelector('#content .example-live')?.getHTML()
    await page.hover('#open-sowing')
    await page.waitFor(() => document.querySelector('#open-sowing')?.matches('[data-ready]'))
    const before = await page.evaluate(markup)
    await page.click('#open-sowing')
    await page.waitFor(() =>
      document.querySelector('[data-lightbox-stage]')?.textContent.includes('goldfinches'),
    )
    expect(await page.evaluate(markup)).toBe(before)
    expect(await page.evaluate(() => document.querySelectorAll('[id=sowing]').length)).toBe(1)
    await page.press('Escape')
    await closed(page)
    expect(await page.evaluate(markup)).toBe(before)
  })

  test('a picture that cannot be loaded says so, and can be tried again', async ({ page, site }) => {
    site.fault({ match: /alpine-house-1080/, action: 'status:404', times: 1 })
    await openPage(page)
    await page.click('#single a')
    await failing(page, 'The picture cannot be loaded.')
    expect(
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('[data-lightbox-text] a')?.href),
    ).toMatch(/alpine-house-1080\.avif$/)
    await page.click('[data-lightbox-text] button')
    await shown(page, 'alpine-house')
    expect(await page.evaluate((it: string) => !!document.activeElement?.closest(it), VIEWER)).toBe(true)
  })

  test('content that is not on the page is said to be missing', async ({ page }) => {
    await openPage(page)
    await page.click('#open-missing')
    await failing(page, 'The content was not found.')
  })

  test('a film with sources in a piece of the page ends with the viewer, and is not asked for again', async ({
    page,
    site,
  }) => {
    site.fault({ match: /piece\.webm/, action: 'hang' })
    await openOwn(page, site, {
      body: `${link('href="/films/piece.webm" data-lightbox-content="#piece"')}<template id="piece"><video muted autoplay><source src="/films/piece.webm"></video></template>`,
    })
    await settled(page, 'lightbox')
    await pressOn(page, '#link')
    await page.waitFor((it: string) => !!document.querySelector(`${it} video`), VIEWER)
    await expect.poll(() => site.requested(/piece\.webm/).length).toBe(1)
    await page.press('Escape')
    await closed(page)
    await passChecks(page)
    expect(site.requested(/piece\.webm/)).toHaveLength(1)
  })

  test('its texts can be in any language', async ({ page, site }) => {
    const texts = { close: 'Schließen', missing: 'Nicht gefunden.', retry: 'Noch einmal', link: 'Zum Link' }
    serveTexts(site, PATH, { lightbox: texts })
    await openPage(page)
    await page.click('#open-missing')
    await failing(page, texts.missing)
    expect(await page.evaluate((it: string) => document.querySelector(it)?.textContent, VIEWER)).toContain(
      'Nicht gefunden. Noch einmalZum Link',
    )
  })
})

describe('aborts cleanly', () => {
  test('while open: closed, the server’s markup, and nothing left', async ({ page }) => {
    await page.initScript(keepLedger)
    await openPage(page)
    const dispose = () =>
      page.evaluate(() =>
        window.thistledown?.dispose(document.querySelector('#single a') as Element).then(() => true),
      )
    await page.hover('#single a')
    await page.waitFor(() => document.querySelector('#single a')?.matches('[data-ready]'))
    await dispose()
    // The hover has scrolled the page: core listens again after its next check.
    await passChecks(page)
    const markup = () => document.querySelector('main')?.getHTML()
    const before = await page.evaluate(markup)
    const ledger = await page.evaluate(() => (globalThis as unknown as Ledger).ledger())
    await page.evaluate(() =>
      window.thistledown?.scan(document.querySelector('#single') as Element).then(() => true),
    )
    await page.click('#single a')
    await shown(page, 'alpine-house')
    await dispose()
    await closed(page)
    await page.waitFor(() => !document.querySelector('.basicLightbox'))
    expect(await page.evaluate(markup)).toBe(before)
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as Ledger).ledger())).toBe(ledger)
  })
})
