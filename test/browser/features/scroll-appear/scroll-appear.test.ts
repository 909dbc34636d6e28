import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { axe } from '../../support/axe.ts'
import { moved, noteLayout } from '../../support/contract/layout.ts'
import { scrollTo, seen } from '../../support/core.ts'
import { keepLedger, type Ledger } from '../../support/ledger.ts'
import { letGo } from '../../support/loader.ts'
import { openOwn, settled, warnings } from '../../support/own-page.ts'
import { expectScreenOnly } from '../../support/print.ts'
import { test } from '../../support/test.ts'

const NAME = 'scroll-appear'
const PATH = '/features/scroll-appear/'
const CHUNK = /\/scripts\/scroll-appear\.\w+\.js/

const openPage = async (page: Page): Promise<void> => {
  await page.goto(PATH)
  await settled(page, NAME)
}

/** Waits until the observer has marked the elements below the first view. */
const expectWaiting = (page: Page, selector: string) =>
  expect(page).toHaveAttribute(selector, 'data-appear', 'wait')

const expectOpaque = (page: Page, selector: string) => expect(page).toHaveStyle(selector, 'opacity', '1')

/** Scrolls until the element is in the middle of the viewport. */
const bring = (page: Page, selector: string) =>
  page.evaluateOn(selector, it => it.scrollIntoView({ block: 'center', behavior: 'instant' }))

const host = (id: string, attributes = ''): string =>
  `<p id="${id}" data-feature="scroll-appear" ${attributes}>Text of ${id} <a href="/x/">link</a></p>`

/** Space of more than a viewport's height between the parts. */
const spaced = (...parts: readonly string[]): string => parts.join('<br>'.repeat(120))

const FADE = '#fade figure'
const RISE = '#rise figure'
const DELAYED = '#delay li:nth-child(3)'

describe('without JavaScript', () => {
  test('everything shows', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    for (const selector of [FADE, RISE, DELAYED]) expect(await page.style(selector, 'opacity')).toBe('1')
  })
})

describe('mounting', () => {
  // APP-1
  test('hides only what is below the first view', async ({ page, site }) => {
    await openPage(page)
    for (const selector of [RISE, DELAYED]) {
      await expectWaiting(page, selector)
      // A scroll-driven animation has a value from its first frame on.
      await expect(page).toHaveStyle(selector, 'opacity', '0')
    }
    expect(site.requested(CHUNK)).toHaveLength(1)
    for (const selector of ['#first .lead', '#none .lead']) {
      expect(await page.attribute(selector, 'data-appear')).toBe(null)
      expect(await page.style(selector, 'opacity')).toBe('1')
    }
  })

  test('never hides elements in view, or the largest picture', async ({ page, site }) => {
    await page.initScript(() => {
      window.seen = []
      const look = () => {
        const low = [...document.querySelectorAll('[data-feature]')].filter(
          it => getComputedStyle(it).opacity !== '1' && it.getBoundingClientRect().top < innerHeight,
        )
        if (low.length > 0) window.seen.push(...low.map(({ id }) => id))
        requestAnimationFrame(look)
      }
      look()
    })
    const image = '<img src="/images/logos/wend.svg" width="600" height="400" alt="Logo">'
    const body = spaced(`<div id="top" data-feature="scroll-appear">${image}</div>`, host('end'))
    await openOwn(page, site, { body })
    await expectWaiting(page, '#end')
    expect(await seen(page)).toEqual([])
    expect(await page.attribute('#top', 'data-appear')).toBe(null)
  })

  test('moves nothing in the layout', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'hang' })
    await openOwn(page, site, { body: spaced(host('top'), host('end')) })
    await page.evaluate(noteLayout)
    await letGo(site, CHUNK)
    await expectWaiting(page, '#end')
    expect(await page.evaluate(moved)).toEqual([])
  })
})

describe('failing', () => {
  test('everything shows if the chunk cannot be loaded', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'status:404' })
    page.expectError(/Loading chunk/)
    await page.goto(PATH)
    await settled(page, NAME)
    for (const selector of [FADE, RISE, DELAYED]) expect(await page.style(selector, 'opacity')).toBe('1')
  })

  test('a malformed or hostile setting warns once, and the default applies', async ({ page, site }) => {
    const attributes = `data-appear-animation="spin&quot;><script>" data-appear-delay="javascript:alert(1)"`
    await openOwn(page, site, { body: spaced('', host('end', attributes)) })
    await expectWaiting(page, '#end')
    expect(warnings(page).filter(text => text.includes('expected one of fade, rise, none'))).toHaveLength(1)
    expect(warnings(page).filter(text => text.includes('expected milliseconds'))).toHaveLength(1)
    await bring(page, '#end')
    await expectOpaque(page, '#end')
  })

  test('a host that is empty or not displayed is ignored', async ({ page, site }) => {
    const body = `<p id="a" data-feature="scroll-appear"></p><p id="b" hidden data-feature="scroll-appear">B</p>`
    await openOwn(page, site, { body: spaced(body, host('end')) })
    await expectWaiting(page, '#end')
    for (const id of ['#a', '#b']) expect(await page.attribute(id, 'data-appear')).toBe(null)
  })
})

