import { expect } from 'vitest'
import { holdIntervals, intervals, passInterval } from '../../support/clock/intervals.ts'
import { hideTab } from '../../support/core.ts'
import {
  button,
  drag,
  expectLive,
  expectStopped,
  host,
  live,
  loadings,
  openOwnRotating,
  openRotating,
  PATH,
  show,
  swipe,
  viewport,
  WIDE,
} from '../../support/features/carousel.ts'
import { can, test } from '../../support/test.ts'

const FIRST_PAGE = '1 to 5 of 8'
const LAST_PAGE = '4 to 8 of 8'

// CAR-2
test('rotates every three seconds when autoplay is empty, wraps around, and waits a full interval after a hidden tab', async ({
  open,
}) => {
  const page = await open(WIDE)
  await page.initScript(holdIntervals)
  await page.goto(PATH)
  await show(page, 'autoplay')
  await expectLive(page, 'autoplay', 'off')
  expect(await intervals(page)).toEqual([3000])
  await hideTab(page)
  expect(await intervals(page)).toEqual([])
  await hideTab(page, false)
  expect(await intervals(page)).toEqual([3000])
  expect(await page.text(live('autoplay'))).toBe(FIRST_PAGE)
  for (const position of [LAST_PAGE, FIRST_PAGE]) {
    await passInterval(page)
    await expect(page).toHaveText(live('autoplay'), position)
  }
})

// CAR-5
test('pauses under the pointer and continues afterwards; a click, swipe or drag stops it permanently', async ({
  open,
}) => {
  const page = await openRotating({ open })
  await page.hover(live('autoplay'))
  await expectLive(page, 'autoplay', 'polite')
  expect(await page.exists(button('autoplay', 'stop'))).toBe(true)
  await page.moveMouse(2, 2)
  await expectLive(page, 'autoplay', 'off')
  // As a link to the carousel does.
  await page.evaluateOn(host('autoplay'), it => {
    it.tabIndex = -1
    it.focus()
  })
  await expectLive(page, 'autoplay', 'off')

  const expectStoppedThenStart = async () => {
    await page.moveMouse(2, 2)
    await expectStopped(page, 'autoplay')
    await page.click(button('autoplay', 'start'))
    await expectLive(page, 'autoplay', 'off')
  }
  await page.click(button('autoplay', 'next'))
  await expect(page).toHaveText(live('autoplay'), LAST_PAGE)
  await expectStoppedThenStart()
  await swipe(page, 'autoplay', -1)
  await expect(page).toHaveText(live('autoplay'), FIRST_PAGE)
  await expectStoppedThenStart()
  // Past the end of the row, which then springs back.
  await drag(page, 'autoplay', -600)
  await expect(page).toHaveText(live('autoplay'), LAST_PAGE)
  await expectStoppedThenStart()
})

test('pauses out of view, and a resized window neither stops nor starts the rotation', async ({ open }) => {
  const page = await openRotating({ open })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectLive(page, 'autoplay', 'polite')
  await show(page, 'autoplay')
  await expectLive(page, 'autoplay', 'off')
  await page.setViewport({ width: 1100, height: 900 })
  await expect(page).toHaveText(live('autoplay'), '1 to 4 of 8')
  await expectLive(page, 'autoplay', 'off')
  await page.click(button('autoplay', 'stop'))
  await page.moveMouse(2, 2)
  await page.setViewport({ width: 640, height: 900 })
  await expect(page).toHaveText(live('autoplay'), / to 2 of 8/)
  await expectStopped(page, 'autoplay')
})

// CAR-5
test('under reduced motion does not start by itself and does not animate steps', async ({ open, site }) => {
  const page = await open({ reducedMotion: true })
  await openOwnRotating(page, site)
  await expectStopped(page, 'own')
  const transform = (element: HTMLElement) => element.style.transform
  const offset = await page.evaluateOn(`${host('own')} [data-carousel-slides]`, list => {
    document.querySelector<HTMLElement>('[data-carousel-button=next]')?.click()
    return list.style.transform
  })
  await expect(page).toHaveText(live('own'), '2 of 3')
  expect(await page.evaluateOn(`${host('own')} [data-carousel-slides]`, transform)).toBe(offset)
  await page.click(button('own', 'start'))
  await expectLive(page, 'own', 'off')
})

test.skipIf(!can('liveMedia'))('stops when reduced motion is switched on', async ({ page, site }) => {
  await openOwnRotating(page, site)
  await expectLive(page, 'own', 'off')
  await page.setMedia({ reducedMotion: true })
  await expectStopped(page, 'own')
})

test('with data saver neither starts by itself nor fetches pictures ahead', async ({ page, site }) => {
  await page.initScript(() => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  })
  const slides = Array(3).fill('<p><img loading="lazy" src="data:," alt="Fern"></p>')
  await openOwnRotating(page, site, { slides })
  await expectStopped(page, 'own')
  expect(await loadings(page, 'own')).toEqual(['lazy', 'lazy', 'lazy'])
})

test.for(['focus', 'scroll'])(
  'does not start by itself after the visitor’s %s in it, and keeps that',
  async (act, { page, site }) => {
    site.fault({ match: /\/scripts\/carousel\./, action: 'hang' })
    const opening = openOwnRotating(page, site)
    await expect(page).toExist(viewport('own'))
    if (act === 'focus') await page.focus(viewport('own'))
    else await page.evaluateOn(viewport('own'), row => row.scrollTo(row.clientWidth, 0))
    site.release()
    await opening
    await expectStopped(page, 'own')
    if (act === 'focus') await expect(page).toHaveFocus(viewport('own'))
    else await expect(page).toHaveText(live('own'), '2 of 3')
  },
)

test('a click into a frame in a slide stops it, although the frame passes on no event', async ({
  page,
  site,
}) => {
  const slides = Array(3).fill('<iframe title="A film" srcdoc="Film" style="width:100%"></iframe>')
  await openOwnRotating(page, site, { slides })
  await expectLive(page, 'own', 'off')
  await page.click('#own iframe')
  await page.moveMouse(2, 2)
  await expectStopped(page, 'own')
})
