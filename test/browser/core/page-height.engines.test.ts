import { expect } from 'vitest'
import { headerState, SHOWN, scrollTo, seen } from '../support/core.ts'
import { openOwn } from '../support/own-page.ts'
import { test } from '../support/test.ts'

const HEADER = `<header data-header style="height: 80px"><button data-panel-toggle="language" aria-controls="language" aria-expanded="false">Language</button>
  <div data-panel="language" id="language"><a href="/de/">Deutsch</a></div></header>`
const CONTENT = '<div id="content" style="height: 1600px">Content</div>'
const FOOTER = '<footer style="height: 100px"><a href="#top" data-back-to-top hidden>To the top</a></footer>'

// With each of these styles the observed boxes keep their size when the content grows.
test.for([
  ['html and body as high as the window', 'html, body { height: 100%; margin: 0 }'],
  [
    'a body that scrolls in place of the page',
    'html { height: 100% } body { height: 100%; margin: 0; overflow: auto }',
  ],
  ['content that is laid out once it is near', 'body { margin: 0 } #content { content-visibility: auto }'],
])('header and back-to-top button follow a page that has grown, with %s', async ([, css], { open, site }) => {
  const page = await open({ viewport: { width: 1280, height: 720 } })
  await openOwn(page, site, {
    head: `<style>${css}</style>`,
    body: HEADER + CONTENT.replace('1600', '1200') + FOOTER,
  })
  await scrollTo(page, 400)
  await expect(page).toShow('[data-back-to-top]')
  expect(await page.attribute('[data-back-to-top]', 'data-stuck')).toBe(null)
  await page.evaluateOn('#content', element => element.style.setProperty('height', '7000px'))
  await scrollTo(page, 5000)
  await expect(page).toHaveAttribute('[data-back-to-top]', 'data-stuck')
  await expect.poll(() => headerState(page)).toEqual({ sticky: true, hidden: true })
  await scrollTo(page, 4900)
  await expect.poll(() => headerState(page)).toEqual(SHOWN)
})

// HDR-8
test('a measurement while a panel is open does not change the header, and closing it applies it', async ({
  page,
  site,
}) => {
  const bar = '<div data-notification-bar style="height: 60px">Closed on Monday</div>'
  const head = '<style>html { overflow-anchor: none }</style>'
  await openOwn(page, site, { head, body: bar + HEADER + CONTENT })
  await scrollTo(page, 40)
  await page.clickByScript('[data-panel-toggle]')
  await page.evaluateOn('[data-notification-bar]', element => element.style.setProperty('height', '10px'))
  await page.waitFor(() => window.thistledown?.viewport.value.bar === 10)
  expect(await headerState(page)).toEqual({ sticky: false, hidden: false })
  await page.clickByScript('[data-panel-toggle]')
  await expect.poll(() => headerState(page)).toEqual(SHOWN)
})

test('the menu shows as soon as the window is resized past 1024 px, before the resize is debounced', async ({
  page,
}) => {
  await page.goto('/visit/')
  await expect(page).toExist('[data-thistledown]')
  await page.evaluate(() => {
    window.seen = []
    window.thistledown?.viewport.subscribe(({ wide }) => void (wide || window.seen.push('narrow')))
    // Listens after core, whose timer for the debounced measurement is later than this one.
    addEventListener('resize', () => setTimeout(() => window.seen.push('debounced'), 250))
  })
  await page.setViewport({ width: 390, height: 700 })
  await page.waitFor(() => window.seen.length > 0)
  expect((await seen(page))[0]).toBe('narrow')
  await page.clickByScript('[data-panel-toggle=nav]')
  await expect(page).toHaveAttribute('[data-panel-toggle=nav]', 'aria-expanded', 'true')
})