describe('scrolling', () => {
  // APP-1
  test.for([FADE, RISE, DELAYED])('%s appears when it is scrolled into view', async (selector, { page }) => {
    await page.setViewport({ width: 1024, height: 400 })
    await openPage(page)
    await expectWaiting(page, selector)
    await bring(page, selector)
    await expectOpaque(page, selector)
    await expect(page).toHaveStyle(selector, 'translate', /^(none|0px)$/)
  })

  test('uses a scroll-driven animation if the browser supports it', async ({ page }) => {
    await page.setViewport({ width: 1024, height: 400 })
    await openPage(page)
    await expectWaiting(page, FADE)
    const isDriven = await page.evaluateOn(FADE, it => {
      const found = it.getAnimations()
      return CSS.supports('animation-timeline: view()')
        ? found.some(({ timeline }) => timeline !== document.timeline)
        : found.length === 0
    })
    expect(isDriven).toBe(true)
  })

  // APP-3
  test('a delay passes before it appears', async ({ page, site }) => {
    await openOwn(page, site, { body: spaced('', host('end', 'data-appear-delay="300"')) })
    await expectWaiting(page, '#end')
    const waited = await page.evaluateOn(
      '#end',
      end =>
        new Promise<number>(resolve => {
          const start = performance.now()
          new MutationObserver(() => resolve(performance.now() - start)).observe(end, { attributes: true })
          end.scrollIntoView({ block: 'center', behavior: 'instant' })
        }),
    )
    expect(waited).toBeGreaterThanOrEqual(299)
    await expectOpaque(page, '#end')
  })

  test('an element that was scrolled past stays visible', async ({ page, site }) => {
    await openOwn(page, site, { body: spaced('<p id="top">Top</p>', host('middle'), host('end')) }, '#end')
    await expect.poll(page.scrollY).toBeGreaterThan(0)
    await settled(page, NAME)
    await scrollTo(page, 0)
    await bring(page, '#middle')
    await expectOpaque(page, '#middle')
  })
})

describe('accessibility', () => {
  test('elements that receive or contain the focus show at once', async ({ page, site }) => {
    await openOwn(page, site, { body: spaced('', host('end')) })
    await expectWaiting(page, '#end')
    await page.evaluateOn('#end a', it => it.focus({ preventScroll: true }))
    expect(await page.style('#end', 'opacity')).toBe('1')
  })

  // APP-2
  test('with reduced motion nothing is hidden', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await openPage(page)
    await expectWaiting(page, RISE)
    for (const selector of [FADE, RISE, DELAYED]) expect(await page.style(selector, 'opacity')).toBe('1')
  })

  test('print hides nothing: the rules that hide are for screens only', async ({ page }) => {
    await openPage(page)
    await expectScreenOnly(page, /^[^{]*\[data-appear/)
  })

  test('has no accessibility violation while parts of it are hidden', async ({ page }) => {
    await openPage(page)
    await expectWaiting(page, RISE)
    expect(await axe(page)).toEqual([])
  })
})

describe('aborting', () => {
  test('while parts are hidden shows everything, restores the server markup and removes its listeners', async ({
    page,
    site,
  }) => {
    await page.initScript(keepLedger)
    await openOwn(page, site, {
      body: spaced(host('top'), host('middle', 'data-appear-delay="50"'), host('end')),
    })
    await expectWaiting(page, '#end')
    const ledger = () => page.evaluate(() => (globalThis as unknown as Ledger).ledger())
    const before = await ledger()
    // In one call, so that the delay of the middle part does not end in between.
    await page.evaluateOn('#middle', middle => {
      middle.scrollIntoView()
      return window.thistledown?.dispose(document)
    })
    expect(await page.style('#end', 'opacity')).toBe('1')
    const [served, left] = await page.evaluate(async () => {
      const text = await (await fetch('')).text()
      const server = new DOMParser().parseFromString(text, 'text/html')
      return [server, document].map(from => from.querySelector('main')?.getHTML())
    })
    expect(left).toBe(served)
    expect(await ledger()).not.toBe(before)
    await page.evaluate(() => window.thistledown?.scan(document).then(() => true))
    await expectWaiting(page, '#end')
    // Core removes its scroll listener until its next check.
    await expect.poll(ledger).toBe(before)
  })
})
