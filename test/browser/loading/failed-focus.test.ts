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

test('a pressed button of a carousel keeps the focus when its script fails, and the next press retries it', async ({
  page,
  site,
}) => {
  const script = site.fault({ match: /\/scripts\/carousel\./, action: 'status:404' })
  page.expectError(/Loading chunk/)
  await openOwn(page, site, { body: CAROUSEL })
  await page.focus('#button')
  await page.press('Enter')
  await expect(page).toExist('[data-failed=carousel]')
  expect(await page.isShown('#button')).toBe(true)
  script.times = script.hits ?? 0
  await page.press('Enter')
  await expect(page).toExist('[data-ready=carousel]')
  await expect(page).toHaveFocus('#button')
})
