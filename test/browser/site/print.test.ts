import { expect } from 'vitest'
import { openOwn } from '../support/own-page.ts'
import { swapPrint } from '../support/print.ts'
import { test } from '../support/test.ts'

const LOOK = `<style>.cookies { display: flex } .row [data-carousel-slides][data-carousel-slides] { flex-wrap: nowrap }</style>`

const slides = ['a', 'b', 'c'].map(id => `<li id="${id}"><a href="/">Slide ${id}</a></li>`).join('')

/** Features as pages show them on screens. */
const body = `<header data-header><a id="open" href="/images/palm-house/480.avif" data-feature="lightbox">Palm house</a>
  <button type="button" data-panel-toggle="nav" aria-controls="nav" aria-expanded="false">Menu</button>
  <nav id="nav" data-panel="nav"><a id="in-menu" href="/">Visit</a></nav></header>
  <section data-feature="home-hero-banner" aria-label="News"><div data-hero-control></div>
    <ul data-hero-slides>${slides}</ul></section>
  <section class="row" data-feature="carousel" data-load="now" aria-label="Ferns"><div data-carousel-viewport>
    <ul data-carousel-slides>${slides.replace(/id="(.)"/g, 'id="row-$1"')}</ul></div>
    <div data-carousel-controls></div></section>
  <section class="cookies" data-feature="permission" data-permission-type="cookie" hidden aria-label="Cookies">
    <button type="button" data-permission-choice="yes">Yes</button></section>`

test('paper shows all slides, no menu and no prompt, and with a viewer open the picture alone', async ({
  page,
  site,
}) => {
  await openOwn(page, site, { body, head: LOOK })
  await expect(page).toExist('[data-hero-slides] > [inert]')
  await expect(page).toExist('[data-feature=carousel][data-ready]')
  await expect(page).toShow('.cookies')
  await swapPrint(page)
  for (const gone of ['[data-panel-toggle]', '#in-menu', '.cookies']) await expect(page).not.toShow(gone)
  for (const row of ['', 'row-'])
    for (const id of ['a', 'b', 'c']) {
      await expect(page).toShow(`#${row}${id}`)
      expect((await page.box(`#${row}${id}`)).x).toBeCloseTo((await page.box(`#${row}a`)).x, 0)
    }
  await swapPrint(page)
  await page.click('#open')
  await expect(page).toExist('[data-lightbox-stage] img')
  await swapPrint(page)
  await expect(page).not.toShow('main')
  await expect(page).toShow('[data-lightbox-stage] img')
})
