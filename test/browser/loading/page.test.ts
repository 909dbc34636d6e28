import { expect } from 'vitest'
import { loadingTest, notes, ready } from '../support/loading.ts'

const core = (query = '') => `<script type="module" src="/scripts/core.js${query}"></script>`
const CALM = '<p id="calm" data-feature="calm">Calm</p>'

const test = loadingTest({
  '/': { body: CALM },
  '/twice/': { body: CALM, head: core() + core('?v=2') },
  '/kept/': { body: CALM, head: core('?v=k3f9') },
  // The second would shadow the queue of early clicks if core looked it up on the window (DOM clobbering).
  '/id/': { body: `<h2 id="thistledown">Thistledown</h2><p id="tdEarlyClicks">Clicks</p>${CALM}` },
  // Reading a property of a cross-origin window throws.
  '/frame/': { body: `<iframe sandbox name="thistledown" srcdoc="<p>Elsewhere</p>"></iframe>${CALM}` },
})

// PAG-7
test('core loaded under a second address warns once and does not start', async ({ page, site }) => {
  await page.goto('/twice/')
  await ready(page, '#calm')
  expect(site.requested(/core\.js/)).toHaveLength(2)
  expect(page.console.filter(({ text }) => text.includes('second core'))).toHaveLength(1)
  expect(await notes(page)).toEqual(['calm mount calm'])
  await page.setViewport({ width: 390, height: 700 })
  await page.waitFor(() => !window.thistledown?.viewport.value.wide)
  await page.click('#menu')
  expect(await page.attribute('#menu', 'aria-expanded')).toBe('true')
})

// PAG-8, LOD-3
test('core under an address with the build’s id is cached and finds its chunks, which are cached, too', async ({
  page,
  site,
}) => {
  const requested = () => site.requested(/\.js\b/).map(({ url }) => url)
  await page.goto('/kept/')
  await ready(page, '#calm')
  const before = requested()
  expect(before).toHaveLength(2)
  expect(before[0]).toBe('/scripts/core.js?v=k3f9')
  await page.goto('/kept/?again')
  await ready(page, '#calm')
  expect(requested()).toEqual(before)
})

test.for(['id', 'frame'])(
  'core is not mistaken for a second one if a %s is named “thistledown”',
  async (what, { page }) => {
    await page.goto(`/${what}/`)
    await ready(page, '#calm')
    expect(await page.evaluate(() => typeof window.thistledown?.scan)).toBe('function')
    expect(page.console.filter(({ text }) => text.includes('second core'))).toEqual([])
  },
)
