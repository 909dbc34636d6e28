import { expect } from 'vitest'
import { ownCarousel } from '../support/features/carousel.ts'
import { openOwn } from '../support/own-page.ts'
import { test } from '../support/test.ts'

const CAROUSEL = ownCarousel()
  .replace(' data-load="now"', '')
  .replace(
    '<div data-carousel-controls></div>',
    '<div data-carousel-controls><button type="button" id="button" data-carousel-button="next" aria-label="Next"></button></div>',
  )
const GRID = `<p style="height:2000px">Text</p><div data-feature="gallery-grid"><ul data-grid-items>${'<li>Item</li>'.repeat(9)}</ul>
  <button type="button" id="button" data-grid-toggle aria-expanded="false" hidden>More</button></div><p style="height:2000px">Text</p>`

const buttons = [
  // Its line of controls grows by the text of the position.
  { name: 'carousel', body: CAROUSEL, px: 4 },
  { name: 'gallery-grid', body: GRID, px: 1 },
]

test.for(buttons)(
  'a pressed button keeps the focus when its script fails, and its place when a mouse on it retries it: $name',
  async ({ name, body, px }, { page, site }) => {
    const action = { body: '', status: 404, hold: true }
    const script = site.fault({ match: RegExp(`/scripts/${name}\\.\\w+\\.js`), action })
    page.expectError(/Loading chunk/)
    await openOwn(page, site, { body, waitUntil: 'domcontentloaded' })
    await page.focus('#button')
    await page.press('Enter')
    await expect.poll(() => script.hits).toBe(1)
    site.release()
    await expect(page).toExist(`[data-failed=${name}]`)
    expect(await page.isShown('#button')).toBe(true)
    await expect(page).toHaveFocus('#button')
    script.times = script.hits ?? 0
    const { y } = await page.box('#button')
    await page.hover('#button')
    await expect(page).toExist(`[data-ready=${name}]`)
    await expect.poll(async () => Math.abs((await page.box('#button')).y - y)).toBeLessThanOrEqual(px)
    await expect(page).toHaveFocus('#button')
  },
)
