import { expect } from 'vitest'
import { passChecks } from '../support/core.ts'
import { letGo, loadingTest, ready } from '../support/loading.ts'
import { can, test as onSite } from '../support/test.ts'

const test = loadingTest({
  '/': { body: '<p id="tap" data-feature="tap"><a href="#a">Intent</a></p><p id="end">End</p>' },
  '/vista/': { body: '<p id="vista" data-feature="vista">Vista</p><p id="tap" data-feature="tap">Tap</p>' },
})

test.for(['hover', 'focus', 'late hover'] as const)(
  'intent counts if it began before core ran: %s',
  async (intent, { page, site }) => {
    const core = /\/scripts\/core\.js/
    site.fault({ match: core, action: 'hang', times: 1 })
    // The page's own events wait for core.
    const loading = page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.waitFor(() => !!document.querySelector('#end'))
    // Of a mouse at rest, Firefox tells late, and by mouseover alone.
    await page.evaluate(() => addEventListener('pointerover', it => it.stopImmediatePropagation(), true))
    if (intent === 'hover') await page.hover('#tap a')
    if (intent === 'focus') await page.focus('#tap a')
    await letGo(site, core)
    await loading
    if (intent === 'late hover') await page.hover('#tap a')
    await ready(page, '#tap')
  },
)

// PAG-2, LOD-1, MEN-6
onSite('a text page makes one script request on a phone', async ({ open, site }) => {
  const page = await open({ viewport: { width: 390, height: 700 } })
  await page.goto('/plain/')
  await page.hover('h1')
  await page.click('h1')
  await passChecks(page)
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
  expect(site.requested(/\/scripts\/vista\./)).toHaveLength(0)
})
