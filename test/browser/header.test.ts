import { describe, expect } from 'vitest'
import {
  clickUnseen,
  headerState,
  heights,
  openPage,
  passChecks,
  scrollTo,
  seen,
  watchHeader,
} from './support/core.ts'
import { test } from './support/test.ts'

const SHOWN = { sticky: true, hidden: false }
const HIDDEN = { sticky: true, hidden: true }
const AT_TOP = { sticky: false, hidden: false }

const bottomOfHeader = () => document.querySelector('[data-header]')?.getBoundingClientRect().bottom ?? 0
const topOf = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN
const isHidden = () => document.querySelector('[data-header]')?.hasAttribute('data-hidden')

describe('the header becomes sticky', () => {
  test('once the page is scrolled past the height of the notification bar', async ({ page }) => {
    await openPage(page)
    const { bar } = await heights(page)
    expect(bar).toBeGreaterThan(15)
    await scrollTo(page, bar)
    expect(await headerState(page)).toEqual(AT_TOP)
    await scrollTo(page, bar + 1)
    expect(await headerState(page)).toEqual(SHOWN)
    await scrollTo(page, bar)
    expect(await headerState(page)).toEqual(AT_TOP)
  })

  test('sooner once the bar is dismissed, though nothing scrolls', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 20)
    expect(await headerState(page)).toEqual(AT_TOP)
    await page.evaluate(() =>
      document.querySelector('[data-notification-bar]')?.toggleAttribute('hidden', true),
    )
    await page.waitFor(() => window.thistledown?.viewport.value.bar === 0)
    await scrollTo(page, 10)
    expect(await headerState(page)).toEqual(SHOWN)
  })

  test('later once the bar has grown', async ({ page }) => {
    await openPage(page)
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none'
      document.querySelector<HTMLElement>('[data-notification-bar]')?.style.setProperty('height', '60px')
    })
    await page.waitFor(() => window.thistledown?.viewport.value.bar === 60)
    await scrollTo(page, 60)
    expect(await headerState(page)).toEqual(AT_TOP)
    await scrollTo(page, 61)
    expect(await headerState(page)).toEqual(SHOWN)
  })

  test('and stays so when the page is measured anew after a small scroll', async ({ page }) => {
    await openPage(page)
    const { bar } = await heights(page)
    await scrollTo(page, bar - 1)
    await scrollTo(page, bar + 5)
    expect(await headerState(page)).toEqual(SHOWN)
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('hr')))
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.waitFor((page: number) => window.thistledown?.viewport.value.page === page, height)
    expect(await headerState(page)).toEqual(SHOWN)
  })
})

describe('the header hides', () => {
  test('on a downward scroll beyond the header height, and shows on an upward scroll', async ({ page }) => {
    await openPage(page)
    const { header } = await heights(page)
    await scrollTo(page, header)
    expect(await headerState(page)).toEqual(SHOWN)
    await scrollTo(page, header + 16)
    expect(await headerState(page)).toEqual(HIDDEN)
    // Less than a pixel of it: WebKit moves by whole ones, and the header's height has a sixteenth more.
    await page.waitFor(
      () => (document.querySelector('[data-header]')?.getBoundingClientRect().bottom ?? 1) < 1,
    )
    await scrollTo(page, header)
    expect(await headerState(page)).toEqual(SHOWN)
    await page.waitFor(() => document.querySelector('[data-header]')?.getBoundingClientRect().top === 0)
  })

  test('on a right-to-left page too', async ({ page }) => {
    await openPage(page, '/ar/')
    await scrollTo(page, 700)
    expect(await headerState(page)).toEqual(HIDDEN)
    await scrollTo(page, 600)
    expect(await headerState(page)).toEqual(SHOWN)
  })

  test('by the wheel', async ({ page }) => {
    await openPage(page)
    await page.moveMouse(600, 400)
    await page.wheel(500)
    await page.waitFor(isHidden)
    await page.wheel(-200)
    await page.waitFor(() => !document.querySelector('[data-header]')?.hasAttribute('data-hidden'))
  })
})

describe('scroll changes of 15px or less', () => {
  test('are ignored', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1000)
    await scrollTo(page, 985)
    expect(await headerState(page)).toEqual(HIDDEN)
  })

  test('add up', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1000)
    await scrollTo(page, 992)
    await scrollTo(page, 984)
    expect(await headerState(page)).toEqual(SHOWN)
  })
})

