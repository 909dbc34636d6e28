import { expect } from 'vitest'
import { holdIntervals, turn } from '../support/clock/intervals.ts'
import { openOwn, settled } from '../support/own-page.ts'
import { swapPrint } from '../support/print.ts'
import { test } from '../support/test.ts'

const slides = ['a', 'b', 'c'].map(id => `<li id="${id}"><a href="/">Slide ${id}</a></li>`).join('')

const body = `<header data-header><a id="open" href="/images/palm-house/480.avif" data-feature="lightbox">Palm house</a>
  <button type="button" data-panel-toggle="nav" aria-controls="nav" aria-expanded="false">Menu</button>
  <nav id="nav" data-panel="nav"><a id="in-menu" href="/">Visit</a></nav></header>
  <section data-feature="home-hero-banner" aria-label="News"><div data-hero-control></div>
    <ul data-hero-slides>${slides}</ul></section>
  <section class="row" data-feature="carousel" data-load="now" aria-label="Ferns"><div data-carousel-viewport>
    <ul data-carousel-slides>${slides.replace(/id="(.)"/g, 'id="row-$1"')}</ul></div>
    <div data-carousel-controls></div></section>
  <div data-feature="expand-collapse" data-load="now"><button type="button" aria-expanded="false" aria-controls="panel">More</button>
    <p id="panel">Text</p></div>
  <div data-feature="gallery-grid" data-load="now" data-grid-visible="1"><ul data-grid-items><li>One</li><li id="second">Two</li></ul>
    <p><button type="button" data-grid-toggle hidden>More</button></p></div>
  <section class="cookies" data-feature="permission" data-permission-type="cookie" hidden aria-label="Cookies">
    <button type="button" data-permission-choice="yes">Yes</button></section>`

test('paper shows all slides, panels and items, no menu and no prompt, and with a viewer open the picture alone', async ({
  page,
  site,
}) => {
  await page.initScript(holdIntervals)
  await openOwn(page, site, {
    body,
    head: '<style>.cookies { display: flex } .row [data-carousel-slides][data-carousel-slides] { flex-wrap: nowrap }</style>',
  })
  await turn(page)
  await expect(page).toExist('[data-hero-slides] > [inert]')
  for (const name of ['carousel', 'expand-collapse', 'gallery-grid']) await settled(page, name)
  await expect(page).toShow('.cookies')
  for (const closed of ['#panel', '#second']) await expect(page).not.toShow(closed)
  await swapPrint(page)
  for (const all of ['#panel', '#second']) await expect(page).toShow(all)
  for (const gone of ['[data-panel-toggle]', '[data-grid-toggle]', '#in-menu', '.cookies'])
    await expect(page).not.toShow(gone)
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
  await expect(page).not.toShow('[data-lightbox-bar] button')
  await expect(page).toShow('[data-lightbox-stage] img')
})
