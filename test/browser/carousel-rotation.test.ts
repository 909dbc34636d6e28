import { describe, expect } from 'vitest'
import type { Page, PageOptions } from './driver/types.ts'
import {
  attribute,
  button,
  dispose,
  drag,
  host,
  loadings,
  openAt,
  PATH,
  remount,
  SENT,
  show,
  status,
  WIDE,
  waitForLive,
  waitForRest,
  waitForStatus,
} from './support/carousel.ts'
import { can, test } from './support/test.ts'

const FIRST_PAGE = '1 to 5 of 8'
const LAST_PAGE = '4 to 8 of 8'

type Opened = { open: (options?: PageOptions) => Promise<Page> }

/** The example that moves by itself, with the pointer elsewhere. */
const openRotating = async (opened: Opened) => {
  const page = await openAt(opened, 'autoplay')
  await waitForLive(page, 'off')
  return page
}

/** What the rotation button says: `stop` while it shall rotate, `start` once it was stopped. */
const waitForButton = (page: Page, name: 'start' | 'stop') =>
  page.waitFor((selector: string) => document.querySelector(selector) !== null, button('autoplay', name))

const focusBefore = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('#logos summary')?.focus({ preventScroll: true }))

describe('behaves: rotation', () => {
  test('moves every three seconds when autoplay is empty', async ({ open }) => {
    const page = await open(WIDE)
    // What it asks for is noted; it gets a tenth, since nobody is on time on a busy machine.
    await page.initScript(() => {
      const { setInterval } = window
      const intervals: number[] = []
      window.seen = []
      document.addEventListener('thistledown:change', event => window.seen.push(event))
      Object.assign(window, {
        intervals,
        setInterval: (task: () => void, ms: number) => {
          intervals.push(ms)
          return setInterval(task, ms / 10)
        },
      })
    })
    await page.goto(PATH)
    await show(page, 'autoplay')
    await page.waitFor(() => window.seen.length > 1)
    expect(new Set(await page.evaluate<[], number[]>('intervals'))).toEqual(new Set([3000]))
  })

  test('goes back to the first slides after the last', async ({ open }) => {
    const page = await openRotating({ open })
    await remount(page, 'autoplay', { 'data-carousel-autoplay': '1000' })
    await waitForStatus(page, 'autoplay', LAST_PAGE)
    await waitForStatus(page, 'autoplay', FIRST_PAGE)
  })

  test('has the rotation button first in tab order', async ({ open }) => {
    const page = await openRotating({ open })
    await focusBefore(page)
    await page.press('Tab')
    expect(await attribute(page, ':focus', 'data-carousel-button')).toBe('stop')
    await page.press('Tab')
    expect(await attribute(page, ':focus', 'data-carousel-button')).toBe('previous')
  })

  test('has a rotation button whose label says what it does, and no pressed state', async ({ open }) => {
    const page = await openRotating({ open })
    expect(await attribute(page, button('autoplay', 'stop'), 'aria-label')).toBe('Stop automatic rotation')
    expect(await attribute(page, button('autoplay', 'stop'), 'aria-pressed')).toBe(null)
    await page.click(button('autoplay', 'stop'))
    await waitForButton(page, 'start')
    expect(await attribute(page, button('autoplay', 'start'), 'aria-label')).toBe('Start automatic rotation')
    expect(await attribute(page, ':focus', 'data-carousel-button')).toBe('start')
  })

  test('is silent while it moves and polite otherwise', async ({ open }) => {
    const page = await openRotating({ open })
    await page.click(button('autoplay', 'stop'))
    await waitForLive(page, 'polite')
  })
})

describe('behaves: rotation and keyboard focus', () => {
  test('stops when the keyboard reaches it, and does not go on when it leaves', async ({ open }) => {
    const page = await openRotating({ open })
    await focusBefore(page)
    await page.press('Tab')
    await waitForLive(page, 'polite')
    await page.press('Shift+Tab')
    await waitForButton(page, 'start')
    await waitForLive(page, 'polite')
  })

  test('lets the keyboard stop it with the one press that its label promised', async ({ open }) => {
    const page = await openRotating({ open })
    await focusBefore(page)
    await page.press('Tab')
    await page.press('Enter')
    await waitForButton(page, 'start')
  })

  test('stops when focus arrives anywhere else in it', async ({ open }) => {
    const page = await openRotating({ open })
    await page.evaluate(
      (selector: string) => document.querySelector<HTMLElement>(selector)?.focus(),
      button('autoplay', 'next'),
    )
    await waitForButton(page, 'start')
  })

  test('does not start while the visitor is in it already', async ({ open }) => {
    const page = await openRotating({ open })
    await dispose(page, host('autoplay'))
    await page.evaluate(
      (selector: string) => {
        const viewport = document.querySelector<HTMLElement>(selector)
        viewport?.setAttribute('tabindex', '0')
        viewport?.focus({ preventScroll: true })
      },
      `${host('autoplay')} [data-carousel-viewport]`,
    )
    await remount(page, 'autoplay', {})
    await waitForButton(page, 'start')
  })
})

