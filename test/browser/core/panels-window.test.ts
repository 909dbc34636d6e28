import { describe, expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { useOwnClock } from '../support/clock/page-clock.ts'
import { openPage, passChecks, seen } from '../support/core.ts'
import { openOwn } from '../support/own-page.ts'
import { isAtRest, onlyOpen, openIn, press, SMALL } from '../support/panels.ts'
import { can, test } from '../support/test.ts'

describe('at 1024px', () => {
  const at = (width: number) => ({ viewport: { width, height: 700 } })
  const becomes = async (page: Page, width: number) => {
    await page.setViewport({ width, height: 700 })
    await page.waitFor((px: number) => window.thistledown?.viewport.value.width === px, width)
  }

  // HDR-2
  test('the nav is always reachable, and up to 1023px it is a panel', async ({ open }) => {
    const page = await open(at(1024))
    await openPage(page)
    expect((await openIn(page)).panels).toEqual(['nav'])
    await becomes(page, 1023)
    expect((await openIn(page)).panels).toEqual([])
  })

  test('an open nav is closed when the window reaches that width, and is not inert', async ({ open }) => {
    const page = await open(at(1023))
    await openPage(page)
    await press(page, 'nav')
    await becomes(page, 1024)
    expect(await openIn(page)).toEqual({ toggles: [], panels: ['nav'] })
    await becomes(page, 1023)
    expect(await openIn(page)).toEqual(onlyOpen())
  })

  test('an open search stays open at that width', async ({ open }) => {
    const page = await open(at(1023))
    await openPage(page)
    await press(page, 'search')
    await becomes(page, 1024)
    expect((await openIn(page)).toggles).toEqual(['search'])
  })
})

describe('search takes focus', () => {
  /** Records the order of the click, its timers and the focus, which does not depend on speed. */
  const watchFocus = async (page: Page) => {
    await page.evaluate(useOwnClock)
    await page.evaluate(() => {
      window.seen = []
      const note = (what: string) => void window.seen.push(what)
      addEventListener('focusin', ({ target }) => (target as Element).id === 'search-input' && note('focus'))
      addEventListener('click', () => note('press'))
      addEventListener(
        'click',
        () => {
          for (const ms of [0, 290, 320]) setTimeout(note, ms, `${ms} ms`)
          window.runTimersLater()
        },
        { capture: true },
      )
    })
  }
  const order = async (page: Page) => {
    await page.waitFor(() => window.seen.includes('320 ms'))
    return seen<string>(page)
  }

  // PAN-6
  test('after 300 ms, and not before', async ({ page }) => {
    await openPage(page)
    await watchFocus(page)
    await press(page, 'search')
    expect(await order(page)).toEqual(['press', '0 ms', '290 ms', 'focus', '320 ms'])
  })

  // PAN-7
  test.skipIf(!can('touch'))(
    'within the tap on a touch screen, otherwise no keyboard would open',
    async ({ open }) => {
      const page = await open({ ...SMALL, touch: true })
      await openPage(page)
      await watchFocus(page)
      await page.tap('[data-panel-toggle="search"]')
      expect(await order(page)).toEqual(['focus', 'press', '0 ms', '290 ms', '320 ms'])
    },
  )

  test('unless it is closed in the meantime', async ({ page }) => {
    await openPage(page)
    await watchFocus(page)
    await page.evaluate(() => {
      const toggle = document.querySelector<HTMLElement>('[data-panel-toggle="search"]')
      toggle?.click()
      toggle?.click()
    })
    expect(await order(page)).not.toContain('focus')
  })

  test('when it was opened by the keyboard', async ({ page }) => {
    await openPage(page)
    await page.focus('[data-panel-toggle="search"]')
    await page.press('Enter')
    await expect(page).toHaveFocus('#search-input')
  })
})

describe('search', () => {
  /** The durations of the panel's animations just after it was opened. */
  const slides = async (page: Page) => {
    await page.waitFor(isAtRest)
    return page.evaluate(() => {
      window.thistledown?.setPanel('search', true)
      const moves = document.querySelector('[data-panel="search"]')?.getAnimations({ subtree: true }) ?? []
      return [...new Set(moves.map(({ effect }) => effect?.getComputedTiming().duration))]
    })
  }

  // PAN-5
  test('slides in over 250 ms', async ({ page }) => {
    await openPage(page)
    expect(await slides(page)).toEqual([250])
  })

  // PAN-5
  test('is there at once under reduced motion', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await openPage(page)
    expect(await slides(page)).toEqual([])
  })
})

describe('behind an open small-screen menu', () => {
  test('the page does not scroll', async ({ open }) => {
    const page = await open(SMALL)
    await openPage(page)
    const wheelOverTheHeader = async () => {
      await page.hover('.logo')
      await page.wheel(300)
    }
    await press(page, 'nav')
    await wheelOverTheHeader()
    await passChecks(page)
    expect(await page.scrollY()).toBe(0)
    await press(page, 'nav')
    // Again, if the browser's compositor still has the page that does not scroll.
    const scrollAgain = async () => {
      await wheelOverTheHeader()
      return page.scrollY()
    }
    await expect.poll(scrollAgain).toBeGreaterThan(0)
  })
})

describe('content above the header', () => {
  const LINKS = Array.from({ length: 30 }, (_, n) => `<li><a href="/plain/">Path ${n}</a>`).join('')
  const BODY = `<div data-notification-bar>The Palm House stays open until eight.<br>On Fridays.</div>
    <header data-header><button type="button" data-panel-toggle="nav" aria-controls="nav" aria-expanded="false">Menu</button>
    <nav id="nav" data-panel="nav"><ul>${LINKS}</ul></nav></header><p style="height:200vh">`

  test('does not cut off a menu that is taller than the window', async ({ open, site }) => {
    const page = await open({ viewport: { width: 390, height: 500 } })
    await openOwn(page, site, { body: BODY })
    await press(page, 'nav')
    await page.waitFor(isAtRest)
    const roomBelowLast = () => {
      document.querySelector('nav')?.scrollTo({ top: 1e4, behavior: 'instant' })
      const last = document.querySelector('nav li:last-child')
      return scrollY === 0 && last ? innerHeight - last.getBoundingClientRect().bottom : Number.NaN
    }
    expect(await page.evaluate(roomBelowLast)).toBeGreaterThanOrEqual(0)
  })
})
