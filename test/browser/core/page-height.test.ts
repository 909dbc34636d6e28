import { describe, expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { headerState, passChecks, scrollTo } from '../support/core.ts'
import { openOwn } from '../support/own-page.ts'
import { test } from '../support/test.ts'

const HEADER = `<header data-header style="height: 80px"><button data-panel-toggle="language" aria-controls="language" aria-expanded="false">Language</button>
  <div data-panel="language" id="language"><a href="/de/">Deutsch</a></div></header>`
const TALL = '<div id="content" style="height: 2000px">Content</div>'

/** With each of these styles the observed boxes keep their size when the content grows. */
const STYLES = {
  'html and body as high as the window': 'html, body { height: 100%; margin: 0 }',
  'a body that scrolls in place of the page':
    'html { height: 100% } body { height: 100%; margin: 0; overflow: auto }',
  'content that is laid out once it is near': 'body { margin: 0 } #content { content-visibility: auto }',
}

const grow = (page: Page) =>
  page.evaluateOn('#content', element => element.style.setProperty('height', '7000px'))

describe.each(Object.entries(STYLES))('with %s', (_, css) => {
  test('the header shows on the way up after the page has grown', async ({ page, site }) => {
    await openOwn(page, site, { head: `<style>${css}</style>`, body: HEADER + TALL })
    await scrollTo(page, 500)
    await grow(page)
    await scrollTo(page, 5000)
    await expect.poll(() => headerState(page)).toEqual({ sticky: true, hidden: true })
    await scrollTo(page, 4900)
    await expect.poll(() => headerState(page)).toEqual({ sticky: true, hidden: false })
  })

  test('the back-to-top button sticks after the page has grown', async ({ page, site }) => {
    const body = `${HEADER}<div id="content" style="height: 1200px">Content</div>
      <footer style="height: 100px"><a href="#top" data-back-to-top hidden>To the top</a></footer>`
    await openOwn(page, site, { head: `<style>${css}</style>`, body })
    await scrollTo(page, 400)
    await expect(page).toShow('[data-back-to-top]')
    expect(await page.attribute('[data-back-to-top]', 'data-stuck')).toBe(null)
    await grow(page)
    await scrollTo(page, 900)
    await expect(page).toHaveAttribute('[data-back-to-top]', 'data-stuck')
  })
})

describe('while a panel is open', () => {
  // HDR-8
  test('a measurement does not change the header, and closing applies it', async ({ page, site }) => {
    const bar = '<div data-notification-bar style="height: 60px">Closed on Monday</div>'
    await openOwn(page, site, {
      head: '<style>html { overflow-anchor: none }</style>',
      body: bar + HEADER + TALL,
    })
    await scrollTo(page, 40)
    expect(await headerState(page)).toEqual({ sticky: false, hidden: false })
    await page.clickByScript('[data-panel-toggle]')
    const measured = page.evaluate(
      () =>
        new Promise<void>(resolve => {
          let isFirst = true
          window.thistledown?.viewport.subscribe(() => {
            if (!isFirst) resolve()
            isFirst = false
          })
        }),
    )
    await page.evaluateOn('[data-notification-bar]', element => element.style.setProperty('height', '10px'))
    await measured
    expect(await headerState(page)).toEqual({ sticky: false, hidden: false })
    await page.clickByScript('[data-panel-toggle]')
    await expect.poll(() => headerState(page)).toEqual({ sticky: true, hidden: false })
  })
})

describe('a window that is resized', () => {
  test('past 1024 px shows the menu at once, before the layout is measured', async ({ page }) => {
    await page.goto('/visit/')
    await expect(page).toExist('[data-thistledown]')
    await page.evaluate(() => {
      window.seen = []
      window.thistledown?.viewport.subscribe(({ wide, width }) => void (wide || window.seen.push(width)))
    })
    await page.setViewport({ width: 390, height: 700 })
    await page.waitFor(() => window.seen.length > 0)
    // The width is measured later.
    expect(await page.evaluate(() => window.seen[0])).not.toBe(390)
    await page.clickByScript('[data-panel-toggle=nav]')
    await expect(page).toHaveAttribute('[data-panel-toggle=nav]', 'aria-expanded', 'true')
  })

  // SCR-4
  test.for([
    ['width', { width: 1100, height: 700 }],
    ['height', { width: 1200, height: 500 }],
    ['width and height', { width: 1100, height: 500 }],
  ] as const)(
    'in %s is measured once, 250 ms after its last resize event',
    async ([, size], { open, site }) => {
      const page = await open({ viewport: { width: 1200, height: 700 } })
      await page.initScript(() => {
        window.seen = []
        addEventListener('resize', () => window.seen.push(['resize', performance.now()]))
      })
      await openOwn(page, site, { body: HEADER + TALL })
      await passChecks(page)
      await page.evaluate(() =>
        window.thistledown?.viewport.subscribe(() => window.seen.push(['measured', performance.now()])),
      )
      await page.evaluate('window.seen = []')
      await page.setViewport(size)
      await page.waitFor(() => window.seen.some(entry => String(entry).startsWith('measured')))
      await passChecks(page)
      const log = await page.evaluate<[], [string, number][]>('seen')
      const lastResize = log.filter(([what]) => what === 'resize').at(-1)?.[1] ?? Number.NaN
      const measured = log.filter(([what]) => what === 'measured')
      expect(measured).toHaveLength(1)
      expect((measured[0]?.[1] ?? 0) - lastResize).toBeGreaterThanOrEqual(249)
    },
  )
})
