import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { openOwn } from '../support/own-page.ts'
import type { Site } from '../support/site.ts'
import { can, test } from '../support/test.ts'

const HEADER = 56
const BAR = 32

/** A bar that is fixed above the header, such as the admin bar of WordPress. */
const BAR_CSS = `#bar{position:fixed;inset:0 0 auto;height:${BAR}px;z-index:20} header{top:${BAR}px!important}`

/**
 * A tall page with a header, a link to a heading far below, and styles of its own. The way back to the top is out of the flow:
 * the page keeps its height as that comes and goes, which a browser may report as an error if the page jumps in the same frame.
 */
const openTall = async (page: Page, site: Site, css = ''): Promise<void> => {
  await openOwn(page, site, {
    head: `<style>body{margin:0} header{height:${HEADER}px} #up{position:fixed} ${css}</style><style id="own"></style>`,
    body: '<div id="bar"></div><header data-header><a id="to" href="#below">Go</a></header><div style="height:3000px"></div><h2 id="below">Below</h2><div style="height:3000px"></div><a href="#top" id="up" data-back-to-top>Top</a>',
  })
}

const style = (page: Page, css: string) =>
  page.evaluateOn(
    '#own',
    (element, text: string) => {
      scrollTo(0, 0)
      element.textContent = text
    },
    css,
  )

/** Follows the link. Returns the top of its target. */
const follow = async (page: Page): Promise<number> => {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clickByScript('#to')
  await expect(page).toHaveFocus('#below')
  return (await page.box('#below')).y
}

/** Where an anchor link must end, by what the site’s styles say. */
const ENDS = [
  ['below the header', '', HEADER],
  [
    'below a header that is stuck under a fixed bar, for which the site has a scroll padding',
    `html{scroll-padding-top:calc(${BAR}px + var(--header-scroll-padding))}${BAR_CSS}`,
    BAR + HEADER,
  ],
  ['at a scroll padding that contains the header', 'html{scroll-padding-top:100px}', 100],
  ['below the header, where a scroll padding is smaller', 'html{scroll-padding-top:50px}', HEADER],
  [
    'at a scroll padding that is computed from the header’s height',
    'html{scroll-padding-top:calc(var(--header-scroll-padding) + 1rem)}',
    HEADER + 16,
  ],
  [
    'below the header, where a scroll margin of the target is smaller',
    '#below{scroll-margin-top:40px}',
    HEADER,
  ],
  ['at a scroll margin of the target that is larger', '#below{scroll-margin-top:140px}', 140],
  ['at a scroll padding in per cent', 'html{scroll-padding-top:20%}', '20%'],
] as const

// ANC-8
test('an anchor link ends below the header, or at the site’s scroll padding where that is larger', async ({
  open,
  site,
}) => {
  const page = await open({ reducedMotion: true })
  await openTall(page, site)
  for (const [where, css, end] of ENDS) {
    await style(page, css)
    const expected = end === '20%' ? (await page.evaluate(() => innerHeight)) / 5 : end
    expect(Math.abs((await follow(page)) - expected), where).toBeLessThanOrEqual(1)
  }
  await style(page, '')
  // As scripts do that lock the page, and unlock it.
  await page.evaluateOn('html', html => html.removeAttribute('style'))
  expect(Math.abs((await follow(page)) - HEADER)).toBeLessThanOrEqual(1)
  await page.evaluate(() => scrollTo(0, 0))
  await page.focus('#to')
  await page.evaluate(() => window.thistledown?.scrollTo(document.querySelector('#below') as Element))
  expect(Math.abs((await page.box('#below')).y - HEADER)).toBeLessThanOrEqual(1)
})

// ANC-8
test('an anchor link ends in the window, also where the header is higher', async ({ open, site }) => {
  const page = await open({ reducedMotion: true, viewport: { width: 390, height: 162 } })
  await openTall(page, site, 'header{height:200px}')
  expect(await follow(page)).toBeLessThan(162)
})

// ANC-8
test.skipIf(!can('cssZoom'))(
  'an anchor link ends below the header of a body that is zoomed',
  async ({ open, site }) => {
    const page = await open({ reducedMotion: true })
    await openTall(page, site, 'body{zoom:1.5}')
    await follow(page)
    const { y, height } = await page.box('header')
    expect(Math.abs((await page.box('#below')).y - y - height)).toBeLessThanOrEqual(1)
  },
)

// ANC-8
test('with a scroll padding, an anchor link ends where a native jump ends, and back to top ends at the very top', async ({
  open,
  site,
}) => {
  const page = await open({ reducedMotion: true })
  await openTall(page, site)
  await style(page, `html{scroll-padding-top:100px}${BAR_CSS}`)
  const top = await follow(page)
  await page.evaluate(() => {
    scrollTo(0, 0)
    document.querySelector('#below')?.scrollIntoView()
  })
  expect(Math.abs((await page.box('#below')).y - top)).toBeLessThanOrEqual(1)
  await page.clickByScript('#up')
  await page.waitFor(() => scrollY === 0)
  await expect(page).toHaveFocus('body')
})
