import { describe, expect } from 'vitest'
import type { Page } from './driver/types.ts'
import { axe } from './support/axe.ts'
import { scrollTo } from './support/core.ts'
import { keepLedger, type Ledger } from './support/ledger.ts'
import { letGo } from './support/loader.ts'
import { attributeOf, openOwn, settled, warnings } from './support/own-page.ts'
import { test } from './support/test.ts'

const NAME = 'scroll-appear'
const PATH = '/features/scroll-appear/'
const CHUNK = /\/scripts\/scroll-appear\.\w+\.js/

/** Whatever is below the first view waits; the observer has looked once that is so. */
const waits = (page: Page, selector: string) =>
  page.waitFor((it: string) => document.querySelector(it)?.getAttribute('data-appear') === 'wait', selector)

const openPage = async (page: Page): Promise<void> => {
  await page.goto(PATH)
  await settled(page, NAME)
}

const opacityOf = (page: Page, selector: string) =>
  page.evaluate(
    (it: string) => Number(getComputedStyle(document.querySelector(it) as Element).opacity),
    selector,
  )

const shows = (page: Page, selector: string) =>
  page.waitFor(
    (it: string) => getComputedStyle(document.querySelector(it) as Element).opacity === '1',
    selector,
  )

/** Scrolls until the element stands in the middle of the window. */
const bring = (page: Page, selector: string) =>
  page.evaluate(
    (it: string) => document.querySelector(it)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    selector,
  )

const host = (id: string, attributes = ''): string =>
  `<p id="${id}" data-feature="scroll-appear" ${attributes}>Text of ${id} <a href="/x/">link</a></p>`

/** More than a window's height between the parts, whatever the window. */
const spaced = (...parts: readonly string[]): string => parts.join('<br>'.repeat(120))

const FADE = '#fade figure'
const RISE = '#rise figure'
const DELAYED = '#delay li:nth-child(3)'

describe('without JavaScript', () => {
  test('everything shows', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    for (const selector of [FADE, RISE, DELAYED]) expect(await opacityOf(page, selector)).toBe(1)
  })
})

describe('mounts', () => {
  test('hiding what is still to be scrolled to, and only that', async ({ page, site }) => {
    await openPage(page)
    for (const selector of [RISE, DELAYED]) {
      await waits(page, selector)
      // A timeline of the page's scrolling knows where it is from its first frame on.
      await expect.poll(() => opacityOf(page, selector)).toBe(0)
    }
    expect(site.requested(CHUNK)).toHaveLength(1)
    for (const selector of ['#first .lead', '#none .lead']) {
      expect(await attributeOf(page, selector, 'data-appear')).toBe(null)
      expect(await opacityOf(page, selector)).toBe(1)
    }
  })

  test('never hiding what is in view, or its largest picture', async ({ page, site }) => {
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
    await waits(page, '#end')
    expect(await page.evaluate(() => window.seen)).toEqual([])
    expect(await attributeOf(page, '#top', 'data-appear')).toBe(null)
  })

  test('without moving anything', async ({ page, site }) => {
    const layout = () =>
      [...document.querySelectorAll('main *')]
        .map(it => Math.round(it.getBoundingClientRect().top + scrollY))
        .join()
    site.fault({ match: CHUNK, action: 'hang' })
    await openOwn(page, site, { body: spaced(host('top'), host('end')) })
    const before = await page.evaluate(layout)
    await letGo(site, CHUNK)
    await waits(page, '#end')
    expect(await page.evaluate(layout)).toBe(before)
  })
})

describe('mounts, or fails open', () => {
  test('when the chunk cannot be loaded: everything shows', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'status:404' })
    page.expectError(/Loading chunk/)
    await page.goto(PATH)
    await settled(page, NAME)
    for (const selector of [FADE, RISE, DELAYED]) expect(await opacityOf(page, selector)).toBe(1)
  })

  test('on a malformed or hostile setting: one warning each, and the default', async ({ page, site }) => {
    const attributes = `data-appear-animation="spin&quot;><script>" data-appear-delay="javascript:alert(1)"`
    await openOwn(page, site, { body: spaced('', host('end', attributes)) })
    await waits(page, '#end')
    expect(warnings(page).filter(text => text.includes('expected one of fade, rise, none'))).toHaveLength(1)
    expect(warnings(page).filter(text => text.includes('expected milliseconds'))).toHaveLength(1)
    await bring(page, '#end')
    await shows(page, '#end')
  })

  test('where a host is empty or not displayed: nothing happens', async ({ page, site }) => {
    const body = `<p id="a" data-feature="scroll-appear"></p><p id="b" hidden data-feature="scroll-appear">B</p>`
    await openOwn(page, site, { body: spaced(body, host('end')) })
    await waits(page, '#end')
    for (const id of ['#a', '#b']) expect(await attributeOf(page, id, 'data-appear')).toBe(null)
  })
})

