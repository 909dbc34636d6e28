import type { Page, PageOptions } from '../driver/types.ts'

export const PATH = '/features/carousel/'
export const WIDE: PageOptions = { viewport: { width: 1280, height: 900 } }

/** The live examples of the page, by id. */
export const host = (id: string) => `#${id} [data-feature~=carousel]`
export const button = (id: string, name: string) => `${host(id)} [data-carousel-button=${name}]`

type Opened = { open: (options?: PageOptions) => Promise<Page> }

/** Opens the page and brings an example into view, which loads its feature. */
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

/** The numbers, from 1, of the slides that cannot be reached. */
export const inertSlides = (page: Page, id: string) =>
  page.evaluate(
    (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((slide, index) =>
        slide.inert ? [index + 1] : [],
      ),
    `${host(id)} [data-carousel-slides] > *`,
  )

/** Waits until the track is at rest with this slide (from 1) at the start edge of its window. */
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
  // Around the middle: there is room for more than half a slide, which needs no speed.
  const start = x - by / 2
  await page.moveMouse(start, y)
  await page.mouseDown()
  for (const part of [0.2, 0.5, 1]) await page.moveMouse(start + by * part, y)
  await page.mouseUp()
}

/** Takes the feature off an example and waits until it is gone. */
export const dispose = async (page: Page, selector: string) => {
  await page.evaluate((selector: string) => {
    const element = document.querySelector(selector)
    if (element) window.thistledown?.dispose(element)
  }, selector)
  await page.waitFor((selector: string) => !document.querySelector(`${selector}[data-ready]`), selector)
}

/** Gives an example's markup other attributes, as if the server had sent them, and mounts it anew. */
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

/** How many elements match. */
export const count = (page: Page, selector: string) =>
  page.evaluate((selector: string) => document.querySelectorAll(selector).length, selector)

/** How the server sends the gallery's pictures. */
export const SENT = ['eager', 'eager', 'lazy', 'lazy', 'lazy']

/** `eager` or `lazy`, per slide. */
export const loadings = (page: Page, id: string) =>
  page.evaluate(
    (selector: string) =>
      [...document.querySelectorAll(selector)].map(image => image.getAttribute('loading') ?? 'eager'),
    `${host(id)} [data-carousel-slides] img`,
  )
