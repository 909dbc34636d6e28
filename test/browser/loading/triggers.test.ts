import { expect } from 'vitest'
import { passChecks } from '../support/core.ts'
import { letGo, loadingTest, notes, ready } from '../support/loading.ts'
import { can, test as onSite } from '../support/test.ts'

const LINES = '<p>Line</p>'.repeat(200)

const test = loadingTest({
  '/': {
    body: `<p id="calm" data-feature="calm">Now</p><p id="spare" data-feature="spare">Idle</p>
      <p id="tap" data-feature="tap"><a href="#a">Intent</a></p>
      ${LINES}<p id="sight" data-feature="sight">Visible</p><p id="far" data-feature="isle">Intent, far away</p>`,
  },
  '/overrides/': {
    body: `<p id="late" data-feature="calm" data-load="intent">Intent</p>
      <p id="early" data-feature="tap" data-load="now">Now</p>
      <p id="rest" data-feature="sight" data-load="idle">Idle</p>
      ${LINES}<p id="far" data-feature="twin" data-load="visible">Visible</p>`,
  },
  '/vista/': { body: '<p id="vista" data-feature="vista">Vista</p><p id="tap" data-feature="tap">Tap</p>' },
})

const chunk = (name: string) => new RegExp(`/scripts/${name}\\.`)

// LOD-5, LOD-7
test('features load now, when idle, when visible and on intent, for which they are fetched ahead once in view', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await ready(page, '#calm')
  await ready(page, '#spare')
  await expect.poll(() => site.requested(chunk('tap')).length).toBe(1)
  expect(site.requested(chunk('sight'))).toHaveLength(0)
  expect((await notes(page)).sort()).toEqual(['calm mount calm', 'spare mount spare'])
  await page.hover('#tap a')
  await ready(page, '#tap')
  expect(site.requested(chunk('tap'))).toHaveLength(1)
  expect(site.requested(chunk('isle'))).toHaveLength(0)
  await page.evaluate(() => document.querySelector('#sight')?.scrollIntoView())
  await ready(page, '#sight')
})

test.for(['hover', 'focus'] as const)(
  'intent counts if it began before core ran: %s',
  async (intent, { page, site }) => {
    const core = /\/scripts\/core\.js/
    site.fault({ match: core, action: 'hang', times: 1 })
    // The page's own events wait for core.
    const loading = page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.waitFor(() => !!document.querySelector('#far'))
    if (intent === 'hover') await page.hover('#tap a')
    else await page.focus('#tap a')
    await letGo(site, core)
    await loading
    await ready(page, '#tap')
  },
)

// LOD-5
test('a host overrides the trigger of the registry by data-load', async ({ page, site }) => {
  await page.goto('/overrides/')
  for (const host of ['#early', '#rest']) await ready(page, host)
  expect(await notes(page)).not.toContain('calm mount late')
  expect(site.requested(chunk('twin'))).toHaveLength(0)
  await page.hover('#late')
  await ready(page, '#late')
  await page.evaluate(() => document.querySelector('#far')?.scrollIntoView())
  await ready(page, '#far')
})

// PAG-2, LOD-1, MEN-6
onSite('a text page makes one script request on a phone', async ({ open, site }) => {
  const page = await open({ viewport: { width: 390, height: 700 } })
  await page.goto('/plain/')
  await page.hover('h1')
  await page.click('h1')
  expect(site.requested(/\.js\b/).map(({ url }) => url)).toEqual([
    expect.stringMatching(/^\/scripts\/core\.js\?v=\w{4}$/),
  ])
})

// LOD-7
test.skipIf(!can('saveData'))('data saver is known by the browser’s own setting', async ({ open, site }) => {
  const page = await open({ saveData: true })
  await page.goto('/vista/')
  await passChecks(page)
  await page.hover('#tap')
  await ready(page, '#tap')
  expect(site.requested(chunk('vista'))).toHaveLength(0)
})
