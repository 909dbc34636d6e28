import { describe, expect } from 'vitest'
import { waitForLoader } from '../../support/core.ts'
import { letGo } from '../../support/loader.ts'
import {
  arrived,
  collector,
  hide,
  leave,
  open,
  readFigures,
  round,
  test,
  viewsOf,
  withoutFetchLater,
  withoutFrames,
} from '../../support/rum/rum.ts'

const chunk = (name: string) => new RegExp(`/scripts/${name}\\.`)

describe('a page view is sent once', () => {
  test('with every figure as measured in the page', async ({ page, site }) => {
    page.expectError(/Loading chunk/)
    site.fault({ match: chunk('tap'), action: 'hang', times: 1 })
    site.fault({ match: chunk('twin'), action: 'status:503' })
    await open(page, { page: '/every-figure/' })
    await waitForLoader(page)
    await page.click('#tap')
    const pressed = await page.evaluate(() => performance.now())
    await page.waitFor((from: number) => performance.now() - from > 80, pressed)
    await letGo(site, chunk('tap'))
    await page.waitFor(() => performance.getEntriesByName('thistledown:hold tap').length > 0)
    await page.hover('#twin')
    await page.waitFor(() => !!document.querySelector('[data-failed=twin]'))
    const seen = await readFigures(page)
    await leave(page)
    const { bytes, frames, ...view } = withoutFrames(await arrived('/every-figure/'))
    expect(view).toEqual({
      page: '/every-figure/',
      ...(seen.connection === null ? {} : { connection: seen.connection }),
      ...(seen.memory === null ? {} : { memory: seen.memory }),
      vitals: {},
      holds: [
        {
          feature: 'tap',
          trigger: 'intent',
          held: round(seen.hold.held),
          ms: round(seen.hold.ms),
          retried: false,
          from: 'loader',
        },
      ],
      mounts: [{ feature: 'tap', trigger: 'intent', ms: round(seen.mount) }],
      failures: { 'twin error': 1 },
    })
    expect(seen.hold.held).toBeGreaterThan(80)
    expect(bytes?.core).toBe(seen.core)
    expect(Object.keys(bytes ?? {})).toEqual(expect.arrayContaining(['core', 'loader', 'tap']))
    expect(collector.cookies).toEqual([])
    expect(frames).toBeTypeOf('object')
  })

  test('by sendBeacon if there is no fetchLater, when the page is first hidden', async ({ page }) => {
    await page.initScript(withoutFetchLater)
    await open(page, { page: '/beacon/' })
    await hide(page)
    await hide(page)
    await leave(page)
    await arrived('/beacon/')
    expect(viewsOf('/beacon/')).toHaveLength(1)
  })

  test('with the path as its page, unless the site names it', async ({ page }) => {
    await open(page, {})
    await leave(page)
    await arrived('/')
  })
})

describe('a page view contains', () => {
  test('the vitals that the site’s own web-vitals reports', async ({ page }) => {
    await page.initScript(() => {
      const metric = (name: string, value: number, attribution: object) => (report: (it: object) => void) =>
        report({ name, value, attribution, entries: [] })
      const vitals = {
        onLCP: metric('LCP', 1234.5678, { target: '#hero' }),
        onINP: metric('INP', 56, { interactionTarget: '#menu' }),
        onCLS: metric('CLS', 0.0123, {}),
      }
      Object.assign(window, { options: { page: '/vitals/', vitals } })
    })
    await page.goto('/')
    await page.waitFor(() => window.started)
    await leave(page)
    expect((await arrived('/vitals/'))?.vitals).toEqual({
      LCP: { value: 1234.568, on: '#hero' },
      INP: { value: 56, on: '#menu' },
      CLS: { value: 0.012 },
    })
  })
})

describe('nothing is sent', () => {
  test('of page views outside the sample', async ({ page, site }) => {
    await open(page, { page: '/sample/', sample: 0 })
    await hide(page)
    await leave(page)
    expect(site.requested(/\/field/)).toEqual([])
  })

  test('before consent, and nothing without it', async ({ page, site }) => {
    await page.initScript(() => {
      const consent = new Promise<boolean>(resolve => {
        window.agree = resolve
      })
      window.options = { page: '/consent/', consent }
    })
    await page.goto('/')
    await hide(page)
    expect(site.requested(/\/field/)).toEqual([])
    await page.evaluate(() => window.agree?.(false))
    await page.waitFor(() => window.started)
    await hide(page)
    await leave(page)
    expect(site.requested(/\/field/)).toEqual([])
  })
})

describe('the page still works', () => {
  test.for(['status:500', 'html', 'reset', 'hang'] as const)(
    'with an endpoint that responds with %s',
    async (action, { page, site }) => {
      await page.initScript(withoutFetchLater)
      await open(page, { endpoint: '/refused', page: '/hostile/' })
      site.fault({ match: /\/refused/, action })
      await hide(page)
      // Browsers may retry after a broken connection.
      await expect.poll(() => site.requested(/\/refused/).length).toBeGreaterThan(0)
      await page.click('#tap')
      await page.waitFor(() => performance.getEntriesByName('thistledown tap').length > 0)
      expect(page.errors).toEqual([])
    },
  )

  test('if a blocker has removed the functions for sending', async ({ page }) => {
    await page.initScript(() => {
      Object.defineProperty(window, 'fetchLater', { value: undefined })
      Object.defineProperty(navigator, 'sendBeacon', { value: undefined })
    })
    await open(page, { page: '/blocked/' })
    await hide(page)
    await page.click('#tap')
    await page.waitFor(() => performance.getEntriesByName('thistledown tap').length > 0)
    expect(viewsOf('/blocked/')).toEqual([])
  })

  test('if the policy forbids the endpoint', async ({ page }) => {
    page.expectError(/Content.Security.Policy/i)
    await open(page, { endpoint: 'http://localhost:1/field', page: '/forbidden/' })
    await hide(page)
    await page.click('#tap')
    await page.waitFor(() => performance.getEntriesByName('thistledown tap').length > 0)
  })
})
