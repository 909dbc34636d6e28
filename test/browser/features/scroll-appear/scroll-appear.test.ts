import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { axe } from '../../support/axe.ts'
import { seen } from '../../support/core.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import { swapPrint } from '../../support/print.ts'
import { test } from '../../support/test.ts'

const NAME = 'scroll-appear'
const PATH = '/features/scroll-appear/'
const CHUNK = /\/scripts\/scroll-appear\.\w+\.js/

const openPage = async (page: Page): Promise<void> => {
  await page.goto(PATH)
  await settled(page, NAME)
}

/** Waits until the observer has marked the elements below the first view. */
const expectWaiting = (page: Page, selector: string) =>
  expect(page).toHaveAttribute(selector, 'data-appear', 'wait')

const expectOpacity = (page: Page, selector: string, value = '1') =>
  expect(page).toHaveStyle(selector, 'opacity', value)

/** Scrolls until the element is in the middle of the viewport. */
const bring = (page: Page, selector: string) =>
  page.evaluateOn(selector, it => it.scrollIntoView({ block: 'center', behavior: 'instant' }))

const host = (id: string, attributes = ''): string =>
  `<p id="${id}" data-feature="scroll-appear" ${attributes}>Text of ${id} <a href="/x/">link</a></p>`

/** Space of more than a viewport's height between the parts. */
const spaced = (...parts: readonly string[]): string => parts.join('<br>'.repeat(120))

const FADE = '#fade figure'
const RISE = '#rise figure'
const DELAYED = '#delay li:nth-child(3)'
const VIEWED = 'figure[data-appear-view]'

// APP-2
test('without JavaScript and under reduced motion nothing that appears by scrolling is hidden', async ({
  open,
}) => {
  const plain = await open({ javaScript: false })
  await plain.goto(PATH)
  const calm = await open({ reducedMotion: true })
  await openPage(calm)
  await expectWaiting(calm, RISE)
  for (const page of [plain, calm])
    for (const selector of [FADE, RISE, DELAYED]) expect(await page.style(selector, 'opacity')).toBe('1')
  expect(await calm.style(VIEWED, 'opacity')).toBe('1')
})

// APP-1
test('scroll-appear hides only what is below the first view, and only on screens; axe finds nothing', async ({
  page,
  site,
}) => {
  await openPage(page)
  for (const selector of [RISE, DELAYED]) {
    await expectWaiting(page, selector)
    // A scroll-driven animation has a value from its first frame on.
    await expectOpacity(page, selector, '0')
  }
  expect(site.requested(CHUNK)).toHaveLength(1)
  for (const selector of ['#first .lead', '#none .lead']) {
    expect(await page.attribute(selector, 'data-appear')).toBe(null)
    expect(await page.style(selector, 'opacity')).toBe('1')
  }
  expect(await axe(page)).toEqual([])
  await swapPrint(page)
  for (const selector of [RISE, DELAYED]) await expectOpacity(page, selector, '1')
})

test('scroll-appear never hides elements in view, the largest picture, or an element with the focus', async ({
  page,
  site,
}) => {
  await page.initScript(() => {
    window.seen = []
    const look = () => {
      const low = [...document.querySelectorAll('[data-feature]')].filter(
        it => getComputedStyle(it).opacity !== '1' && it.getBoundingClientRect().top < innerHeight,
      )
      if (low.length > 0) window.seen.push(...low.map(({ id }) => id))
      requestAnimationFrame(look)
    }
    look()
  })
  const image = '<img src="/images/logos/wend.svg" width="600" height="400" alt="Logo">'
  const body = spaced(
    `<div id="top" data-feature="scroll-appear">${image}</div>`,
    host('end'),
    host('view', 'data-appear-view'),
  )
  await openOwn(page, site, { body })
  await expectWaiting(page, '#end')
  expect(await seen(page)).toEqual([])
  expect(await page.attribute('#top', 'data-appear')).toBe(null)
  for (const id of ['#end', '#view']) {
    await page.evaluateOn(`${id} a`, it => it.focus({ preventScroll: true }))
    expect(await page.style(id, 'opacity')).toBe('1')
    await page.evaluateOn(`${id} a`, it => it.blur())
  }
  // The target of the address shows, also before the page has scrolled to it.
  for (const id of ['#end', '#view']) {
    const opacity = await page.evaluateOn(id, it => {
      location.hash = it.id
      scrollTo({ top: 0, behavior: 'instant' })
      return getComputedStyle(it).opacity
    })
    expect([id, opacity]).toEqual([id, '1'])
  }
})

// APP-1
test('a figure or item that waits below appears when it is scrolled into view, by the scroll position where the browser can', async ({
  page,
}) => {
  await page.setViewport({ width: 1024, height: 400 })
  await openPage(page)
  await expectWaiting(page, FADE)
  const isDriven = await page.evaluateOn(FADE, it => {
    const found = it.getAnimations()
    return CSS.supports('animation-timeline: view()')
      ? found.some(({ timeline }) => timeline !== document.timeline)
      : found.length === 0
  })
  expect(isDriven).toBe(true)
  for (const selector of [FADE, RISE, DELAYED]) {
    await expectWaiting(page, selector)
    await bring(page, selector)
    await expectOpacity(page, selector)
    await expect(page).toHaveStyle(selector, 'translate', /^(none|0px)$/)
  }
})

test('with data-appear-view an element follows the scroll position without its script, or waits for it', async ({
  page,
  site,
}) => {
  await openOwn(page, site, { body: spaced('', host('end', 'data-appear-view'), '') })
  const isNative = await page.evaluate(() => 'ViewTimeline' in window)
  if (!isNative) await expectWaiting(page, '#end')
  await expectOpacity(page, '#end', '0')
  await bring(page, '#end')
  await expectOpacity(page, '#end')
  expect(site.requested(CHUNK)).toHaveLength(isNative ? 0 : 1)
})

const RISING = `<section id="end" data-feature="scroll-appear" data-appear-animation="rise"><p>Text<br>Text</p><p><a href="#hit">A link</a></p></section>`

test('a link to an element that rises leads to where it is in the end', async ({ page, site }) => {
  await openOwn(page, site, { body: `<a id="to" href="#end">To the end</a>${spaced('', RISING, '')}` })
  await expectWaiting(page, '#end')
  await page.click('#to')
  await expect(page).toHaveFocus('#end')
  await expect.poll(async () => Math.abs((await page.box('#end')).y)).toBeLessThanOrEqual(1)
})

test('a press on a link in an element that rises does not move the element, so that the click arrives', async ({
  page,
  site,
}) => {
  await openOwn(page, site, { body: spaced('', RISING, '') })
  await expectWaiting(page, '#end')
  await bring(page, '#end')
  await expect(page).toHaveAttribute('#end', 'data-appear', 'show')
  await expect(page).toHaveStyle('#end', 'translate', /^(none|0px)$/)
  const top = () => page.evaluateOn('#end a', it => it.getBoundingClientRect().top)
  const before = await top()
  await page.moveMouse(12, before + 4)
  await page.mouseDown()
  // The frame after the press, in which an animation would begin anew.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await top()).toBe(before)
  await page.mouseUp()
  await expect.poll(() => page.url()).toMatch(/#hit$/)
})
