import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { hideTab, waitForCore } from '../../support/core.ts'
import { letGo } from '../../support/loading.ts'
import { arrived, collector, leave, measured, open, round, test, viewsOf } from '../../support/rum/rum.ts'

const chunk = (name: string) => new RegExp(`/scripts/${name}\\.`)

const withoutFetchLater = (): void => {
  Object.defineProperty(window, 'fetchLater', { value: undefined })
}

/** The figures, measured in the page. */
const readFigures = (page: Page) =>
  page.evaluate(() => {
    const measure = (name: string) => performance.getEntriesByName(name)[0] as PerformanceMeasure
    const earlyClick = measure('thistledown:queued tap')
    const { connection, deviceMemory } = navigator as Navigator & {
      connection?: { effectiveType?: string }
      deviceMemory?: number
    }
    return {
      earlyClick: { ms: earlyClick.duration, queued: earlyClick.detail.queued },
      mount: measure('thistledown tap').duration,
      connection: connection?.effectiveType,
      memory: deviceMemory,
    }
  })

describe('a page view is sent once', () => {
  test('with every figure as measured in the page', async ({ page, site }) => {
    page.expectError(/Loading chunk/)
    site.fault({ match: chunk('tap'), action: 'hang', times: 1 })
    site.fault({ match: chunk('twin'), action: 'status:503' })
    await open(page, { page: '/every-figure/' })
    await waitForCore(page)
    await page.click('#tap')
    await letGo(site, chunk('tap'))
    await measured(page, 'thistledown:queued tap')
    await page.hover('#twin')
    await expect(page).toExist('[data-failed=twin]')
    const seen = await readFigures(page)
    await leave(page)
    const { earlyClicks, mounts, ...view } = (await arrived('/every-figure/')) ?? {}
    expect({ connection: undefined, memory: undefined, ...view }).toEqual({
      page: '/every-figure/',
      connection: seen.connection,
      memory: seen.memory,
      vitals: {},
      failures: { 'twin error': 1 },
    })
    // With the long animation frames that they overlap, which depend on the machine.
    const tap = { feature: 'tap', trigger: 'intent' }
    const { queued, ms } = seen.earlyClick
    expect(earlyClicks).toMatchObject([{ ...tap, queued: round(queued), ms: round(ms) }])
    expect(mounts).toMatchObject([{ ...tap, ms: round(seen.mount) }])
    expect(collector.cookies).toEqual([])
  })

  test.for([
    ['fetchLater', () => {}],
    ['sendBeacon', withoutFetchLater],
  ] as const)('by %s, although the page is hidden more than once', async ([by, prepare], { page }) => {
    await page.initScript(prepare)
    await open(page, { page: `/${by}/` })
    await hideTab(page)
    await hideTab(page)
    await leave(page)
    await arrived(`/${by}/`)
    await page.evaluate(() => fetch('/other/').then(() => {}))
    expect(viewsOf(`/${by}/`)).toHaveLength(1)
  })
})

test('a page view has the path as its page, and the vitals that the site’s own web-vitals reports', async ({
  page,
}) => {
  await page.initScript(() => {
    const metric = (name: string, value: number, attribution: object) => (report: (it: object) => void) =>
      report({ name, value, attribution, entries: [] })
    const vitals = {
      onLCP: metric('LCP', 1234.5678, { target: '#hero' }),
      onINP: metric('INP', 56, { interactionTarget: '#menu' }),
      onCLS: metric('CLS', 0.0123, {}),
    }
    Object.assign(window, { options: { vitals } })
  })
  await open(page, {})
  await leave(page)
  expect((await arrived('/'))?.vitals).toEqual({
    LCP: { value: 1234.568, on: '#hero' },
    INP: { value: 56, on: '#menu' },
    CLS: { value: 0.012 },
  })
})

test('a page view is measured from the moment a visitor sees a prerendered page', async ({ page }) => {
  await page.initScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    window.options = { page: '/prerendered/' }
  })
  await page.goto('/')
  await hideTab(page)
  expect(await page.evaluate(() => window.started)).toBe(undefined)
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await page.waitFor(() => window.started)
  await leave(page)
  expect((await arrived('/prerendered/'))?.page).toBe('/prerendered/')
})
describe('no page view is sent', () => {
  test('outside the sample', async ({ page, site }) => {
    await open(page, { sample: 0 })
    await hideTab(page)
    await leave(page)
    expect(site.requested(/\/field/)).toEqual([])
  })

  test('before consent, and none without it', async ({ page, site }) => {
    await page.initScript(() => {
      const consent = new Promise<boolean>(resolve => {
        window.agree = resolve
      })
      window.options = { page: '/consent/', consent }
    })
    await page.goto('/')
    await hideTab(page)
    expect(await page.evaluate(() => window.started)).toBe(undefined)
    await page.evaluate(() => window.agree?.(false))
    await page.waitFor(() => window.started)
    await hideTab(page)
    await leave(page)
    expect(site.requested(/\/field/)).toEqual([])
  })
})

describe('the page still works', () => {
  const clickWorks = async (page: Page): Promise<void> => {
    await hideTab(page)
    await page.click('#tap')
    await measured(page, 'thistledown tap')
  }

  test.for(['status:500', 'hang'] as const)(
    'with an endpoint for page views that responds with %s',
    async (action, { page, site }) => {
      await page.initScript(withoutFetchLater)
      await open(page, { endpoint: '/refused' })
      site.fault({ match: /\/refused/, action })
      await clickWorks(page)
      await expect.poll(() => site.requested(/\/refused/).length).toBeGreaterThan(0)
    },
  )

  test('if the policy forbids the endpoint, and if a blocker has removed the functions for sending', async ({
    page,
  }) => {
    page.expectError(/Content.Security.Policy/i)
    await open(page, { endpoint: 'http://localhost:1/field' })
    await clickWorks(page)
    await page.initScript(() => {
      Object.defineProperty(window, 'fetchLater', { value: undefined })
      Object.defineProperty(navigator, 'sendBeacon', { value: undefined })
    })
    await open(page, { page: '/blocked/' })
    await clickWorks(page)
  })
})
