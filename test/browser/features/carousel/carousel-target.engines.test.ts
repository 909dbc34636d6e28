import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { button, expectStopped, live, openOwnRotating, waitForRest } from '../../support/features/carousel.ts'
import { test } from '../../support/test.ts'

const slides = [1, 2, 3, 4, 5].map(
  n => `<div><a href="#slide-${(n % 5) + 1}">On</a><p id="slide-${n}" style="height:9rem">${n}</p></div>`,
)

const expectSlide = async (page: Page, n: number) => {
  await expect(page).toHaveText(live('own'), `${n} of 5`)
  await expect(page).toExist(`:not([inert]) > #slide-${n}`)
  // A click would miss a link that still moves.
  await waitForRest(page, 'own', n)
}

test('shows the slide that a link or the address targets, also by Back and Forward, and stops rotating', async ({
  page,
  site,
}) => {
  await openOwnRotating(page, site, { slides })
  await page.click('a[href="#slide-2"]')
  await expectSlide(page, 2)
  await expectStopped(page, 'own')
  await page.click('a[href="#slide-3"]')
  await expectSlide(page, 3)
  await page.click(button('own', 'next'))
  await expectSlide(page, 4)
  await page.back()
  await expectSlide(page, 2)
  await page.forward()
  await expectSlide(page, 3)
  await page.reload()
  await expectSlide(page, 3)
  await expectStopped(page, 'own')
})
