import { expect } from 'vitest'
import type { Page, PageOptions } from '../driver/types.ts'
import { bottomOfHeader, headerState, passChecks } from '../support/core.ts'
import { type OwnPage, openOwn } from '../support/own-page.ts'
import { isAtRest, SMALL } from '../support/panels.ts'
import { test } from '../support/test.ts'

/** A layout of other people’s pages that may break what core does with the header, panels and scrolling. */
interface Layout {
  /** Styles of the page. */
  readonly css?: string
  /** Attributes of the root element. */
  readonly html?: string
  readonly options?: PageOptions
  /** HTML around the page, with `PAGE` in its place, and beside it. */
  readonly around?: string
  /** The header cannot stick there, which the debug panel says. */
  readonly isLoose?: boolean
}

const ZOOMED = { viewport: { width: 320, height: 256 } }

const LAYOUTS: Readonly<Record<string, Layout>> = {
  'no styles': {},
  'a root that clips sideways': { css: 'html{overflow-x:hidden}' },
  'a body that clips sideways': { css: 'body{overflow-x:hidden}' },
  'a root and a body that clip sideways': { css: 'html,body{overflow-x:hidden}', isLoose: true },
  'a root and a body with overflow clip': { css: 'html,body{overflow-x:clip}' },
  'a root and a body as high as the window': { css: 'html,body{height:100%}' },
  'a body as a grid': { css: 'body{display:grid;grid-template-rows:auto 1fr auto;min-height:100dvh}' },
  'a body as a column': { css: 'body{display:flex;flex-direction:column;min-height:100vh}' },
  'a transformed wrapper': { around: '<div style="transform:translateY(0)">PAGE</div>' },
  'a wrapper with containment': { around: '<div style="contain:layout style">PAGE</div>' },
  'scroll snap': { css: 'html{scroll-snap-type:y proximity} #page,section{scroll-snap-align:start}' },
  'right-to-left text': { html: 'lang="ar" dir="rtl"' },
  '400 % zoom': { options: ZOOMED },
  '400 % zoom in a low window': { options: { viewport: { width: 320, height: 180 } }, isLoose: true },
  'a body with a zoom of its own': { css: 'body{zoom:1.5}' },
  'two headers': { around: 'PAGE<article><header data-header style="height:20px">Second</header></article>' },
  'a body with the attributes of a header and a panel': {
    around: '<script>Object.assign(document.body.dataset, { header: "type-1", panel: "out" })</script>PAGE',
  },
  'a sticky sub-navigation': {
    css: '#sub{position:sticky;top:56px;height:40px;background:#fff} h2{scroll-margin-top:96px}',
    around: 'PAGE',
  },
  'smooth scrolling': { css: 'html{scroll-behavior:smooth}' },
  'scroll padding of its own': { css: 'html{scroll-padding-top:120px}' },
  'late layout of what is out of sight': {
    css: 'section{content-visibility:auto;contain-intrinsic-size:auto 500px}',
  },
  'a notification bar that comes late': {
    around: `PAGE<script>setTimeout(() => document.querySelector('#page').insertAdjacentHTML('beforebegin', '<div data-notification-bar style="height:50px">New hours</div>'), 300)</script>`,
  },
  'a banner that locks the page for a while': {
    around: `PAGE<div id="banner" style="position:fixed;inset:auto 0 0;height:60px;background:#ddd">Cookies</div><script>
      const { style } = document.body
      setTimeout(() => {
        const y = scrollY
        style.cssText = 'position:fixed;inset-inline:0;top:-' + y + 'px'
        setTimeout(() => { style.cssText = ''; scrollTo(0, y); document.querySelector('#banner').remove() }, 400)
      }, 400)</script>`,
  },
}

const SECTION = (n: number) =>
  `<section><h2 id="part-${n}">Part ${n}</h2><p style="height:700px">Text</p></section>`

const PAGE = `<div id="page"><header data-header><button type="button" data-panel-toggle="nav" aria-controls="nav" aria-expanded="false">Menu</button>
  <nav id="nav" data-panel="nav"><a href="/plain/">Paths</a></nav></header><div id="sub"></div>
  <p id="links"><a href="#part-4">To part 4</a></p>${[1, 2, 3, 4, 5, 6].map(SECTION).join('')}
  <a href="#top" data-back-to-top>Top</a><footer style="height:300px">End</footer></div>`