describe('nothing changes while a panel is open', () => {
  test('and closing it causes no jump', async ({ page }) => {
    await openPage(page)
    await page.click('[data-panel-toggle="search"]')
    await scrollTo(page, 1000)
    expect(await headerState(page)).toEqual(AT_TOP)
    await page.press('Escape')
    await scrollTo(page, 1010)
    expect(await headerState(page)).toEqual(SHOWN)
    await scrollTo(page, 1030)
    expect(await headerState(page)).toEqual(HIDDEN)
  })
})

describe('resize events are debounced by 250 ms', () => {
  test('a burst of them leads to one measurement, 250 ms after the last', async ({ page }) => {
    await openPage(page)
    await page.evaluate(() => {
      window.seen = []
      let more = 2
      addEventListener('resize', () => {
        window.seen.push(['resize', performance.now()])
        // From within the page: of two timers the shorter comes first, however busy the machine is.
        if (more-- > 0) setTimeout(() => dispatchEvent(new Event('resize')), 50)
      })
      window.thistledown?.viewport.subscribe(({ height }) => window.seen.push([height, performance.now()]))
    })
    await page.setViewport({ width: 1280, height: 460 })
    await page.waitFor(() => window.thistledown?.viewport.value.height === 460)
    const log = await seen<[string | number, number]>(page)
    const resizes = log.filter(([what]) => what === 'resize')
    const lastResize = resizes.at(-1)?.[1] ?? 0
    expect(resizes.length).toBeGreaterThanOrEqual(3)
    const heights = log.filter(([what]) => what !== 'resize')
    expect(heights.map(([height]) => height)).toEqual([720, 460])
    // Timers have whole milliseconds, and Firefox’s clock too.
    expect((heights[1]?.[1] ?? 0) - lastResize).toBeGreaterThanOrEqual(248)
  })
})

describe('--header-height', () => {
  test('is the height of the header, whatever the width', async ({ page }) => {
    await openPage(page)
    const variable = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--header-height'))
    expect(await variable()).toBe(`${(await heights(page)).header}px`)
    await page.setViewport({ width: 390, height: 700 })
    await page.waitFor(() => window.thistledown?.viewport.value.width === 390)
    expect(await variable()).toBe(`${(await heights(page)).header}px`)
  })

  test('makes a native jump land below the header, once and not twice its height', async ({ page }) => {
    await openPage(page)
    await page.evaluate(() => document.body.toggleAttribute('data-native-scroll', true))
    await clickUnseen(page, 'a[href="#access"]')
    await page.waitFor(() => scrollY > 500)
    const { header } = await heights(page)
    const top = await page.evaluate(topOf, '#access')
    expect(top).toBeGreaterThanOrEqual(header)
    expect(top).toBeLessThan(2 * header)
  })

  test('makes a hash on load land below the header', async ({ page }) => {
    await openPage(page, '/visit/#access')
    await page.waitFor(() => scrollY > 500)
    await passChecks(page)
    const { header } = await heights(page)
    expect(await page.evaluate(topOf, '#access')).toBeGreaterThanOrEqual(header)
    expect(await page.evaluate(topOf, '#access')).toBeGreaterThanOrEqual(await page.evaluate(bottomOfHeader))
  })
})

describe('our own scrolling', () => {
  test('by an anchor link upward does not show the header over its target', async ({ page }) => {
    await openPage(page)
    const low = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - 50)
    await scrollTo(page, low)
    await watchHeader(page)
    await clickUnseen(page, 'a[href="#tickets"]')
    await page.waitFor(() => document.activeElement?.id === 'tickets')
    await passChecks(page)
    expect(await seen(page)).toEqual([])
    expect(await headerState(page)).toEqual(HIDDEN)
  })

  test('by an anchor link downward does not hide it', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 60)
    await watchHeader(page)
    await clickUnseen(page, 'a[href="#access"]')
    await page.waitFor(() => document.activeElement?.id === 'access')
    await passChecks(page)
    expect(await seen(page)).toEqual([])
    expect(await headerState(page)).toEqual(SHOWN)
  })

  test('leaves the next upward scroll to the visitor', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1500)
    await clickUnseen(page, 'a[href="#tickets"]')
    await page.waitFor(() => document.activeElement?.id === 'tickets')
    await passChecks(page)
    const y = await page.evaluate(() => scrollY)
    await scrollTo(page, Math.round(y) - 20)
    expect((await headerState(page)).hidden).toBe(false)
  })

  test('to the top shows it', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1500)
    expect(await headerState(page)).toEqual(HIDDEN)
    await clickUnseen(page, '[data-back-to-top]')
    await page.waitFor(() => scrollY === 0 && window.thistledown?.scroll.value === 0)
    expect(await headerState(page)).toEqual(AT_TOP)
  })
})

