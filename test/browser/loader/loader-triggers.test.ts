import { describe, expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { letGo, loaderTest, notes, ready } from '../support/loader.ts'
import { can, test as onSite } from '../support/test.ts'

const LINES = '<p>Line</p>'.repeat(200)

const test = loaderTest({
  '/': {
    body: `<p id="calm" data-feature="calm">Now</p><p id="spare" data-feature="spare">Idle</p>
      <p id="tap" data-feature="tap"><a href="#a">Intent</a></p>
      ${LINES}<p id="sight" data-feature="sight">Visible</p><p id="far" data-feature="isle">Intent, far away</p>`,
  },
  '/overrides/': {
    body: `<p id="late" data-feature="calm" data-load="intent">Intent</p>
      <p id="early" data-feature="tap" data-load="now">Now</p>
      <p id="rest" data-feature="sight" data-load="idle">Idle</p>
      <p id="odd" data-feature="spare" data-load="soon">Unknown</p>
      ${LINES}<p id="far" data-feature="twin" data-load="visible">Visible</p>`,
  },
  '/words/': {
    body: `<p id="constructor" data-feature="calm" data-load="constructor">Every object</p>
      <p id="__proto__" data-feature="spare" data-load="__proto__">has these</p>`,
  },
  '/wide/': { body: '<p id="wide" data-feature="wide">Wide</p>' },
  '/vista/': { body: '<p id="vista" data-feature="vista">Vista</p><p id="tap" data-feature="tap">Tap</p>' },
  '/unknown/': { body: '<p id="unknown" data-feature="nothing calm">Unknown</p>' },
  '/object/': {
    body: '<p id="object" data-feature="constructor __proto__ toString calm">Every object has these</p>',
  },
})

/** Waits for the loader and for idle time. */
const settle = async (page: Page): Promise<void> => {
  await page.waitFor(() => performance.getEntriesByType('resource').some(({ name }) => /loader/.test(name)))
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 100))))
}

const chunk = (name: string) => new RegExp(`/scripts/${name}\\.`)

describe('a feature is loaded', () => {
  // LOD-5
  test('now, when idle, and when visible', async ({ page, site }) => {
    await page.goto('/')
    await ready(page, '#calm')
    await ready(page, '#spare')
    expect(site.requested(chunk('sight'))).toHaveLength(0)
    await page.evaluate(() => document.querySelector('#sight')?.scrollIntoView())
    await ready(page, '#sight')
    expect((await notes(page)).sort()).toEqual(['calm mount calm', 'sight mount sight', 'spare mount spare'])
  })

  // LOD-5, LOD-7
  test('on intent: fetched in idle time once it is in view, mounted on the first intent', async ({
    page,
    site,
  }) => {
    await page.goto('/')
    await expect.poll(() => site.requested(chunk('tap')).length).toBe(1)
    expect(await notes(page)).not.toContain('tap mount tap')
    await page.hover('#tap a')
    await ready(page, '#tap')
    expect(site.requested(chunk('tap'))).toHaveLength(1)
    expect(site.requested(chunk('isle'))).toHaveLength(0)
  })

  test('on intent by keyboard', async ({ page }) => {
    await page.goto('/')
    await ready(page, '#calm')
    await page.evaluate(() => document.querySelector<HTMLElement>('#tap a')?.focus())
    await ready(page, '#tap')
  })

  test.for(['hover', 'focus'] as const)(
    'on %s that began before the loader listened',
    async (interest, { page, site }) => {
      site.fault({ match: chunk('loader'), action: 'hang', times: 1 })
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      if (interest === 'hover') await page.hover('#tap a')
      else await page.evaluate(() => document.querySelector<HTMLElement>('#tap a')?.focus())
      await letGo(site, chunk('loader'))
      await ready(page, '#tap')
    },
  )
})

describe('a feature that was loaded', () => {
  test('has its first mount in the user timings', async ({ page }) => {
    await page.goto('/')
    await ready(page, '#spare')
    await ready(page, '#calm')
    const timings = () =>
      performance.getEntriesByType('measure').map(({ name, duration }) => `${name} ${duration >= 0}`)
    expect((await page.evaluate(timings)).sort()).toEqual(['thistledown calm true', 'thistledown spare true'])
  })
})