const STYLES =
  'body{margin:0} main{display:contents} header{height:56px;background:#fff} #sub:empty{height:0} [data-back-to-top]{display:block}'

const pageOf = ({ css = '', html = 'lang="en"', around = 'PAGE' }: Layout): OwnPage => ({
  html,
  head: `<style>${STYLES} ${css}</style>`,
  body: around.replace('PAGE', () => PAGE),
})

const TOGGLE = '[data-panel-toggle]'
const TARGET = '#part-4'
const HEADER_PX = 56

const top = async (page: Page, selector: string) => (await page.box(selector)).y

/** Scrolls by script as a wheel does: at once, and seen by core. */
const scrollBy = async (page: Page, by: number): Promise<void> => {
  await page.evaluate((distance: number) => window.scrollBy({ top: distance, behavior: 'instant' }), by)
  await page.waitFor(() => window.thistledown?.scroll.value === scrollY)
  await page.waitFor(isAtRest)
}

/** Whether the point in the middle of an element belongs to it: it is in the window, and nothing covers it. */
const isReachable = (page: Page, selector: string): Promise<boolean> =>
  page.evaluateOn(selector, it => {
    const { left, top: y, width, height } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint(left + width / 2, y + height / 2))
  })

/**
 * Expects the target below the header, and as near as its own margin allows. After a jump of its own a browser may
 * have added the header’s height to that.
 */
const expectBelowHeader = async (page: Page, added = 0): Promise<void> => {
  const free = await page.evaluateOn(TARGET, it => {
    const { zoom } = getComputedStyle(document.body)
    const root = getComputedStyle(document.documentElement)
    const own = [getComputedStyle(it).scrollMarginTop, root.scrollPaddingTop].map(Number.parseFloat)
    return Math.max(...own.map(value => value || 0)) * Number(zoom || 1) + 2
  })
  const y = await top(page, TARGET)
  expect(y).toBeGreaterThanOrEqual((await bottomOfHeader(page)) - 1)
  expect(y).toBeLessThanOrEqual(free + added)
}

test.for(Object.entries(LAYOUTS))(
  'header, panel, anchor link, first address and back-to-top work in a page with %s',
  async ([, layout], { open, site }) => {
    const page = await open(layout.options ?? SMALL)
    await openOwn(page, site, pageOf(layout), TARGET)
    await page.waitFor(() => scrollY > 1000 && !document.querySelector('#banner'))
    await passChecks(page)
    await page.waitFor(isAtRest)
    const isLoose = layout.isLoose === true
    if (!isLoose) await expectBelowHeader(page, HEADER_PX)

    // Down hides the header, up shows it in its place.
    await scrollBy(page, 500)
    expect((await headerState(page)).hidden).toBe(true)
    expect(await bottomOfHeader(page)).toBeLessThanOrEqual(1)
    await scrollBy(page, -200)
    expect((await headerState(page)).hidden).toBe(false)
    if (!isLoose) expect(Math.round(await top(page, 'body [data-header]'))).toBe(0)
    expect(await page.isShown('[data-back-to-top]')).toBe(true)

    // The menu opens in the window, moves nothing, and Escape closes it.
    if (!isLoose) {
      const before = await page.evaluate(() => scrollY)
      expect(await isReachable(page, TOGGLE)).toBe(true)
      await page.click(TOGGLE)
      await page.waitFor(isAtRest)
      expect(await isReachable(page, '#nav a')).toBe(true)
      expect(await page.evaluate(() => scrollY)).toBe(before)
      await page.press('Escape')
      await expect(page).toHaveFocus(TOGGLE)
      expect(await page.evaluateOn('#nav', it => (it as HTMLElement).inert)).toBe(true)
    }

    // Back to the top, and again to the target by its link.
    await page.clickByScript('[data-back-to-top]')
    await page.waitFor(() => scrollY === 0)
    await passChecks(page)
    expect(await page.isShown('[data-back-to-top]')).toBe(false)
    await page.clickByScript('#links a')
    await expect(page).toHaveFocus(TARGET)
    await passChecks(page)
    if (!isLoose) await expectBelowHeader(page)
  },
)
