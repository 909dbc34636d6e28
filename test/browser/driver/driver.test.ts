import { describe, expect } from 'vitest'
import { can, test } from '../support/test.ts'
import type { Page } from './types.ts'

/** A page with this body, at an address that the site does not have. */
const HTML = `<!doctype html><html lang="en"><title>Driver</title><style>
  body { margin: 0; height: 3000px; scroll-behavior: smooth }
  #low { position: absolute; top: 2000px }
  #sliding { position: absolute; top: 200px; transition: translate 600ms steps(2, jump-none) }
  #sliding.up { translate: 0 -100px }
</style><button id="top">Top</button><input id="name"><button id="low">Low</button><button id="sliding">Sliding</button>
<script src="driver-test.js"></script></html>`

const SCRIPT = `window.seen = []
for (const type of ['click', 'pointerdown', 'keydown', 'wheel', 'mouseover']) {
  addEventListener(type, event => seen.push([type, event.pointerType || event.key || event.target.id]))
}`

const answer = (body: string, type: string) => ({ body, type, status: 200 })

async function openAt(page: Page, site: { fault: (fault: never) => unknown }) {
  const faults = [
    { match: /driver-test\/$/, action: answer(HTML, 'text/html') },
    { match: /driver-test\.js/, action: answer(SCRIPT, 'text/javascript') },
  ]
  for (const fault of faults) site.fault(fault as never)
  await page.goto('/driver-test/')
}

const seen = (page: Page) => page.evaluate<[], string[][]>('seen')

const matches = (page: Page, query: string) => page.evaluate(it => matchMedia(it).matches, query)

describe('input', () => {
  test('clicks an element that is out of view, and the page receives a double click', async ({
    page,
    site,
  }) => {
    await openAt(page, site)
    await page.evaluate(() => addEventListener('click', ({ detail }) => window.seen.push([`${detail}`])))
    await page.doubleClick('#low')
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await expect.poll(() => seen(page)).toEqual(expect.arrayContaining([['click', 'mouse'], ['1'], ['2']]))
  })

  test('clicks a moving element once it has arrived, even if it pauses before', async ({ page, site }) => {
    await openAt(page, site)
    await page.evaluate(() => void document.querySelector('#sliding')?.classList.add('up'))
    await page.click('#sliding')
    const place = () => document.querySelector('#sliding')?.getBoundingClientRect().top
    expect(await page.evaluate(place)).toBe(100)
    expect(await seen(page)).toContainEqual(['mouseover', 'sliding'])
  })

  test.skipIf(!can('touch'))('taps with a finger', async ({ open, site }) => {
    const page = await open({ touch: true })
    await openAt(page, site)
    await page.tap('#top')
    expect(await seen(page)).toContainEqual(['pointerdown', 'touch'])
    expect(await matches(page, '(hover: none) and (pointer: coarse)')).toBe(true)
  })
})

describe('the page', () => {
  test('goes back and forward, and runs an init script before its own', async ({ page, site }) => {
    await page.initScript(() => Object.assign(globalThis, { early: document.scripts.length }))
    await openAt(page, site)
    expect(await page.evaluate('early')).toBe(0)
    const start = await page.url()
    await page.goto('/')
    await page.back()
    expect(await page.url()).toBe(start)
    await page.forward()
    expect(await page.url()).not.toBe(start)
  })

  test('has the size from its options', async ({ open, site }) => {
    const page = await open({ viewport: { width: 390, height: 700 } })
    await openAt(page, site)
    expect(await page.evaluate(() => innerWidth)).toBe(390)
    await page.setViewport({ width: 1024, height: 600 })
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([1024, 600])
  })

  test('collects uncaught errors and rejections', async ({ page, site }) => {
    await openAt(page, site)
    await page.evaluate(`void setTimeout(() => { throw new Error('thrown') })`)
    await expect.poll(() => page.errors).toHaveLength(1)
    await page.evaluate(`void Promise.reject(new Error('rejected'))`)
    await expect.poll(() => page.errors).toHaveLength(2)
    page.expectError(/thrown/)
    expect(String(page.errors)).toMatch(/rejected/)
    page.expectError(/rejected/)
  })
})

describe('emulation', () => {
  test.skipIf(!can('forcedColors'))('forced colours', async ({ open, site }) => {
    const page = await open({ forcedColors: true })
    await openAt(page, site)
    expect(await matches(page, '(forced-colors: active)')).toBe(true)
  })

  test('no JavaScript', async ({ open, site }) => {
    const page = await open({ javaScript: false })
    await openAt(page, site)
    expect(await page.evaluate('typeof seen')).toBe('undefined')
  })

  test('offline', async ({ page, site }) => {
    await openAt(page, site)
    const reachable = () =>
      page.evaluate(() =>
        fetch('/').then(
          () => true,
          () => false,
        ),
      )
    await page.setOffline(true)
    expect([await page.evaluate(() => navigator.onLine), await reachable()]).toEqual([false, false])
    await page.setOffline(false)
    expect([await page.evaluate(() => navigator.onLine), await reachable()]).toEqual([true, true])
  })

  test.skipIf(!can('fontSize'))('a default size of text', async ({ open, site }) => {
    const page = await open({ fontSize: 32, viewport: { width: 800, height: 600 } })
    await openAt(page, site)
    expect(await matches(page, '(width < 30em)')).toBe(true)
    expect(await page.style('html', 'font-size')).toBe('32px')
  })

  test.skipIf(!can('liveMedia'))('media features that change', async ({ page, site }) => {
    await openAt(page, site)
    await page.setMedia({ reducedMotion: true })
    expect(await matches(page, '(prefers-reduced-motion: reduce)')).toBe(true)
  })
})
