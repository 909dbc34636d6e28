import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import * as lightbox from '../../support/features/lightbox.ts'
import { openOwn } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const { expectPicture, openViewer, STAGE, VIEWER } = lightbox
const PHONE = { viewport: { width: 390, height: 700 }, touch: true, reducedMotion: true }
const PICTURE = `${STAGE} img`
const READY = `${VIEWER}[data-lightbox-touch=""]`

type Step = readonly [type: 'down' | 'move' | 'up' | 'cancel', x: number, y: number, id?: number]

/** Fingers on the picture. */
const touch = (page: Page, steps: readonly Step[]) =>
  page.evaluateOn(
    PICTURE,
    (picture, all: readonly Step[]) => {
      for (const [type, clientX, clientY, pointerId = 1] of all)
        picture.dispatchEvent(
          new PointerEvent(`pointer${type}`, {
            pointerType: 'touch',
            pointerId,
            clientX,
            clientY,
            bubbles: true,
          }),
        )
    },
    steps,
  )

/** In one call: two taps that the driver sends may be too far apart. */
const doubleTap = (page: Page, clientX: number, clientY: number) =>
  page.evaluateOn(
    PICTURE,
    (picture, x: number, y: number) => {
      // Older browsers dispatch no PointerEvent.
      for (const _ of [1, 2])
        picture.dispatchEvent(new MouseEvent('click', { clientX: x, clientY: y, bubbles: true }))
    },
    clientX,
    clientY,
  )

const openTouched = async (page: Page) => {
  await openViewer(page)
  await expect(page).toExist(READY)
}

// LBX-6
test('a picture follows the finger: a short swipe returns it, a long one shows the next picture, a pull down closes', async ({
  open,
}) => {
  const page = await open(PHONE)
  await openTouched(page)
  const before = await page.box(PICTURE)
  await touch(page, [
    ['down', 300, 300],
    ['move', 270, 302],
  ])
  expect((await page.box(PICTURE)).x).toBe(before.x - 30)
  await touch(page, [['up', 270, 302]])
  expect(await page.box(PICTURE)).toEqual(before)
  await touch(page, [
    ['down', 300, 300],
    ['move', 200, 302],
    ['up', 200, 302],
  ])
  await expectPicture(page, 'lily-pool')
  expect(await page.box(PICTURE)).toEqual(before)
  await touch(page, [
    ['down', 100, 300],
    ['move', 200, 302],
    ['cancel', 200, 302],
  ])
  expect(await page.box(PICTURE)).toEqual(before)
  await touch(page, [
    ['down', 200, 300],
    ['move', 205, 450],
  ])
  expect((await page.box(PICTURE)).y).toBe(before.y + 150)
  await touch(page, [['up', 205, 450]])
  await expect(page).not.toExist(VIEWER)
})

test('two fingers and a double tap zoom the picture around their point, one finger moves it, and no gesture leaves the window empty', async ({
  open,
}) => {
  const page = await open(PHONE)
  await openTouched(page)
  const before = await page.box(PICTURE)
  const [x, y] = [before.x + 100, before.y + 100]
  await touch(page, [
    ['down', x - 20, y, 1],
    ['down', x + 20, y, 2],
    ['move', x - 40, y, 1],
    ['move', x + 40, y, 2],
  ])
  // Twice as large, with the same point between the fingers.
  const pinched = await page.box(PICTURE)
  expect(pinched.width).toBeCloseTo(before.width * 2, 0)
  expect(x - pinched.x).toBeCloseTo(200, 0)
  // The buttons stay in reach.
  expect(await page.style(STAGE, 'overflow-x')).toBe('clip')
  await touch(page, [
    ['up', x - 40, y, 1],
    ['move', x + 2000, y, 2],
    ['up', x + 2000, y, 2],
  ])
  expect((await page.box(PICTURE)).x).toBeCloseTo(0, 0)
  await doubleTap(page, x, y)
  expect(await page.box(PICTURE)).toEqual(before)
  await doubleTap(page, x, y)
  const tapped = await page.box(PICTURE)
  expect(tapped.width).toBeCloseTo(1080, 0)
  expect((x - tapped.x) / tapped.width).toBeCloseTo(100 / before.width, 1)
  // The phone is turned.
  await page.setViewport({ width: 700, height: 390 })
  await expect
    .poll(async () => {
      const { x: left, y: top, width, height } = await page.box(PICTURE)
      return left >= 0 && top >= 0 && left + width <= 700 && top + height <= 390
    })
    .toBe(true)
})

test('a picture that was swiped away stays away under the next touch, while the next one loads', async ({
  open,
  site,
}) => {
  const page = await open(PHONE)
  site.fault({ match: /lily-pool/, action: 'hang' })
  await openTouched(page)
  await touch(page, [
    ['down', 300, 300],
    ['move', 200, 302],
    ['up', 200, 302],
    ['down', 300, 300],
    ['move', 280, 301],
  ])
  expect(await page.style(PICTURE, 'opacity')).toBe('0')
})

test('a finger scrolls wide content sideways, unless it turns to the next item', async ({ open, site }) => {
  const words = '<template id="words"><table style="width:900px"><tr><td>Fern</table></template>'
  const item = (attributes: string) =>
    `<a data-feature="lightbox" href="/plain/" data-lightbox-content="#words" ${attributes}>Sizes</a>`
  const group = item('data-lightbox-group="all"')
  const page = await open(PHONE)
  await openOwn(page, site, { body: words + item('') + group + group })
  for (const [link, expected] of [
    ['a:nth-of-type(1)', 'auto'],
    ['a:nth-of-type(2)', 'pan-y pinch-zoom'],
  ] as const) {
    await page.click(link)
    await expect(page).toExist(READY)
    expect(await page.style(`${STAGE} > div`, 'touch-action')).toBe(expected)
    await page.press('Escape')
    await expect(page).not.toExist(VIEWER)
  }
})
