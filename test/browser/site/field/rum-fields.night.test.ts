import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { hideTab } from '../../support/core.ts'
import { arrived, measured, open, test, viewsOf } from '../../support/rum/rum.ts'
import { can, engineName } from '../../support/test.ts'

const chunk = (name: string) => new RegExp(`/scripts/${name}\\.`)

/** ms for which a mount keeps the main thread busy. It changes the page, so that a frame follows. */
const BUSY_MS = 120
const BUSY = `export default () => ({ default(host) {
  host.append('!')
  const end = performance.now() + ${BUSY_MS}
  while (performance.now() < end);
} })`

/** Waits until the browser has reported a performance entry of the type for which `isIt` is true. */
const reported = (page: Page, type: string, isIt: string): Promise<unknown> =>
  page.waitFor(`(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: '${type}', buffered: true })
    const entries = observer.takeRecords()
    observer.disconnect()
    return entries.some(${isIt})
  })()`)

// The sum over several frames: test/unit/features/rum.test.ts.
test('a mount is sent with the long animation frame that it overlaps', async ({ page, site }) => {
  site.fault({ match: chunk('tap'), action: { body: BUSY } })
  await open(page, { page: '/long-frame/' })
  await page.click('#tap')
  await measured(page, 'thistledown tap')
  if (engineName === 'chromium')
    await reported(page, 'long-animation-frame', `it => it.duration > ${BUSY_MS}`)
  await page.goto('/other/')
  const { mounts = [] } = (await arrived('/long-frame/')) ?? {}
  if (engineName === 'chromium') expect(mounts[0]?.frames).toBeGreaterThanOrEqual(BUSY_MS)
  else expect(mounts).toMatchObject([{ feature: 'tap' }])
})

test('thistledown/rum/vitals sends LCP, INP and CLS with their elements', async ({ open: openPage }) => {
  const page = await openPage({ viewport: { width: 1000, height: 800 } })
  await open(page, { page: '/measured/' }, '/vitals/')
  await page.evaluateOn('main', main => {
    main.prepend(
      Object.assign(document.createElement('h1'), { id: 'large', textContent: 'Large '.repeat(20) }),
    )
  })
  // The first key press ends the measuring of LCP, and a paint is reported after its frame.
  await reported(page, 'largest-contentful-paint', `it => it.id === 'large'`)
  await page.evaluateOn('#block', block => {
    block.style.top = '300px'
    return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  })
  await page.evaluateOn('#slow', button => {
    button.addEventListener('click', ({ timeStamp }) => {
      while (performance.now() < timeStamp + 120);
      document.title = 'Done'
    })
  })
  await page.focus('#slow')
  await page.press('Enter')
  // The browser measures an interaction up to the paint that follows it.
  await reported(page, 'event', `it => it.name === 'click'`)
  await page.goto('/other/')
  const { LCP, INP, CLS } = (await arrived('/measured/'))?.vitals ?? {}
  expect([LCP?.on, INP?.on]).toEqual(['#large', '#slow'])
  // Of the viewport's height 200 px change, by a tenth of its width. Firefox measures no shifts.
  const shift = { value: (200 / 800) * (100 / 1000), on: '#block' }
  expect(CLS).toEqual(engineName === 'chromium' ? shift : undefined)
})

/** Firefox keeps no page that has a request under way: waits for the chunks that are fetched ahead. */
const allFetched = (page: Page) =>
  page.waitFor(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    const has = (chunk: string) => names.some(name => name.includes(`/scripts/${chunk}.`))
    return document.readyState === 'complete' && has('tap') && has('twin')
  })

test.skipIf(!can('backForwardCache'))(
  'a return from the back/forward cache is a page view of its own; both are sent as beacons',
  async ({ page }) => {
    await page.initScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
    })
    await open(page, { page: '/returned/' }, '/both/')
    await page.click('#tap')
    await measured(page, 'thistledown tap')
    await allFetched(page)
    await page.goto('/other/')
    await expect.poll(() => viewsOf('/returned/').length).toBe(1)
    await page.back()
    await page.waitFor('window.persisted === true')
    await page.click('#twin')
    await measured(page, 'thistledown twin')
    // Puppeteer's `goto` never returns in a tab that shows a page from that cache.
    await hideTab(page)
    await expect.poll(() => viewsOf('/returned/').length).toBe(2)
    const views = viewsOf('/returned/')
    expect(views.map(({ mounts }) => mounts.map(({ feature }) => feature))).toEqual([['tap'], ['twin']])
  },
)
