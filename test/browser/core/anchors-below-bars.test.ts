import { describe, expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { openOwn } from '../support/own-page.ts'
import type { Site } from '../support/site.ts'
import { test } from '../support/test.ts'

const HEADER = 56
const BAR = 32

const HEADER_CSS = `body{margin:0} header{height:${HEADER}px}`
/** A bar that is fixed above the header, such as the admin bar of WordPress. */
const BAR_CSS = `#bar{position:fixed;inset:0 0 auto;height:${BAR}px;z-index:20} header{top:${BAR}px!important}`

/** A tall page with a header, a link to a heading far below, and styles of its own. */
const openTall = async (page: Page, site: Site, css: string): Promise<void> => {
  await openOwn(page, site, {
    head: `<style>${HEADER_CSS}${css}</style>`,
    body: '<div id="bar"></div><header data-header><a id="to" href="#below">Go</a></header><div style="height:3000px"></div><h2 id="below">Below</h2><div style="height:3000px"></div>',
  })
  await page.waitFor(() => (window.thistledown?.viewport.value.header ?? 0) > 0)
}

/** Follows the link. Returns the top of its target, once that has the focus. */
const follow = async (page: Page): Promise<number> => {
  await page.clickByScript('#to')
  await expect(page).toHaveFocus('#below')
  return (await page.box('#below')).y
}

// ANC-8
describe('an anchor link ends', () => {
  test.for([
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
    ['below the header if the site has turned scroll padding off', 'html{scroll-padding:auto}', HEADER],
    [
      'below the header, which a scroll margin of the target does not move further',
      '#below{scroll-margin-top:40px}',
      HEADER,
    ],
  ] as const)('%s', async ([, css, expected], { page, site }) => {
    await openTall(page, site, css)
    expect(await follow(page)).toBeCloseTo(expected, 0)
  })

  test('where a native jump ends, with a scroll padding of the site', async ({ page, site }) => {
    await openTall(page, site, 'html{scroll-padding-top:100px}')
    const top = await follow(page)
    await page.evaluate(() => {
      scrollTo(0, 0)
      document.querySelector('#below')?.scrollIntoView()
    })
    // Firefox rounds where it jumps to.
    expect(Math.abs((await page.box('#below')).y - top)).toBeLessThan(1.5)
  })
})

// ANC-8
test('back to top leads to the very top, whatever the scroll padding', async ({ page, site }) => {
  await openTall(page, site, `html{scroll-padding-top:${BAR}px}${BAR_CSS}`)
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<a href="#top" id="up" data-back-to-top>Top</a>')
    scrollTo(0, 2000)
  })
  await page.clickByScript('#up')
  await page.waitFor(() => scrollY === 0)
  await expect(page).toHaveFocus('body')
})
