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
const GRID = `<div data-feature="gallery-grid"><ul data-grid-items>${'<li>Item</li>'.repeat(9)}</ul>
  <button type="button" id="button" data-grid-toggle aria-expanded="false" hidden>More</button></div>`

const buttons = [
  { name: 'carousel', body: CAROUSEL },
  { name: 'gallery-grid', body: GRID },
]

test.for(buttons)(
  'a pressed button keeps the focus when its script fails, and the next press retries it: $name',
  async ({ name, body }, { page, site }) => {
    const action = { body: '', status: 404, hold: true }
    const script = site.fault({ match: RegExp(`/scripts/${name}\\.\\w+\\.js`), action })
    page.expectError(/Loading chunk/)
    await openOwn(page, site, { body, waitUntil: 'domcontentloaded' })
    await page.focus('#button')
    await page.press('Enter')
    site.release()
    await expect(page).toExist(`[data-failed=${name}]`)
    expect(await page.isShown('#button')).toBe(true)
    await expect(page).toHaveFocus('#button')
    script.times = script.hits ?? 0
    await page.press('Enter')
    await expect(page).toExist(`[data-ready=${name}]`)
    await expect(page).toHaveFocus('#button')
  },
)
