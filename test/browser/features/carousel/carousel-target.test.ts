import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { openOwn } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const slides = [1, 2, 3, 4, 5].map(n => `<li><div id="slide-${n}" style="height:9rem">${n}</div></li>`)
const links = [2, 4].map(n => `<a id="to-${n}" href="#slide-${n}">Slide ${n}</a>`)
const body = `<p>${links.join(' ')}</p><section aria-label="Five" data-feature="carousel" data-load="now"
  data-carousel-type="gallery" data-carousel-autoplay="60000"><div data-carousel-controls></div><div data-carousel-viewport tabindex="0">
  <ul data-carousel-slides style="--carousel-slide:100%">${slides.join('')}</ul></div></section>`

const expectSlide = async (page: Page, n: number) => {
  await expect(page).toHaveText('[data-carousel-controls] [aria-live]', `${n} of 5`)
  await expect(page).toExist(`li:has(#slide-${n}):not([inert])`)
}

test('a link to a slide shows it, and so do Back and Forward; the rotation stops', async ({ page, site }) => {
  await openOwn(page, site, { body })
  await expectSlide(page, 1)
  await page.click('#to-4')
  await expectSlide(page, 4)
  await expect(page).toExist('[data-carousel-button=start]')
  await page.click('#to-2')
  await expectSlide(page, 2)
  await page.click('[data-carousel-button=next]')
  await expectSlide(page, 3)
  await page.click('#to-2')
  await expectSlide(page, 2)
  await page.back()
  await expectSlide(page, 4)
  await page.forward()
  await expectSlide(page, 2)
})

test('an address that leads to a slide shows it from the start, and nothing rotates', async ({
  page,
  site,
}) => {
  await openOwn(page, site, { body }, '#slide-3')
  await expectSlide(page, 3)
  await expect(page).toExist('[data-carousel-button=start]')
})
