import { expect } from 'vitest'
import type { Page, PageOptions } from '../../driver/types.ts'
import { dispose, scan } from '../actions.ts'
import { openOwn } from '../own-page.ts'
import type { Site } from '../site.ts'

export const PATH = '/features/carousel/'
export const WIDE: PageOptions = { viewport: { width: 1280, height: 900 } }

/** The live examples of the page, by id. */
export const host = (id: string) => `#${id} [data-feature~=carousel]`
export const button = (id: string, name: string) => `${host(id)} [data-carousel-button=${name}]`
export const viewport = (id: string) => `${host(id)} [data-carousel-viewport]`
/** The text that tells the position, a live region. */
export const live = (id: string) => `${host(id)} [aria-live]`

declare global {
  interface Window {
    /** The latest event of a drag. */
    dragged?: PointerEvent
  }
}

type Opened = { open: (options?: PageOptions) => Promise<Page> }

/** Opens the page, scrolls to an example, and loads its feature. */
export const openAt = async ({ open }: Opened, id: string): Promise<Page> => {
  const page = await open(WIDE)
  await page.goto(PATH)
  await show(page, id)
  return page
}

/** Scrolls to an example. Intent loads it if it waits for that. */
export const show = async (page: Page, id: string) => {
  await page.evaluateOn(host(id), element => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  })
  await expect(page).toExist(`${host(id)}[data-ready]`)
}

interface Own {
  /** Attributes of the host. */
  readonly attributes?: string
  /** Attributes of the list of slides. */
  readonly list?: string
  readonly slides?: readonly string[]
}

const SLIDES = [1, 2, 3].map(
  n => `<div style="height:9rem"><a href="#${n}">Show ${n}</a><a href="#more-${n}">More of ${n}</a></div>`,
)

/** A carousel for `openOwn`. One that rotates does so after a minute, so not between a test's steps. */
export const ownCarousel = ({ attributes = '', list = '', slides = SLIDES }: Own = {}): string =>
  `<section data-feature="carousel" data-load="now" aria-label="Shows" ${attributes}><div data-carousel-controls></div>
  <div data-carousel-viewport tabindex="0"><div data-carousel-slides ${list}>${slides.join('')}</div></div></section>`

export const ROTATING = 'data-carousel-autoplay="60000"'

/** Opens a page with a rotating carousel after a button. Its selector is that of an example `own`. */
export const openOwnRotating = async (page: Page, site: Site, own: Own = {}): Promise<void> => {
  const carousel = ownCarousel({ ...own, attributes: ROTATING })
  await openOwn(page, site, { body: `<button id="before">Before</button><div id="own">${carousel}</div>` })
  await expect(page).toExist(button('own', 'next'))
}

/** The numbers, from 1, of the inert slides. */
export const inertSlides = (page: Page, id: string) =>
  page.evaluateOn(`${host(id)} [data-carousel-slides]`, ({ children }) =>
    [...children].flatMap((slide, index) => (slide.matches('[inert]') ? [index + 1] : [])),
  )

/** `eager` or `lazy`, per slide. */
export const loadings = (page: Page, id: string) =>
  page.evaluateOn(host(id), element =>
    [...element.querySelectorAll('img')].map(image => image.getAttribute('loading') ?? 'eager'),
  )

/** Waits until the track is at rest with this slide (from 1) at its start. */
export const waitForRest = (page: Page, id: string, number: number) =>
  page.waitFor(
    (selector: string, number: number) => {
      const root = document.querySelector(selector)
      const window = root?.querySelector('[data-carousel-viewport]')?.getBoundingClientRect()
      const slide = root?.querySelectorAll('[data-carousel-slides] > *')[number - 1]?.getBoundingClientRect()
      if (!root || !window || !slide) return false
      const isRtl = getComputedStyle(root).direction === 'rtl'
      return Math.abs(isRtl ? slide.right - window.right : slide.left - window.left) < 1
    },
    host(id),
    number,
  )

/** Waits until the position is `off` while the carousel rotates, `polite` otherwise. */
export const expectLive = (page: Page, id: string, value: 'off' | 'polite') =>
  expect(page).toHaveAttribute(live(id), 'aria-live', value)

/** Waits until the rotation has stopped for good: its button starts it, and the position is announced. */
export const expectStopped = async (page: Page, id: string) => {
  await expect(page).toExist(button(id, 'start'))
  await expectLive(page, id, 'polite')
}

/** Dispatches the wheel events of a trackpad swipe in one task. */
export const swipe = (page: Page, id: string, sign = 1): Promise<void> =>
  page.evaluateOn(
    viewport(id),
    (element, sign: number) => {
      for (const deltaX of [2, 9, 24, 48, 60, 52, 40, 28, 18, 9, 4, 2, 1]) {
        const init = { deltaX: sign * deltaX, deltaY: 1, bubbles: true, cancelable: true }
        element.dispatchEvent(new WheelEvent('wheel', init))
      }
    },
    sign,
  )

/** Waits until the page has received the event, so that the steps of a drag stay apart on a slow machine. */
const pointerAt = (page: Page, type: string, x: number) =>
  page.waitFor(
    (wanted: string, at: number) => {
      const { type, clientX = -2 } = window.dragged ?? {}
      return type === wanted && Math.abs(clientX - at) <= 1
    },
    type,
    x,
  )

/** Drags by so many pixels, and at the same time down by others. */
export const drag = async (page: Page, id: string, by: number, down = 0) => {
  await page.evaluateOn(viewport(id), element =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  const box = await page.box(viewport(id))
  const y = box.y + box.height / 2
  // Starts so that the drag is longer than half a slide, and its speed does not matter.
  const start = box.x + box.width / 2 - by / 2
  await page.evaluate(() => {
    for (const type of ['pointermove', 'pointerdown'] as const) {
      addEventListener(type, event => Object.assign(window, { dragged: event }), true)
    }
  })
  await page.moveMouse(start, y)
  await pointerAt(page, 'pointermove', start)
  await page.mouseDown()
  await pointerAt(page, 'pointerdown', start)
  for (const part of [0.2, 0.5, 1]) {
    await page.moveMouse(start + by * part, y + down * part)
    await pointerAt(page, 'pointermove', start + by * part)
  }
  // After a rest of 170 ms Embla ignores the speed of the pointer.
  await page.waitFor(() => performance.now() - (window.dragged?.timeStamp ?? Infinity) > 200)
  await page.mouseUp()
}

/** Opens the rotating example, with the pointer elsewhere. It turns after a minute, so not between a test's steps. */
export const openRotating = async (opened: Opened) => {
  const page = await openAt(opened, 'autoplay')
  await dispose(page, host('autoplay'))
  await page.setAttribute(host('autoplay'), 'data-carousel-autoplay', '60000')
  await scan(page, host('autoplay'))
  await expectLive(page, 'autoplay', 'off')
  return page
}
