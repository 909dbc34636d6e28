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
  ul { margin: 0 0 1rem; padding-left: 2rem; list-style: disc }
  button { padding: 10px 40px }
  section { position: relative }
  [hidden] { display: none }
  dialog { width: 50%; max-width: 20rem; margin: 10vh auto; padding: 2rem; background: #fff }
  img { width: 100%; height: auto }
  [data-carousel-slides] > * { transition: 0.3s }
  form > div, form > div li, div > ul, p > a { display: flex }
</style>`

/** A portrait, as the viewer shows it. */
const PORTRAIT = `<div class="basicLightbox__placeholder"><div data-lightbox-stage><img alt=""
  src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1000' height='2000'/%3E"></div></div>`

/** Elements that scripts hide. */
const HIDDEN = `<form><div data-form-summary><ul><li hidden>Name</li></ul></div><div data-form-summary hidden></div></form>
  <p data-video-note><a hidden href="/">Watch</a></p><div><ul data-calendar-menu hidden></ul></div>
  <section data-feature="permission" data-permission-type="geolocation" hidden><button data-permission-choice="yes">Yes</button></section>`

const CSS_ONLY = `<button data-select-link-button hidden>Go</button><dialog class="basicLightbox" open>${PORTRAIT}</dialog>${HIDDEN}`

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
  expect.soft((await page.box('[data-carousel-to]')).width).toBe(24)
  expect.soft((await page.box('[data-hero-button]')).width).toBe(44)
  expect.soft(await page.style('[data-feature=permission]', 'position')).toBe('fixed')
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
  // Embla moves slides in each frame.
  expect.soft(await page.style('[data-carousel-slides] > *', 'transition-property')).toBe('height')
  expect.soft((await page.box('[data-hero-slides] > li')).x).toBe((await page.box('#hero')).x)
  expect.soft((await page.box('[data-select-link-button]')).height).toBeGreaterThan(10)
  expect.soft((await page.box('dialog')).width).toBe(800)
  expect.soft((await page.box('dialog')).y).toBe(0)
  expect.soft(await page.style('dialog', 'background-color')).toBe('rgb(20, 20, 20)')
  const portrait = await page.box('[data-lightbox-stage] > img')
  expect.soft(portrait.height / portrait.width).toBeCloseTo(2)
  expect.soft(await page.countShown('[data-form-summary] li, [data-form-summary][hidden]')).toBe(0)
  expect.soft(await page.countShown('[data-video-note] a, [data-calendar-menu]')).toBe(0)
})

test('a reset that ends all animations at once opens nothing before core runs', async ({ page, site }) => {
  site.fault({ match: /\/scripts\/core\.js/, action: 'status:503' })
  const head = '<style>*{animation-delay:-1ms!important;animation-duration:1ms!important}</style>'
  const panel = '<header data-header><form data-panel="search"><input></form></header>'
  const menu =
    '<ul data-feature="mega-menu"><li><button aria-expanded="false">Visit</button><ul><li>Prices</ul></ul>'
  const items = '<li>Fern</li>'.repeat(20)
  const grid = `<div data-feature="gallery-grid"><ul data-grid-items>${items}</ul></div>`
  await openOwn(page, site, { head, body: panel + menu + grid, scripts: false })
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.countShown('[data-panel], li > ul, li:nth-child(n + 10)')).toBe(0)
})

test('a theme’s rules for its own menu do not hide an open submenu', async ({ page, site }) => {
  const menu =
    '<ul data-feature="mega-menu"><li><button aria-expanded="false">Visit</button><ul id="sub"><li>Prices</ul></ul>'
  const head = '<style>ul ul{visibility:hidden;opacity:0}</style>'
  await openOwn(page, site, { head, body: `<header data-header>${menu}</header>` })
  await page.click('button')
  await expect(page).toExist('button[aria-expanded=true]')
  expect([await page.style('#sub', 'visibility'), await page.style('#sub', 'opacity')]).toEqual([
    'visible',
    '1',
  ])
})
