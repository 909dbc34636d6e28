import type { Page, PageOptions } from '../../driver/types.ts'

export const PATH = '/features/carousel/'
export const WIDE: PageOptions = { viewport: { width: 1280, height: 900 } }

/** The live examples of the page, by id. */
export const host = (id: string) => `#${id} [data-feature~=carousel]`
export const button = (id: string, name: string) => `${host(id)} [data-carousel-button=${name}]`

type Opened = { open: (options?: PageOptions) => Promise<Page> }

/** Opens the page and scrolls to an example, which loads its feature. */
export const openAt = async ({ open }: Opened, id: string, options: PageOptions = WIDE): Promise<Page> => {
  const page = await open(options)
  await page.goto(PATH)
  await show(page, id)
  return page
}

export const show = async (page: Page, id: string) => {
  await page.evaluate((selector: string) => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, host(id))
  await page.waitFor(
    (selector: string) => document.querySelector(`${selector}[data-ready]`) !== null,
    host(id),
  )
}

export const status = (page: Page, id: string) =>
  page.evaluate(
    (selector: string) => document.querySelector(selector)?.textContent,
    `${host(id)} [aria-live]`,
  )

export const waitForStatus = (page: Page, id: string, text: string) =>
  page.waitFor(
    (selector: string, text: string) => document.querySelector(selector)?.textContent === text,
    `${host(id)} [aria-live]`,
    text,
  )

export const attribute = (page: Page, selector: string, name: string) =>
  page.evaluate(
    (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? null,
    selector,
    name,
  )

/** The numbers, from 1, of the inert slides. */
export const inertSlides = (page: Page, id: string) =>
  page.evaluate(
    (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((slide, index) =>
        slide.inert ? [index + 1] : [],
      ),
    `${host(id)} [data-carousel-slides] > *`,
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

/** `off` while it rotates, `polite` otherwise. */
export const waitForLive = (page: Page, value: 'off' | 'polite') =>
  page.waitFor(
    (selector: string, value: string) =>
      document.querySelector(selector)?.getAttribute('aria-live') === value,
    `${host('autoplay')} [aria-live]`,
    value,
  )

/**
 * Waits until the page has received the event, so that the steps of a drag stay apart on a slow
 * machine.
 */
const pointerAt = (page: Page, type: string, x: number) =>
  page.waitFor(
    (wanted: string, at: number) => {
      const [heard, clientX = -1] = (window as { pointer?: [string, number] }).pointer ?? []
      return heard === wanted && Math.abs(clientX - at) <= 1
    },
    type,
    x,
  )

export const drag = async (page: Page, id: string, by: number) => {
  const { x, y } = await page.evaluate(
    (selector: string) => {
      const element = document.querySelector(selector)
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = element?.getBoundingClientRect()
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 }
    },
    `${host(id)} [data-carousel-viewport]`,
  )
  // Starts so that the drag is longer than half a slide, and its speed does not matter.
  const start = x - by / 2
  await page.evaluate(() => {
    const note = ({ type, clientX }: PointerEvent) =>
      Object.assign(window, { pointer: [type, clientX], movedAt: performance.now() })
    for (const type of ['pointermove', 'pointerdown'] as const) addEventListener(type, note, true)
  })
  await page.moveMouse(start, y)
  await pointerAt(page, 'pointermove', start)
  await page.mouseDown()
  await pointerAt(page, 'pointerdown', start)
  for (const part of [0.2, 0.5, 1]) {
    await page.moveMouse(start + by * part, y)
    await pointerAt(page, 'pointermove', start + by * part)
  }
  // After a rest of 170 ms Embla ignores the speed of the pointer.
  await page.waitFor(() => performance.now() - (window as unknown as { movedAt: number }).movedAt > 200)
  await page.mouseUp()
}

/** Aborts the feature of an example and waits for it. */
export const dispose = async (page: Page, selector: string) => {
  await page.evaluate((selector: string) => {
    const element = document.querySelector(selector)
    if (element) window.thistledown?.dispose(element)
  }, selector)
  await page.waitFor((selector: string) => !document.querySelector(`${selector}[data-ready]`), selector)
}

/** Mounts an example again, with other attributes in its server markup. */
export const remount = async (page: Page, id: string, attributes: Readonly<Record<string, string>>) => {
  await dispose(page, host(id))
  await page.evaluate(
    (selector: string, attributes: Readonly<Record<string, string>>) => {
      const element = document.querySelector<HTMLElement>(selector)
      if (!element) return
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      window.thistledown?.scan(element)
    },
    host(id),
    attributes,
  )
  await page.waitFor(
    (selector: string) => document.querySelector(`${selector}[data-ready]`) !== null,
    host(id),
  )
}

export const count = (page: Page, selector: string) =>
  page.evaluate((selector: string) => document.querySelectorAll(selector).length, selector)

/** The `loading` attributes of the gallery's server markup. */
export const SENT = ['eager', 'eager', 'lazy', 'lazy', 'lazy']

/** `eager` or `lazy`, per slide. */
export const loadings = (page: Page, id: string) =>
  page.evaluate(
    (selector: string) =>
      [...document.querySelectorAll(selector)].map(image => image.getAttribute('loading') ?? 'eager'),
    `${host(id)} [data-carousel-slides] img`,
  )

/** Opens the rotating example, with the pointer elsewhere. It turns after a minute, so not between a test's steps. */
export const openRotating = async (opened: Opened) => {
  const page = await openAt(opened, 'autoplay')
  await remount(page, 'autoplay', { 'data-carousel-autoplay': '60000' })
  await waitForLive(page, 'off')
  return page
}

/** The rotation button's label: `stop` while rotation is on, `start` once it was stopped. */
export const waitForButton = (page: Page, name: 'start' | 'stop') =>
  page.waitFor((selector: string) => document.querySelector(selector) !== null, button('autoplay', name))
