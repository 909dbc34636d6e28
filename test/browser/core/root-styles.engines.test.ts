import { expect } from 'vitest'
import { isNight } from '../../../tools/lib/night.mjs'
import type { Page } from '../driver/types.ts'
import { openOwn } from '../support/own-page.ts'
import { isAtRest, press, SMALL } from '../support/panels.ts'
import { test } from '../support/test.ts'

const BODY = `<header data-header><button type="button" data-panel-toggle="nav" aria-controls="nav" aria-expanded="false">Menu</button>
  <nav id="nav" data-panel="nav"><a href="/plain/">Paths</a></nav></header><dialog><button autofocus>Close</button></dialog>
  <p style="height:4000px">Text</p>`

/** Root styles of sites, some of them only at night. The last one makes the body the scroll container. */
const ROOT_STYLES = [
  ...(isNight()
    ? ['', 'body{overflow-y:scroll}', 'html{overflow-x:hidden}', 'html,body{overflow-x:hidden}']
    : []),
  'body{overflow-x:hidden}',
  'html,body{overflow-x:clip}',
  'html{height:100%;overflow:hidden} body{height:100%;overflow:auto}',
]

/** Where the header is, and how far the page and the body are scrolled. */
const places = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { top = 0 } = document.querySelector('[data-header]')?.getBoundingClientRect() ?? {}
    return [top, scrollY, document.body.scrollTop].map(Math.round)
  })

test.for(ROOT_STYLES)(
  'neither an open menu nor a dialog moves the header or the content, with the root styles "%s"',
  async (css, { open, site }) => {
    const page = await open(SMALL)
    await openOwn(page, site, {
      head: `<style>body{margin:0} main{display:contents} header{height:60px} ${css}</style>`,
      body: BODY,
    })
    await page.waitFor(() => window.thistledown?.viewport.value.header === 60)
    // Down and up again, so that the header shows.
    for (const top of [1300, -100]) {
      await page.evaluate((by: number) => {
        for (const it of [window, document.body]) it.scrollBy({ top: by, behavior: 'instant' })
      }, top)
      await page.waitFor(() => window.thistledown?.scroll.value === scrollY)
    }
    await page.waitFor(isAtRest)
    const before = await places(page)
    await page.evaluateOn('[data-panel-toggle]', it => (it as HTMLElement).click())
    expect(await page.attribute('[data-panel-toggle]', 'aria-expanded')).toBe('true')
    expect(await places(page)).toEqual(before)
    await page.evaluateOn('[data-panel-toggle]', it => (it as HTMLElement).click())
    await page.evaluateOn('dialog', it => (it as HTMLDialogElement).showModal())
    expect(await places(page)).toEqual(before)
  },
)

test.for([
  { css: 'html{overflow-x:hidden;overflow-y:scroll}', scroller: 'html', given: 'scroll' },
  { css: 'body{overflow-x:hidden}', scroller: 'body', given: 'auto' },
])(
  'the page behind an open menu or dialog does not scroll, with the root styles "$css"',
  async ({ css, scroller, given }, { open, site }) => {
    const page = await open(SMALL)
    // A dialog is open while the page loads, when core measures.
    await page.initScript(() =>
      document.addEventListener('readystatechange', () => document.querySelector('dialog')?.showModal(), {
        once: true,
      }),
    )
    await openOwn(page, site, { head: `<style>p{margin:0} ${css}</style>`, body: BODY })
    await page.waitFor(() => document.documentElement.hasAttribute('data-overflow'))
    await page.waitFor(() => document.readyState === 'complete')
    await page.evaluateOn('dialog', it => (it as HTMLDialogElement).close())
    const overflow = () => page.style(scroller, 'overflow-y')
    await press(page, 'nav')
    expect(await overflow()).toBe('hidden')
    await press(page, 'nav')
    expect(await overflow()).toBe(given)
    await page.evaluateOn('dialog', it => (it as HTMLDialogElement).showModal())
    expect(await overflow()).toBe('hidden')
  },
)
