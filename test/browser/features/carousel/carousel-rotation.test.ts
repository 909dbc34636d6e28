import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import {
  attribute,
  button,
  dispose,
  drag,
  host,
  openRotating,
  PATH,
  remount,
  show,
  WIDE,
  waitForButton,
  waitForLive,
  waitForStatus,
} from '../../support/features/carousel.ts'
import { test } from '../../support/test.ts'

const FIRST_PAGE = '1 to 5 of 8'
const LAST_PAGE = '4 to 8 of 8'

const focusBefore = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('#logos summary')?.focus({ preventScroll: true }))

describe('behaves: rotation', () => {
  // CAR-2
  test('moves every three seconds when autoplay is empty', async ({ open }) => {
    const page = await open(WIDE)
    // Records the interval and runs it ten times as fast: real time cannot be measured on a loaded
    // machine.
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

  // CAR-5
  test('has the rotation button first in tab order', async ({ open }) => {
    const page = await openRotating({ open })
    await focusBefore(page)
    await page.press('Tab')
    expect(await attribute(page, ':focus', 'data-carousel-button')).toBe('stop')
    await page.press('Tab')
    expect(await attribute(page, ':focus', 'data-carousel-button')).toBe('previous')
  })

  test('labels the rotation button with its action, without a pressed state', async ({ open }) => {
    const page = await openRotating({ open })
    expect(await attribute(page, button('autoplay', 'stop'), 'aria-label')).toBe('Stop automatic rotation')
    expect(await attribute(page, button('autoplay', 'stop'), 'aria-pressed')).toBe(null)
    await page.click(button('autoplay', 'stop'))
    await waitForButton(page, 'start')
    expect(await attribute(page, button('autoplay', 'start'), 'aria-label')).toBe('Start automatic rotation')
    expect(await attribute(page, ':focus', 'data-carousel-button')).toBe('start')
  })

  test('has a live region that is off while it moves, and polite otherwise', async ({ open }) => {
    const page = await openRotating({ open })
    await page.click(button('autoplay', 'stop'))
    await waitForLive(page, 'polite')
  })
})

describe('behaves: rotation and keyboard focus', () => {
  // CAR-5
  test('stops on keyboard focus, and does not resume on blur', async ({ open }) => {
    const page = await openRotating({ open })
    await focusBefore(page)
    await page.press('Tab')
    await waitForLive(page, 'polite')
    await page.press('Shift+Tab')
    await waitForButton(page, 'start')
    await waitForLive(page, 'polite')
  })

  test('stops with one key press on the button, as its label says', async ({ open }) => {
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

  test('does not start if the visitor’s focus is already in it', async ({ open }) => {
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
  // CAR-5
  test('pauses while the pointer is over it, and continues afterwards', async ({ open }) => {
    const page = await openRotating({ open })
    await page.hover(`${host('autoplay')} [aria-live]`)
    await waitForLive(page, 'polite')
    expect(await attribute(page, button('autoplay', 'stop'), 'aria-label')).not.toBe(null)
    await page.moveMouse(2, 2)
    await waitForLive(page, 'off')
  })

  test('starts on a click on its button, despite pointer and focus on it', async ({ open }) => {
    const page = await openRotating({ open })
    await page.click(button('autoplay', 'stop'))
    await waitForLive(page, 'polite')
    await page.click(button('autoplay', 'start'))
    await waitForLive(page, 'off')
  })

  test('stops permanently when the visitor chooses a slide', async ({ open }) => {
    const page = await openRotating({ open })
    await page.click(button('autoplay', 'next'))
    await page.moveMouse(2, 2)
    await waitForButton(page, 'start')
    await waitForLive(page, 'polite')
  })

  test('stops permanently when the visitor drags it', async ({ open }) => {
    const page = await openRotating({ open })
    await drag(page, 'autoplay', -400)
    await waitForStatus(page, 'autoplay', LAST_PAGE)
    await page.moveMouse(2, 2)
    await waitForButton(page, 'start')
  })
})