describe('a host', () => {
  test.for(['constructor', '__proto__'])('with the trigger “%s” is loaded now', async (word, { page }) => {
    await page.goto('/words/')
    await ready(page, `#${word}`)
    expect(page.console.filter(({ text }) => text.includes(`data-load="${word}"`))).toHaveLength(1)
  })

  // LOD-5
  test('overrides the trigger of the registry by data-load', async ({ page, site }) => {
    await page.goto('/overrides/')
    await ready(page, '#early')
    await ready(page, '#rest')
    await ready(page, '#odd')
    expect(page.console.filter(({ text }) => text.includes('data-load="soon"'))).toHaveLength(1)
    expect(await notes(page)).not.toContain('calm mount late')
    expect(site.requested(chunk('twin'))).toHaveLength(0)
    await page.hover('#late')
    await ready(page, '#late')
    await page.evaluate(() => document.querySelector('#far')?.scrollIntoView())
    await ready(page, '#far')
  })

  // LOD-4
  test('warns once of an unknown feature beside a known one', async ({ page }) => {
    await page.goto('/unknown/')
    await ready(page, '#unknown')
    expect(page.console.filter(({ text }) => text.includes('unknown feature "nothing"'))).toHaveLength(1)
  })
})

describe('a name that every object inherits', () => {
  test.for(['constructor', '__proto__', 'toString'])('is an unknown feature: %s', async (name, { page }) => {
    await page.goto('/object/')
    await ready(page, '#object')
    expect(page.console.filter(({ text }) => text.includes(`unknown feature "${name}"`))).toHaveLength(1)
  })
})

describe('a feature for wide screens', () => {
  test('requests nothing on a narrow screen, and loads when the window becomes wide', async ({
    open,
    site,
  }) => {
    const page = await open({ viewport: { width: 800, height: 600 } })
    await page.goto('/wide/')
    await page.hover('#wide')
    await page.click('#wide')
    expect(site.requested(/\/scripts\//).map(({ url }) => url)).toEqual(['/scripts/core.js'])
    await page.setViewport({ width: 1100, height: 600 })
    await ready(page, '#wide')
    expect(await notes(page)).toEqual(['wide mount wide'])
  })

  test('is loaded at once on a wide one', async ({ page }) => {
    await page.goto('/wide/')
    await ready(page, '#wide')
  })
})

describe('a text page', () => {
  // PAG-2, LOD-1, MEN-6
  onSite('makes one script request on a phone', async ({ open, site }) => {
    const page = await open({ viewport: { width: 390, height: 700 } })
    await page.goto('/plain/')
    await page.hover('h1')
    await page.click('h1')
    expect(site.requested(/\.js\b/).map(({ url }) => url)).toEqual([
      expect.stringMatching(/^\/scripts\/core\.js\?v=[\w-]{8}$/),
    ])
  })
})

// LOD-7
describe('under data saver', () => {
  const saveData = (connection: string) =>
    `Object.defineProperty(navigator, 'connection', { value: ${connection}, configurable: true })`

  test.for([
    ['Save-Data', '{ saveData: true }'],
    ['2g', '{ effectiveType: "slow-2g" }'],
  ] as const)(
    '(%s) nothing is fetched ahead, and islands wait for intent',
    async ([, connection], { page, site }) => {
      await page.initScript(new Function(saveData(connection)) as () => void)
      await page.goto('/vista/')
      await settle(page)
      expect(site.requested(chunk('(vista|tap|runtime)'))).toHaveLength(0)
      await page.hover('#vista')
      await ready(page, '#vista')
    },
  )

  test.skipIf(!can('saveData'))('by the browser’s own setting', async ({ open, site }) => {
    const page = await open({ saveData: true })
    await page.goto('/vista/')
    await settle(page)
    await page.hover('#tap')
    await ready(page, '#tap')
    expect(site.requested(chunk('vista'))).toHaveLength(0)
  })

  test('is not assumed if the browser does not report it', async ({ page }) => {
    await page.initScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }))
    await page.goto('/vista/')
    await ready(page, '#vista')
  })
})
