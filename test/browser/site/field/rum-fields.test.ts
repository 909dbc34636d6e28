import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { holdFiveSeconds, letGo } from '../../support/loader.ts'
import { arrived, open, test } from '../../support/rum/rum.ts'
import { engineName } from '../../support/test.ts'

const chunk = (name: string) => new RegExp(`/scripts/${name}\\.`)

/** ms between a click and the end of its wait, at least. */
const DELAY_MS = 80

/** Clicks, and lets the delay pass by the page's own clock. */
const clickAndWait = async (page: Page): Promise<void> => {
  await page.click('#tap')
  const clicked = await page.evaluate(() => performance.now())
  await page.waitFor((until: number) => performance.now() > until, clicked + DELAY_MS)
}

/** Waits until the click was measured, and leaves the page. */
const leaveAfterHold = async (page: Page): Promise<void> => {
  await page.waitFor(() => performance.getEntriesByName('thistledown:hold tap').length > 0)
  await page.goto('/other/')
}

const expectHold = async (name: string, expected: object): Promise<void> => {
  const [hold, ...more] = (await arrived(name))?.holds ?? []
  expect(more).toEqual([])
  expect(hold).toMatchObject({ feature: 'tap', trigger: 'intent', ...expected })
  expect(hold?.held).toBeGreaterThan(DELAY_MS)
  expect(hold?.ms).toBeGreaterThanOrEqual(hold?.held as number)
}

describe('a click that waited is sent', () => {
  test('as queued by core, if the loader was late', async ({ page, site }) => {
    site.fault({ match: chunk('loader'), action: 'hang', times: 1 })
    await holdFiveSeconds(page)
    await open(page, { page: '/by-core/' })
    await page.waitFor(() => window.thistledown !== undefined)
    await clickAndWait(page)
    await letGo(site, chunk('loader'))
    await leaveAfterHold(page)
    await expectHold('/by-core/', { from: 'core', retried: false })
  })

  test('as queued by the head snippet, if core was late', async ({ page }) => {
    await holdFiveSeconds(page)
    await open(page, { page: '/by-snippet/' }, '/snippet/')
    await clickAndWait(page)
    await page.evaluate('import("/scripts/core.js").then(() => {})')
    await leaveAfterHold(page)
    await expectHold('/by-snippet/', { from: 'snippet', retried: false })
  })

  test('as retried, if the chunk had failed before', async ({ page, site }) => {
    page.expectError(/Loading chunk/)
    site.fault({ match: chunk('tap'), action: 'status:503' })
    await open(page, { page: '/retried/' })
    await page.hover('#tap')
    await expect(page).toExist('#tap[data-failed]')
    site.mend()
    site.fault({ match: chunk('tap'), action: 'hang', times: 1 })
    await clickAndWait(page)
    await letGo(site, chunk('tap'))
    await leaveAfterHold(page)
    await expectHold('/retried/', { from: 'loader', retried: true })
  })
})

const THROWS = 'export default () => ({ default() { throw Error("mount") } })'

test('each failure is sent by its feature and type', async ({ page, site }) => {
  page.expectError(/Loading chunk|mount/)
  site.fault({ match: chunk('tap'), action: 'no-export' })
  site.fault({ match: chunk('twin'), action: { body: THROWS } })
  await open(page, { page: '/failures/' })
  await page.hover('#tap')
  await page.hover('#twin')
  await expect(page).toHaveCount('[data-failed]', 2)
  await page.goto('/other/')
  expect((await arrived('/failures/'))?.failures).toEqual({ 'tap missing': 1, 'twin throw': 1 })
})

test('a chunk has the bytes that the server sent', async ({ page, site }) => {
  const body = `export default () => ({ default() {} }) // ${'x'.repeat(2000)}`
  site.fault({ match: chunk('tap'), action: { body } })
  await open(page, { page: '/bytes/' })
  await page.hover('#tap')
  await expect(page).toExist('#tap[data-ready]')
  await page.waitFor(() => performance.getEntriesByType('resource').some(({ name }) => /\/tap\./.test(name)))
  await page.goto('/other/')
  expect((await arrived('/bytes/'))?.bytes).toMatchObject({ tap: body.length })
})

/** Waits until the browser has reported a performance entry of the type whose property has the value. */
const reported = (page: Page, type: string, property: string, value: string) =>
  page.waitFor(
    (...[type, property, value]: [string, string, string]) => {
      const observer = new PerformanceObserver(() => {})
      observer.observe({ type, buffered: true })
      const entries = observer.takeRecords()
      observer.disconnect()
      return entries.some(entry => Reflect.get(entry, property) === value)
    },
    type,
    property,
    value,
  )

/** A heading that is the largest text, a block that moves by 100 px, and a key press of 120 ms. */
const act = async (page: Page) => {
  const shown = await page.evaluate(async () => {
    const heading = Object.assign(document.createElement('h1'), { id: 'large' })
    heading.append('Large '.repeat(20))
    const now = performance.now()
    document.querySelector('main')?.prepend(heading)
    return now
  })
  // The first key press ends the measuring of LCP, and a paint is reported after its frame.
  await reported(page, 'largest-contentful-paint', 'id', 'large')
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
  await reported(page, 'event', 'name', 'click')
  return shown
}

test('thistledown/rum/vitals sends LCP, INP and CLS with their elements', async ({ open: openPage }) => {
  const viewport = { width: 1000, height: 800 }
  const page = await openPage({ viewport })
  await open(page, { page: '/measured/' }, '/vitals/')
  const shown = await act(page)
  await page.goto('/other/')
  const { LCP, INP, CLS } = (await arrived('/measured/'))?.vitals ?? {}
  expect(LCP?.on).toBe('#large')
  expect(LCP?.value).toBeGreaterThanOrEqual(Math.floor(shown))
  expect(INP?.on).toBe('#slow')
  expect(INP?.value).toBeGreaterThanOrEqual(120)
  // Of the viewport's height 200 px change, by a tenth of its width. Firefox measures no shifts.
  const shift = { value: (200 / 800) * (100 / 1000), on: '#block' }
  expect(CLS).toEqual(engineName === 'chromium' ? shift : undefined)
})