describe('keyboard focus', () => {
  test('inside a hidden header shows it', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1000)
    expect(await headerState(page)).toEqual(HIDDEN)
    await page.evaluate(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }))
    await page.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-header]') !== null)).toBe(true)
    expect((await headerState(page)).hidden).toBe(false)
  })

  test('shows it at once, and by itself: not by a scroll that the focus leads to', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1000)
    const showsAtOnce = () => {
      document.querySelector<HTMLElement>('[data-header] a')?.focus({ preventScroll: true })
      return !document.querySelector('[data-header]')?.hasAttribute('data-hidden')
    }
    expect(await page.evaluate(showsAtOnce)).toBe(true)
  })

  test('that is in it keeps it in sight, whatever scrolls the page', async ({ page }) => {
    await openPage(page)
    const isInHeader = () => !!document.activeElement?.closest('[data-header]')
    while (!(await page.evaluate(isInHeader))) await page.press('Tab')
    await scrollTo(page, 1000)
    expect(await headerState(page)).toEqual(HIDDEN)
    const top = () => document.activeElement?.getBoundingClientRect().top
    await page.waitFor(() => document.querySelector('[data-header]')?.getAnimations().length === 0)
    expect(await page.evaluate(top)).toBeGreaterThanOrEqual(0)
  })

  test('elsewhere leaves it hidden', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1000)
    await page.evaluate(() => document.querySelector<HTMLElement>('main a')?.focus({ preventScroll: true }))
    expect(await headerState(page)).toEqual(HIDDEN)
  })
})

describe('on return from the back/forward cache', () => {
  const returnFromCache = () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  test('open panels are closed', async ({ page }) => {
    await openPage(page)
    await page.click('[data-panel-toggle="search"]')
    await page.evaluate(returnFromCache)
    expect(await page.evaluate(() => window.thistledown?.panels.value)).toEqual([])
  })

  test('the position is read anew and moves nothing', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1000)
    await watchHeader(page)
    await page.evaluate(returnFromCache)
    await passChecks(page)
    expect(await seen(page)).toEqual([])
  })

  test('by the Back button, panels are closed and the header fits the position', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1000)
    await page.evaluate(() => window.thistledown?.setPanel('search', true))
    await page.goto('/plain/')
    await page.back()
    await page.waitFor(() => scrollY === 1000 && window.thistledown?.scroll.value === 1000)
    expect(await page.evaluate(() => window.thistledown?.panels.value)).toEqual([])
    expect((await headerState(page)).sticky).toBe(true)
  })
})

describe('at the ends of the page', () => {
  test('the bottom hides the header, and the way up from it shows it', async ({ page }) => {
    await openPage(page)
    const max = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await scrollTo(page, max)
    expect(await headerState(page)).toEqual(HIDDEN)
    await scrollTo(page, max - 10)
    expect(await headerState(page)).toEqual(HIDDEN)
    await scrollTo(page, max - 16)
    expect(await headerState(page)).toEqual(SHOWN)
  })

  test('a page that grows while the visitor stays changes nothing', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1000)
    await watchHeader(page)
    await page.evaluate(() => document.querySelector('main')?.style.setProperty('padding-bottom', '900px'))
    await passChecks(page)
    expect(await seen(page)).toEqual([])
  })
})

describe('the header moves', () => {
  test('in 250 ms', async ({ page }) => {
    await openPage(page)
    const duration = () =>
      page.evaluate(
        () => getComputedStyle(document.querySelector('[data-header]') as Element).transitionDuration,
      )
    expect(await duration()).toBe('0.25s')
  })

  test('at once where reduced motion is asked for', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await openPage(page)
    await scrollTo(page, 1000)
    expect(await page.evaluate(bottomOfHeader)).toBeLessThan(1)
  })
})

describe('where a script has taken ResizeObserver away', () => {
  test('layout is measured once the page has loaded, and when the window is resized', async ({ page }) => {
    await page.initScript(() => Reflect.deleteProperty(window, 'ResizeObserver'))
    await openPage(page)
    const { bar, header } = await heights(page)
    expect(await page.evaluate(() => window.thistledown?.viewport.value)).toMatchObject({ bar, header })
    await scrollTo(page, bar + 1)
    expect(await headerState(page)).toEqual(SHOWN)
    await page.setViewport({ width: 390, height: 700 })
    await page.waitFor(() => window.thistledown?.viewport.value.width === 390)
    await page.click('[data-panel-toggle=nav]')
    await page.waitFor(() => !!document.querySelector('[data-panel=nav]:not([inert])'))
  })
})
