import { describe, expect } from 'vitest'
import type { Page } from './driver/types.ts'
import { axe } from './support/axe.ts'
import { openPage, passChecks, seen } from './support/core.ts'
import { openOwn } from './support/own-page.ts'
import { can, test } from './support/test.ts'

const NAMES = ['nav', 'search', 'language'] as const
type Name = (typeof NAMES)[number]

const SMALL = { viewport: { width: 390, height: 700 } }

const press = (page: Page, name: Name) => page.click(`[data-panel-toggle="${name}"]`)

/** What the markup says is open, by toggle and by panel. */
const openIn = (page: Page): Promise<{ toggles: string[]; panels: string[] }> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    return {
      toggles: all('[data-panel-toggle][aria-expanded="true"]').map(
        ({ dataset }) => dataset.panelToggle ?? '',
      ),
      panels: all('[data-panel]:not([inert])').map(({ dataset }) => dataset.panel ?? ''),
    }
  })

const onlyOpen = (...names: Name[]) => ({ toggles: names, panels: names })

/** The header, that is: elsewhere features may be waiting for their moment to give up. */
const isAtRest = () => document.querySelector('[data-header]')?.getAnimations({ subtree: true }).length === 0

const focused = (page: Page) =>
  page.evaluate(() => {
    const { id = '', dataset } = document.activeElement as HTMLElement
    return dataset.panelToggle ?? id
  })

describe('each panel', () => {
  test.for(NAMES)('%s holds an expanded state of true or false', async (name, { open }) => {
    const page = await open(SMALL)
    await openPage(page)
    expect(await openIn(page)).toEqual(onlyOpen())
    await press(page, name)
    expect(await openIn(page)).toEqual(onlyOpen(name))
    await press(page, name)
    expect(await openIn(page)).toEqual(onlyOpen())
  })

  test.for(NAMES)('%s is named by its toggle’s aria-controls', async (name, { page }) => {
    await openPage(page)
    const controls = (it: string) => {
      const toggle = document.querySelector(`[data-panel-toggle="${it}"]`)
      return document.getElementById(toggle?.getAttribute('aria-controls') ?? '')?.dataset.panel
    }
    expect(await page.evaluate(controls, name)).toBe(name)
  })

  test.for(NAMES)('%s takes no focus while closed', async (name, { open }) => {
    const page = await open(SMALL)
    await openPage(page)
    const focusInside = (it: string) =>
      [...document.querySelectorAll<HTMLElement>(`[data-panel="${it}"] :is(a, button, input)`)].some(
        inner => {
          inner.focus()
          return document.activeElement === inner
        },
      )
    expect(await page.evaluate(focusInside, name)).toBe(false)
    await press(page, name)
    await page.waitFor(focusInside, name)
  })

  test.for(NAMES)('%s has no accessibility violation while open', async (name, { open }) => {
    // What fades in has less contrast for a while.
    const page = await open({ ...SMALL, reducedMotion: true })
    await openPage(page, '/plain/')
    await press(page, name)
    expect(await axe(page, '[data-header]')).toEqual([])
  })
})

describe('opening', () => {
  test('the nav closes search and language', async ({ open }) => {
    const page = await open(SMALL)
    await openPage(page)
    await press(page, 'search')
    await press(page, 'language')
    expect(await openIn(page)).toEqual(onlyOpen('search', 'language'))
    await press(page, 'nav')
    expect(await openIn(page)).toEqual(onlyOpen('nav'))
  })

  test.for(['search', 'language'] as const)('%s closes the nav', async (name, { open }) => {
    const page = await open(SMALL)
    await openPage(page)
    await press(page, 'nav')
    await press(page, name)
    expect(await openIn(page)).toEqual(onlyOpen(name))
  })

  test('by the public API follows the same rules', async ({ open }) => {
    const page = await open(SMALL)
    await openPage(page)
    await page.evaluate(() => window.thistledown?.setPanel('search', true))
    await page.evaluate(() => window.thistledown?.setPanel('nav', true))
    expect(await openIn(page)).toEqual(onlyOpen('nav'))
    expect(await page.evaluate(() => window.thistledown?.panels.value)).toEqual(['nav'])
  })
})