describe('behaves: rotation and pointer', () => {
  test('waits while the pointer is on it, and goes on after', async ({ open }) => {
    const page = await openRotating({ open })
    await page.hover(`${host('autoplay')} [aria-live]`)
    await waitForLive(page, 'polite')
    expect(await attribute(page, button('autoplay', 'stop'), 'aria-label')).not.toBe(null)
    await page.moveMouse(2, 2)
    await waitForLive(page, 'off')
  })

  test('starts at the press of its button, though pointer and focus are on it', async ({ open }) => {
    const page = await openRotating({ open })
    await page.click(button('autoplay', 'stop'))
    await waitForLive(page, 'polite')
    await page.click(button('autoplay', 'start'))
    await waitForLive(page, 'off')
  })

  test('stops for good when the visitor chooses a slide', async ({ open }) => {
    const page = await openRotating({ open })
    await page.click(button('autoplay', 'next'))
    await page.moveMouse(2, 2)
    await waitForButton(page, 'start')
    await waitForLive(page, 'polite')
  })

  test('stops for good when the visitor drags it on', async ({ open }) => {
    const page = await openRotating({ open })
    await drag(page, 'autoplay', -400)
    await waitForStatus(page, 'autoplay', LAST_PAGE)
    await page.moveMouse(2, 2)
    await waitForButton(page, 'start')
  })
})

describe('behaves: rotation and the window', () => {
  test('stays stopped when the window changes', async ({ open }) => {
    const page = await openRotating({ open })
    await page.click(button('autoplay', 'stop'))
    await page.moveMouse(2, 2)
    await page.setViewport({ width: 640, height: 900 })
    await page.waitFor(
      (selector: string) => / to 2 of 8/.test(document.querySelector(selector)?.textContent ?? ''),
      `${host('autoplay')} [aria-live]`,
    )
    expect(await attribute(page, `${host('autoplay')} [aria-live]`, 'aria-live')).toBe('polite')
    await waitForButton(page, 'start')
  })

  test('goes on rotating when the window changes', async ({ open }) => {
    const page = await openRotating({ open })
    await remount(page, 'autoplay', { 'data-carousel-autoplay': '1000' })
    await waitForStatus(page, 'autoplay', LAST_PAGE)
    await page.setViewport({ width: 1100, height: 900 })
    await page.waitFor(
      (s: string) => document.querySelector(s)?.textContent === '1 to 4 of 8',
      `${host('autoplay')} [aria-live]`,
    )
    await waitForLive(page, 'off')
  })

  test('does not move in a hidden tab', async ({ open }) => {
    const page = await open(WIDE)
    await page.initScript(() => {
      const { setInterval } = window
      const ticks = { count: 0 }
      Object.assign(window, {
        ticks,
        setInterval: (task: () => void, ms: number) =>
          setInterval(() => {
            ticks.count++
            task()
          }, ms),
      })
    })
    await page.goto(PATH)
    await show(page, 'autoplay')
    await remount(page, 'autoplay', { 'data-carousel-autoplay': '1000' })
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    })
    const before = await status(page, 'autoplay')
    const ticks = await page.evaluate<[], number>('ticks.count')
    await page.waitFor(
      (ticks: number) => (globalThis as unknown as { ticks: { count: number } }).ticks.count > ticks + 1,
      ticks,
    )
    expect(await status(page, 'autoplay')).toBe(before)
    await page.evaluate(() => void Reflect.deleteProperty(document, 'hidden'))
    await page.waitFor(
      (selector: string, text: string) => document.querySelector(selector)?.textContent !== text,
      `${host('autoplay')} [aria-live]`,
      before ?? '',
    )
  })

  test('waits while it is out of sight', async ({ open }) => {
    const page = await openRotating({ open })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await waitForLive(page, 'polite')
    await show(page, 'autoplay')
    await waitForLive(page, 'off')
  })
})

describe('behaves: rotation and preferences', () => {
  test('does not start by itself for visitors who prefer less motion', async ({ open }) => {
    const page = await openAt({ open }, 'autoplay', { ...WIDE, reducedMotion: true })
    expect(await attribute(page, button('autoplay', 'start'), 'aria-label')).toBe('Start automatic rotation')
    await page.click(button('autoplay', 'start'))
    await waitForLive(page, 'off')
  })

  test('cuts from slide to slide for visitors who prefer less motion', async ({ open }) => {
    const page = await openAt({ open }, 'gallery', { ...WIDE, reducedMotion: true })
    const offset = await page.evaluate(
      (selector: string) => {
        document.querySelector<HTMLElement>(selector)?.click()
        return document.querySelector<HTMLElement>('#gallery [data-carousel-slides]')?.style.transform
      },
      button('gallery', 'next'),
    )
    await waitForRest(page, 'gallery', 2)
    const rest = await page.evaluate(
      () => document.querySelector<HTMLElement>('#gallery [data-carousel-slides]')?.style.transform,
    )
    expect(offset).toBe(rest)
  })

  test.skipIf(!can('liveMedia'))('stops when the visitor begins to prefer less motion', async ({ open }) => {
    const page = await openRotating({ open })
    await page.setMedia({ reducedMotion: true })
    await waitForButton(page, 'start')
  })

  test('neither starts by itself nor fetches ahead to save data', async ({ open }) => {
    const page = await open(WIDE)
    await page.initScript(() => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
    })
    await page.goto(PATH)
    // Under data saver islands wait for the visitor's interest, unless they are told not to.
    await remount(page, 'autoplay', { 'data-load': 'now' })
    await waitForButton(page, 'start')
    await remount(page, 'gallery', { 'data-load': 'now' })
    expect(await loadings(page, 'gallery')).toEqual(SENT)
  })
})
