import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { axe } from '../support/axe.ts'
import { startSite } from '../support/site.ts'
import { testOn } from '../support/test.ts'

const DIST = join(ROOT, 'dist')
const pages = readdirSync(join(DIST, 'examples')).filter(file => /^(?!index).*\.html$/.test(file))

/** Serves the package's folder, as a site that tries it would. */
const test = testOn(() => startSite([DIST]))

test.for(pages)('the example %s mounts every host without warnings', async (file, { page, site }) => {
  const html = readFileSync(join(DIST, 'examples', file), 'utf8')
  // Every host mounts without waiting for a visitor, so that a host that lacks a part fails here.
  const body = html
    .replaceAll(' data-feature=', ' data-load="now" data-feature=')
    // The example's key is none, and no request leaves this machine.
    .replace(' data-maps-key="YOUR-KEY"', '')
  site.fault({ match: new RegExp(`/examples/${file}$`), action: { body, type: 'text/html;charset=utf-8' } })
  await page.goto(`/examples/${file}`)
  // Other hosts have native markup, which the browser may handle without a script.
  await page.waitFor(() =>
    [...document.querySelectorAll('[data-feature]:not(details,[commandfor])')].every(host =>
      host.matches('[data-ready],[data-failed]'),
    ),
  )
  await expect(page).not.toExist('[data-failed]')
  expect(page.console.filter(({ type }) => /error|warn/.test(type))).toEqual([])
  expect(site.requested(/\/scripts\/core\.js/)).toHaveLength(1)
})

/** Runs in the page: by how much it is wider than its window (px). */
const readOver = (): number => {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

/** Parts that lie above the page: text beneath must not show through. */
const SURFACES = ['[data-header]', '[data-permission-type]', '[data-calendar-menu]', '[data-hero-button]']

test.for(['light', 'dark'] as const)(
  'the starter page is no wider than its window, has opaque layers, and is accessible in %s colours',
  async (colorScheme, { open }) => {
    const page = await open({ colorScheme, reducedMotion: true })
    await page.goto('/examples/starter.html')
    await expect(page).toShow('[data-permission-type]')
    await expect(page).toExist('[data-hero-button]')
    await page.hover('[data-feature=calendar-link]')
    await expect(page).toExist('[data-calendar-menu]')
    for (const surface of SURFACES)
      expect([surface, await page.style(surface, 'background-color')]).toEqual([
        surface,
        expect.stringMatching(/^rgb\(/),
      ])
    for (const width of [320, 390, 1024, 1280]) {
      await page.setViewport({ width, height: 800 })
      expect([width, await page.evaluate(readOver)]).toEqual([width, 0])
    }
    expect(await axe(page, 'main')).toEqual([])
  },
)

test('the starter page aligns its header with its content, its short panel with the button, and the count of the lightbox with the caption', async ({
  open,
}) => {
  const page = await open({ reducedMotion: true })
  await page.setViewport({ width: 1440, height: 900 })
  await page.goto('/examples/starter.html')
  await expect(page).toShow('[data-permission-type]')
  const starts = await page.evaluate(() =>
    ['[data-notification-bar] p', '[data-header] > a', 'h1', '[data-permission-type] h2'].map(
      selector => document.querySelector(selector)?.getBoundingClientRect().left,
    ),
  )
  expect(new Set(starts).size).toBe(1)
  await page.click('[data-permission-choice=no]')
  await page.click('[data-panel-toggle=language]')
  await expect(page).toShow('#site-language')
  const [panel, toggle] = await page.evaluate(() =>
    ['#site-language', '[data-panel-toggle=language]'].map(selector => {
      const { right, width } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return { right, width }
    }),
  )
  expect(panel?.right).toBeCloseTo(toggle?.right ?? 0, 0)
  expect(panel?.width).toBeLessThan(400)
  await page.click('[data-feature=lightbox]')
  await expect(page).toShow('[data-lightbox-text] p')
  const middles = await page.evaluate(() =>
    ['[data-lightbox-text]', '[data-lightbox-text] p'].map(selector => {
      const { left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return Math.round((left + right) / 2)
    }),
  )
  expect(middles[0]).toBe(middles[1])
})

test('a poster is no wider than its page, also without the starter stylesheet', async ({ page }) => {
  await page.setViewport({ width: 390, height: 800 })
  await page.goto('/examples/video-player.html')
  await page.evaluate(() => document.querySelector('link[href*=starter]')?.remove())
  expect(await page.evaluate(readOver)).toBe(0)
})
