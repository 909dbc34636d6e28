import { expect } from 'vitest'
import { moved, noteLayout } from '../../support/contract/layout.ts'
import { fontsLoaded } from '../../support/core.ts'
import {
  button,
  host,
  inertSlides,
  live,
  loadings,
  ownCarousel,
  PATH,
  show,
  viewport,
  WIDE,
  waitForRest,
} from '../../support/features/carousel.ts'
import { letGo } from '../../support/loading.ts'
import { openOwn, settled, warnings } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

test('without JavaScript is a row that scrolls and snaps, with every slide and without room for controls', async ({
  open,
}) => {
  const page = await open({ ...WIDE, javaScript: false })
  await page.goto(PATH)
  const row = await page.evaluateOn(viewport('gallery'), element => {
    const { overflowX, scrollSnapType } = getComputedStyle(element)
    return { overflowX, scrollSnapType, scrolls: element.scrollWidth > element.clientWidth }
  })
  expect(row).toEqual({ overflowX: 'auto', scrollSnapType: 'x mandatory', scrolls: true })
  expect(await inertSlides(page, 'gallery')).toEqual([])
  expect((await page.box(`${host('gallery')} [data-carousel-controls]`)).height).toBe(0)
})

test('with the server’s buttons waits for a click on one: a finger scrolls the row without a script, and the first click continues from there', async ({
  open,
  site,
}) => {
  const page = await open({ ...WIDE, touch: true })
  await page.goto(PATH)
  await fontsLoaded(page)
  const slides = `${host('gallery')} li`
  await page.evaluateOn(host('gallery'), element => element.scrollIntoView())
  await page.tap(`${slides}:first-child`)
  // An address of another slide does not move the visitor back.
  await page.evaluateOn(`${slides}:nth-child(2)`, slide => {
    slide.id = 'second'
    location.hash = '#second'
  })
  // The middle of the window, as the header may cover its upper end.
  await page.evaluateOn(`${slides}:nth-child(3)`, slide =>
    slide.scrollIntoView({ inline: 'start', block: 'center', behavior: 'instant' }),
  )
  await waitForRest(page, 'gallery', 3)
  expect(await page.text(`${host('gallery')} [data-carousel-controls]`)).toBe('5 slides')
  expect(site.requested(/\/scripts\/(runtime|carousel)\./)).toEqual([])
  await page.setAttribute(button('gallery', 'next'), 'aria-label', 'On')
  await page.evaluate(noteLayout)
  await page.tap(button('gallery', 'next'))
  await waitForRest(page, 'gallery', 4)
  expect(await page.text(live('gallery'))).toBe('4 of 5')
  await expect(page).toHaveFocus(button('gallery', 'next'))
  expect(await page.attribute(':focus', 'aria-label')).toBe('On')
  // Without the runtime chunk.
  expect(site.requested(/\/scripts\/(runtime|carousel)\./)).toHaveLength(1)
})

test('mounts without moving anything, at the slide to which the visitor has scrolled', async ({
  open,
  site,
}) => {
  site.fault({ match: /\/scripts\/carousel\./, action: 'hang' })
  const page = await open(WIDE)
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  // Fonts that load late also move elements, but are not the carousel's.
  await fontsLoaded(page)
  for (const id of ['right-to-left', 'gallery']) {
    await page.evaluateOn(`${host(id)} li:nth-child(3)`, slide =>
      slide.scrollIntoView({ inline: 'start', behavior: 'instant' }),
    )
  }
  await page.evaluateOn(viewport('logos'), it => it.scrollTo({ left: 9999, behavior: 'instant' }))
  await page.evaluate(noteLayout)
  await page.evaluateOn(host('gallery'), it => it.dispatchEvent(new Event('mouseover', { bubbles: true })))
  await letGo(site, /\/scripts\/carousel\./)
  for (const id of ['gallery', 'pathways', 'testimonials', 'logos', 'autoplay', 'single', 'right-to-left']) {
    await show(page, id)
  }
  expect(await page.evaluate(moved)).toEqual([])
  for (const id of ['right-to-left', 'gallery']) {
    // The row is where it was.
    await waitForRest(page, id, 3)
    expect(await page.text(live(id))).toMatch(/^3 of /)
  }
  expect(await page.text(live('logos'))).toBe('4 to 8 of 8')
  await waitForRest(page, 'pathways', 1)
})

test('has controls only while some slide is hidden', async ({ page, site }) => {
  const slides = ['<p>Fern</p>', '<p>Moss</p>', '<p>Liverwort</p>']
  const narrow = ownCarousel({ slides, list: 'style="--carousel-slide:20%"' })
  await openOwn(page, site, {
    body: `<div id="fit">${narrow}</div><div id="one">${ownCarousel({ slides: ['<p>Fern</p>'] })}</div>
      <div id="closed" hidden>${ownCarousel({ slides })}</div>`,
  })
  for (const id of ['fit', 'one', 'closed']) await expect(page).toExist(`${host(id)}[data-ready]`)
  for (const id of ['fit', 'one']) {
    expect(await page.count(`${host(id)} button:not([hidden])`)).toBe(0)
    expect(await page.attribute(host(id), 'aria-roledescription')).toBe(null)
    expect(await inertSlides(page, id)).toEqual([])
  }
  await page.setAttribute('#fit [data-carousel-slides]', 'style', '--carousel-slide:60%')
  await expect(page).toExist(`${button('fit', 'next')}:not([hidden])`)
  await page.setAttribute('#fit [data-carousel-slides]', 'style', '--carousel-slide:20%')
  await expect(page).toExist(`${button('fit', 'next')}[hidden]`)
  expect(await inertSlides(page, 'fit')).toEqual([])

  await page.setAttribute('#closed', 'hidden', null)
  await expect.poll(() => inertSlides(page, 'closed')).toEqual([2, 3])
  await page.click(button('closed', 'next'))
  await waitForRest(page, 'closed', 2)
})

// CAR-3
test('reports malformed settings, works, and fetches as many pictures ahead as its setting says', async ({
  page,
  site,
}) => {
  const slides = Array(6).fill('<p><img loading="lazy" src="data:," alt="Fern"></p>')
  const attributes = 'data-carousel-autoplay="soon" data-carousel-type="wheel" data-carousel-lazy="3"'
  await openOwn(page, site, { body: `<div id="full">${ownCarousel({ slides, attributes })}</div>` })
  await settled(page, 'carousel')
  await expect(page).toHaveCount(`${host('full')} button`, 2)
  expect(warnings(page).filter(text => /data-carousel-(autoplay|type)/.test(text))).toHaveLength(2)
  expect(await loadings(page, 'full')).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy', 'eager'])
})
