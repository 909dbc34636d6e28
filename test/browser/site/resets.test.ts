import { expect } from 'vitest'
import { button, host, ownCarousel, ROTATING } from '../support/features/carousel.ts'
import { slides } from '../support/features/home-hero-banner.ts'
import { openOwn, settled } from '../support/own-page.ts'
import { test } from '../support/test.ts'

/** Rules that many sites have for all elements of a kind. They are in no layer, and so stronger than ours. */
const RESETS = `<style>
  html { font-size: 62.5% }
  *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }
  p { margin: 0 0 1.5em }
  ul { margin: 0 0 1rem; padding-left: 2rem }
  [hidden] { display: none }
  dialog { width: 50%; max-width: 20rem; padding: 2rem }
</style>`

const CSS_ONLY =
  '<button data-select-link-button hidden>Go</button><dialog class="basicLightbox" open>Picture</dialog>'

test('a site’s resets leave buttons, their signs, the room of controls and the gaps between slides as they are', async ({
  open,
  site,
}) => {
  const page = await open({ viewport: { width: 800, height: 600 } })
  const carousel = ownCarousel({
    attributes: ROTATING,
    list: 'style="--carousel-slide:40%;--carousel-gap:12px"',
  }).replace('controls>', 'controls><span><button data-carousel-to="1"></button></span>')
  await openOwn(page, site, { head: RESETS, body: `<div id="own">${carousel}</div>${slides()}${CSS_ONLY}` })
  await settled(page, 'carousel')
  await settled(page, 'home-hero-banner')

  for (const name of [`${host('own')} [data-carousel-controls]`, button('own', 'stop'), '[data-hero-button]'])
    expect.soft((await page.box(name)).height, name).toBe(44)
  expect.soft((await page.box('[data-carousel-to]')).width).toBeGreaterThanOrEqual(24)
  for (const sign of ['[data-hero-button]', '[data-carousel-button=stop]', '[data-carousel-to]']) {
    const { width, height, ink } = await page.evaluateOn(sign, element => {
      const style = getComputedStyle(element, '::before')
      const isDrawn = parseFloat(style.outlineWidth) && style.outlineStyle !== 'none'
      const isFilled = style.backgroundColor === getComputedStyle(element).color
      return { width: parseFloat(style.width), height: parseFloat(style.height), ink: isDrawn || isFilled }
    })
    expect.soft(Math.min(width, height), sign).toBeGreaterThan(7)
    expect.soft(ink, sign).toBeTruthy()
  }
  const [first, second] = [
    await page.box('[data-carousel-slides] > :first-child'),
    await page.box('[data-carousel-slides] > :nth-child(2)'),
  ]
  expect.soft(second.x - first.x - first.width).toBeCloseTo(12, 0)
  expect.soft((await page.box('[data-hero-slides] > li')).x).toBe((await page.box('#hero')).x)
  expect.soft((await page.box('[data-select-link-button]')).height).toBeGreaterThan(10)
  expect.soft((await page.box('dialog')).width).toBe(800)
})
