import { describe, expect } from 'vitest'
import {
  attribute,
  button,
  host,
  loadings,
  openAt,
  openRotating,
  PATH,
  remount,
  SENT,
  show,
  status,
  WIDE,
  waitForButton,
  waitForLive,
  waitForRest,
  waitForStatus,
} from '../../support/features/carousel.ts'
import { can, test } from '../../support/test.ts'

const LAST_PAGE = '4 to 8 of 8'

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

  test('continues to rotate when the window changes', async ({ open }) => {
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
})

describe('behaves: rotation and visibility', () => {
  test('does not move in a hidden tab, and waits a full interval after it is shown', async ({ open }) => {
    const page = await open(WIDE)
    // The test itself ends intervals of one second.
    await page.initScript(() => {
      const { setInterval, clearInterval } = window
      const pending = new Map<unknown, () => void>()
      Object.assign(window, {
        pending,
        setInterval: (task: () => void, ms: number) => {
          if (ms !== 1000) return setInterval(task, ms)
          // Cannot collide with the browser's own ids.
          const key = 1e9 + pending.size
          pending.set(key, task)
          return key
        },
        clearInterval: (key: number) => pending.delete(key) || clearInterval(key),
      })
    })
    const pending = () =>
      page.evaluate(() => (globalThis as unknown as { pending: Map<unknown, () => void> }).pending.size)
    const hide = (hidden: boolean) =>
      page.evaluate((value: boolean) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }, hidden)
    await page.goto(PATH)
    await show(page, 'autoplay')
    await remount(page, 'autoplay', { 'data-carousel-autoplay': '1000' })
    await waitForLive(page, 'off')
    const before = await status(page, 'autoplay')
    expect(await pending()).toBe(1)
    await hide(true)
    expect(await pending()).toBe(0)
    await hide(false)
    expect(await pending()).toBe(1)
    expect(await status(page, 'autoplay')).toBe(before)
    await page.evaluate(() => {
      const { pending } = globalThis as unknown as { pending: Map<unknown, () => void> }
      for (const task of [...pending.values()]) task()
    })
    await page.waitFor(
      (selector: string, text: string) => document.querySelector(selector)?.textContent !== text,
      `${host('autoplay')} [aria-live]`,
      before ?? '',
    )
  })

  test('pauses while it is out of view', async ({ open }) => {
    const page = await openRotating({ open })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await waitForLive(page, 'polite')
    await show(page, 'autoplay')
    await waitForLive(page, 'off')
  })
})

describe('behaves: rotation and preferences', () => {
  // CAR-5
  test('does not start automatically under reduced motion', async ({ open }) => {
    const page = await openAt({ open }, 'autoplay', { ...WIDE, reducedMotion: true })
    expect(await attribute(page, button('autoplay', 'start'), 'aria-label')).toBe('Start automatic rotation')
    await page.click(button('autoplay', 'start'))
    await waitForLive(page, 'off')
  })

  test('does not animate steps under reduced motion', async ({ open }) => {
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

  test.skipIf(!can('liveMedia'))('stops when reduced motion is switched on', async ({ open }) => {
    const page = await openRotating({ open })
    await page.setMedia({ reducedMotion: true })
    await waitForButton(page, 'start')
  })

  test('neither starts automatically nor fetches ahead under data saver', async ({ open }) => {
    const page = await open(WIDE)
    await page.initScript(() => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
    })
    await page.goto(PATH)
    // Under data saver islands wait for intent, unless data-load says otherwise.
    await remount(page, 'autoplay', { 'data-load': 'now' })
    await waitForButton(page, 'start')
    await remount(page, 'gallery', { 'data-load': 'now' })
    expect(await loadings(page, 'gallery')).toEqual(SENT)
  })
})