describe('behaves', () => {
  test.for([FADE, RISE, DELAYED])('%s appears when it is scrolled to', async (selector, { page }) => {
    await page.setViewport({ width: 1024, height: 400 })
    await openPage(page)
    await waits(page, selector)
    await bring(page, selector)
    await shows(page, selector)
    const rest = (it: string) => getComputedStyle(document.querySelector(it) as Element).translate
    await page.waitFor(
      (it: string) => /^(none|0px)$/.test(getComputedStyle(document.querySelector(it) as Element).translate),
      selector,
    )
    expect(await page.evaluate(rest, selector)).toMatch(/^(none|0px)$/)
  })

  test('where the browser can, scrolling itself drives it, and the script is done', async ({ page }) => {
    await page.setViewport({ width: 1024, height: 400 })
    await openPage(page)
    await waits(page, FADE)
    const driven = (it: string) => {
      const found = document.querySelector(it)?.getAnimations() ?? []
      return CSS.supports('animation-timeline: view()')
        ? found.some(({ timeline }) => timeline !== document.timeline)
        : found.length === 0
    }
    expect(await page.evaluate(driven, FADE)).toBe(true)
  })

  test('a delay passes before it appears', async ({ page, site }) => {
    await openOwn(page, site, { body: spaced('', host('end', 'data-appear-delay="300"')) })
    await waits(page, '#end')
    const waited = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const end = document.getElementById('end') as HTMLElement
          const start = performance.now()
          new MutationObserver(() => resolve(performance.now() - start)).observe(end, { attributes: true })
          end.scrollIntoView({ block: 'center', behavior: 'instant' })
        }),
    )
    expect(waited).toBeGreaterThanOrEqual(299)
    await shows(page, '#end')
  })

  test('what was scrolled past stays visible', async ({ page, site }) => {
    await openOwn(page, site, { body: spaced('<p id="top">Top</p>', host('middle'), host('end')) }, '#end')
    await page.waitFor(() => scrollY > 0)
    await settled(page, NAME)
    await scrollTo(page, 0)
    await bring(page, '#middle')
    await shows(page, '#middle')
  })
})

describe('behaves: for everyone', () => {
  test('what receives the focus, or holds it, shows at once', async ({ page, site }) => {
    await openOwn(page, site, { body: spaced('', host('end')) })
    await waits(page, '#end')
    await page.evaluate(() => document.querySelector<HTMLElement>('#end a')?.focus({ preventScroll: true }))
    expect(await opacityOf(page, '#end')).toBe(1)
  })

  test('with reduced motion nothing is hidden', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await openPage(page)
    await waits(page, RISE)
    for (const selector of [FADE, RISE, DELAYED]) expect(await opacityOf(page, selector)).toBe(1)
  })

  test('paper hides nothing: all that hides is for the screen only', async ({ page }) => {
    await openPage(page)
    const media = await page.evaluate(() => {
      const found: string[] = []
      const walk = (rules: Iterable<CSSRule>, around: string): void => {
        for (const rule of rules) {
          const { cssRules, conditionText = '' } = rule as CSSMediaRule
          if (rule instanceof CSSStyleRule && rule.selectorText.includes('[data-appear')) found.push(around)
          else walk(cssRules ?? [], around + conditionText)
        }
      }
      for (const sheet of document.styleSheets) walk(sheet.cssRules, '')
      return found
    })
    expect(media.length).toBeGreaterThan(1)
    for (const condition of media) expect(condition).toContain('screen')
  })

  test('has no accessibility violation while parts of it wait', async ({ page }) => {
    await openPage(page)
    await waits(page, RISE)
    expect(await axe(page)).toEqual([])
  })
})

describe('aborts cleanly', () => {
  test('with the server’s markup, everything visible, and nothing left', async ({ page, site }) => {
    await page.initScript(keepLedger)
    await openOwn(page, site, {
      body: spaced(host('top'), host('middle', 'data-appear-delay="50"'), host('end')),
    })
    await waits(page, '#end')
    const ledger = () => (globalThis as unknown as Ledger).ledger()
    const before = await page.evaluate(ledger)
    await page.evaluate(() => {
      document.querySelector('#middle')?.scrollIntoView()
      return window.thistledown?.dispose(document).then(() => true)
    })
    expect(await opacityOf(page, '#end')).toBe(1)
    const [served, left] = await page.evaluate(async () => {
      const text = await (await fetch('')).text()
      const server = new DOMParser().parseFromString(text, 'text/html')
      return [server, document].map(from => from.querySelector('main')?.getHTML())
    })
    expect(left).toBe(served)
    expect(await page.evaluate(ledger)).not.toBe(before)
    await page.evaluate(() => window.thistledown?.scan(document).then(() => true))
    await waits(page, '#end')
    // Core listens to scrolling again after its next check.
    await expect.poll(() => page.evaluate(ledger)).toBe(before)
  })
})
