import { expect } from 'vitest'
import { ensureBrowser } from '../../../../tools/setup.mjs'
import { launch } from '../../support/prerender/launch.ts'
import { test as base, viewsOf } from '../../support/rum/rum.ts'

const NAME = '/kept/'
/** Frames after which web-vitals has measured the return. */
const FRAMES = 3

/** A page of Chromium as Puppeteer starts it: the headless shell has no back/forward cache. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
const test = base.extend('cachingPage', async ({}, { onCleanup }) => {
  const browser = await launch(await ensureBrowser('chromium'))
  onCleanup(() => browser.close())
  const page = await browser.newPage()
  // Vitest's own limit ends a hang.
  page.setDefaultTimeout(0)
  return page
})

// In Firefox, which has no `fetchLater`: rum-fields.night.test.ts.
test('a return from the back/forward cache is a page view of its own; both are sent by fetchLater', async ({
  site,
  cachingPage: page,
}) => {
  await page.evaluateOnNewDocument(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  const leave = () => page.goto(`${site.url}/other/`)
  const clickOn = async (name: string): Promise<void> => {
    await page.click(`#${name}`)
    await page.waitForFunction(
      (measure: string) => performance.getEntriesByName(measure).length > 0,
      {},
      `thistledown ${name}`,
    )
  }
  await page.goto(`${site.url}/both/?options=${encodeURIComponent(JSON.stringify({ page: NAME }))}`)
  await page.waitForFunction(() => window.started)
  await clickOn('tap')
  await leave()
  await page.goBack()
  await page.waitForFunction('window.persisted === true')
  await clickOn('twin')
  await page.evaluate(async (frames: number) => {
    for (let frame = 0; frame < frames; frame += 1)
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  }, FRAMES)
  await leave()
  await page.close()
  await expect.poll(() => viewsOf(NAME).length).toBe(2)
  const views = viewsOf(NAME)
  expect(views.map(({ mounts }) => mounts.map(({ feature }) => feature))).toEqual([['tap'], ['twin']])
  expect(views.map(({ bytes }) => 'core' in bytes)).toEqual([true, false])
  // Of a return web-vitals measures the time to the paint, which has no element.
  expect(Object.keys(views[1]?.vitals.LCP ?? {})).toEqual(['value'])
})