describe('Escape', () => {
  test('closes search, and the focus returns to its toggle', async ({ page }) => {
    await openPage(page)
    await press(page, 'search')
    await page.waitFor(() => document.activeElement?.id === 'search-input')
    await page.press('Escape')
    expect(await openIn(page)).toEqual({ toggles: [], panels: ['nav'] })
    expect(await focused(page)).toBe('search')
  })

  test.for(['nav', 'language'] as const)('closes %s too', async (name, { open }) => {
    const page = await open(SMALL)
    await openPage(page)
    await press(page, name)
    await page.press('Escape')
    expect(await openIn(page)).toEqual(onlyOpen())
    expect(await focused(page)).toBe(name)
  })

  test('moves no focus while nothing is open', async ({ page }) => {
    await openPage(page)
    await page.evaluate(() => document.querySelector<HTMLElement>('main a')?.focus())
    await page.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
})

describe('what is open closes', () => {
  test('by a click outside, and not by one inside', async ({ page }) => {
    await openPage(page)
    await press(page, 'search')
    await page.click('[data-panel="search"] label')
    expect((await openIn(page)).toggles).toEqual(['search'])
    await page.moveMouse(640, 600)
    await page.mouseDown()
    await page.mouseUp()
    expect((await openIn(page)).toggles).toEqual([])
  })

  test('when the focus leaves the header', async ({ page }) => {
    await openPage(page)
    await press(page, 'language')
    await page.waitFor(isAtRest)
    const isInHeader = () => document.activeElement?.closest('[data-header]') !== null
    await page.press('Tab')
    expect(await page.evaluate(isInHeader)).toBe(true)
    expect((await openIn(page)).toggles).toEqual(['language'])
    while (await page.evaluate(isInHeader)) await page.press('Tab')
    expect((await openIn(page)).toggles).toEqual([])
  })

  test('when a link in it is followed', async ({ page }) => {
    await openPage(page)
    await press(page, 'language')
    await page.evaluate(() => {
      addEventListener('click', event => event.preventDefault(), { once: true })
      document.querySelector<HTMLElement>('[data-panel="language"] a')?.click()
    })
    expect((await openIn(page)).toggles).toEqual([])
  })
})

describe('what is open stays', () => {
  test.for(['ctrlKey', 'metaKey'])(
    'when a link in it is opened beside the page: %s',
    async (key, { page }) => {
      await openPage(page)
      await press(page, 'language')
      await page.evaluate((held: string) => {
        addEventListener('click', event => event.preventDefault(), { once: true })
        const click = new MouseEvent('click', { bubbles: true, cancelable: true, [held]: true })
        document.querySelector('[data-panel="language"] a')?.dispatchEvent(click)
      }, key)
      expect((await openIn(page)).toggles).toEqual(['language'])
    },
  )
})

describe('at 1024px', () => {
  const at = (width: number) => ({ viewport: { width, height: 700 } })
  const becomes = async (page: Page, width: number) => {
    await page.setViewport({ width, height: 700 })
    await page.waitFor((px: number) => window.thistledown?.viewport.value.width === px, width)
  }

  test('the nav is always reachable, and up to 1023px it is a panel', async ({ open }) => {
    const page = await open(at(1024))
    await openPage(page)
    expect((await openIn(page)).panels).toEqual(['nav'])
    await becomes(page, 1023)
    expect((await openIn(page)).panels).toEqual([])
  })

  test('an open nav that gets there is closed, and is not inert', async ({ open }) => {
    const page = await open(at(1023))
    await openPage(page)
    await press(page, 'nav')
    await becomes(page, 1024)
    expect(await openIn(page)).toEqual({ toggles: [], panels: ['nav'] })
    await becomes(page, 1023)
    expect(await openIn(page)).toEqual(onlyOpen())
  })

  test('open search stays open across it', async ({ open }) => {
    const page = await open(at(1023))
    await openPage(page)
    await press(page, 'search')
    await becomes(page, 1024)
    expect((await openIn(page)).toggles).toEqual(['search'])
  })
})

describe('search takes focus', () => {
  /** Notes in order: the press, timers set in it, and the focus. Order is the same on a slow machine. */
  const watchFocus = (page: Page) =>
    page.evaluate(() => {
      window.seen = []
      const note = (what: string) => void window.seen.push(what)
      addEventListener('focusin', ({ target }) => (target as Element).id === 'search-input' && note('focus'))
      addEventListener('click', () => note('press'))
      addEventListener(
        'click',
        () => {
          for (const ms of [0, 290, 320]) setTimeout(note, ms, `${ms} ms`)
        },
        { capture: true },
      )
    })
  const order = async (page: Page) => {
    await page.waitFor(() => window.seen.includes('320 ms'))
    return seen<string>(page)
  }

  test('after 300 ms, and not before', async ({ page }) => {
    await openPage(page)
    await watchFocus(page)
    await press(page, 'search')
    expect(await order(page)).toEqual(['press', '0 ms', '290 ms', 'focus', '320 ms'])
  })

  test.skipIf(!can('touch'))(
    'within the tap on a touch screen, or no keyboard would come',
    async ({ open }) => {
      const page = await open({ ...SMALL, touch: true })
      await openPage(page)
      await watchFocus(page)
      await page.tap('[data-panel-toggle="search"]')
      expect(await order(page)).toEqual(['focus', 'press', '0 ms', '290 ms', '320 ms'])
    },
  )

  test('not when it was closed in the meantime', async ({ page }) => {
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
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-panel-toggle="search"]')?.focus())
    await page.press('Enter')
    await page.waitFor(() => document.activeElement?.id === 'search-input')
  })
})

describe('search', () => {
  /** The lengths of what moves in the panel just after it was opened. */
  const slides = async (page: Page) => {
    await page.waitFor(isAtRest)
    return page.evaluate(() => {
      window.thistledown?.setPanel('search', true)
      const moves = document.querySelector('[data-panel="search"]')?.getAnimations({ subtree: true }) ?? []
      return [...new Set(moves.map(({ effect }) => effect?.getComputedTiming().duration))]
    })
  }

  test('slides in over 250 ms', async ({ page }) => {
    await openPage(page)
    expect(await slides(page)).toEqual([250])
  })

  test('is there at once where reduced motion is asked for', async ({ open }) => {
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
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await press(page, 'nav')
    await wheelOverTheHeader()
    await page.waitFor(() => scrollY > 0)
  })
})

describe('a bar above the header', () => {
  const LINKS = Array.from({ length: 30 }, (_, n) => `<li><a href="/plain/">Path ${n}</a>`).join('')
  const BODY = `<div data-notification-bar>The Palm House stays open until eight.<br>On Fridays.</div>
    <header data-header><button type="button" data-panel-toggle="nav" aria-controls="nav" aria-expanded="false">Menu</button>
    <nav id="nav" data-panel="nav"><ul>${LINKS}</ul></nav></header><p style="height:200vh">`

  test('cuts nothing off a menu that is higher than the window', async ({ open, site }) => {
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
