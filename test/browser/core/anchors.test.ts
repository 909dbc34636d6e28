import { describe, expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { heights, openPage, scrollTo } from '../support/core.ts'
import { addLink, expectTiming, travel } from '../support/journeys/travel.ts'
import { test } from '../support/test.ts'

const LINK = 'a[href="#access"]'
const TARGET = '#access'

const topOf = async (page: Page, selector: string) => (await page.box(selector)).y

describe('anchor links', () => {
  // ANC-1
  test('scroll in 600 ms', async ({ page }) => {
    await openPage(page)
    const journey = await travel(page, LINK)
    expectTiming(journey, 600)
  })

  // ANC-2
  test('scroll to the target, offset by the header height', async ({ page }) => {
    await openPage(page)
    await travel(page, LINK)
    expect(await topOf(page, TARGET)).toBeCloseTo((await heights(page)).header, 0)
  })

  test('also scroll upwards', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 2000)
    await travel(page, 'a[href="#tickets"]')
    expect(await topOf(page, '#tickets')).toBeCloseTo((await heights(page)).header, 0)
  })
})

describe('the history of an anchor link', () => {
  test('gets one entry, and :target matches', async ({ page }) => {
    await openPage(page)
    const before = await page.evaluate(() => history.length)
    await travel(page, LINK)
    expect(
      await page.evaluate(() => [history.length, location.hash, document.querySelector(':target')?.id]),
    ).toEqual([before + 1, '#access', 'access'])
  })

  test('leads back with the Back button', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 200)
    await travel(page, LINK)
    await page.back()
    await page.waitFor(() => scrollY === 200)
    expect(await page.evaluate(() => location.hash)).toBe('')
  })

  test('gets no second entry when the link is followed twice', async ({ page }) => {
    await openPage(page)
    await travel(page, LINK)
    const before = await page.evaluate(() => history.length)
    await scrollTo(page, 0)
    await travel(page, LINK)
    expect(await page.evaluate(() => history.length)).toBe(before)
    expect(await topOf(page, TARGET)).toBeCloseTo((await heights(page)).header, 0)
  })
})

describe('an anchor link', () => {
  test('replaces a running scroll', async ({ page }) => {
    await openPage(page)
    await travel(page, LINK, 100)
    await travel(page, 'a[href="#tickets"]')
    expect(await topOf(page, '#tickets')).toBeCloseTo((await heights(page)).header, 0)
    expect(await page.hasFocus('#tickets')).toBe(true)
  })

  // ANC-4
  test('is instant under reduced motion', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await openPage(page)
    const { frames, to } = await travel(page, LINK, 400)
    expect(frames.slice(2).filter(({ y }) => y !== to)).toEqual([])
    expect(await topOf(page, TARGET)).toBeCloseTo((await heights(page)).header, 0)
  })
})

describe('smooth scrolling in CSS', () => {
  test('does not slow down an anchor link', async ({ page }) => {
    await openPage(page)
    await page.evaluate(() => document.documentElement.style.setProperty('scroll-behavior', 'smooth'))
    const journey = await travel(page, LINK)
    expectTiming(journey, 600)
    expect(await topOf(page, TARGET)).toBeCloseTo((await heights(page)).header, 0)
  })
})

describe('a layout shift during the scroll', () => {
  test.for([400, -100])('is compensated: %i px', async (px, { page }) => {
    await openPage(page)
    await page.evaluate((height: number) => {
      const box = document.createElement('div')
      box.style.height = '200px'
      document.querySelector('#access')?.before(box)
      addEventListener('click', () => {
        const begin = performance.now()
        const shift = () => {
          if (performance.now() - begin > 200) box.style.height = `${200 + height}px`
          else requestAnimationFrame(shift)
        }
        shift()
      })
    }, px)
    await travel(page, LINK)
    expect(await topOf(page, TARGET)).toBeCloseTo((await heights(page)).header, 0)
  })
})

// ANC-5
describe('the scroll is cancelled by the visitor', () => {
  test.for(['wheel', 'touchstart', 'keydown'])('by %s', async (type, { page }) => {
    await openPage(page)
    await page.evaluate((name: string) => {
      addEventListener('scroll', () => {
        if (scrollY < 100 || window.seen) return
        window.seen = [scrollY]
        const event = name === 'keydown' ? new KeyboardEvent(name, { key: 'PageUp' }) : new Event(name)
        dispatchEvent(event)
      })
    }, type)
    const { to } = await travel(page, LINK)
    expect(to).toBe(await page.evaluate(() => window.seen[0]))
    expect(await page.hasFocus('#access')).toBe(false)
  })
})

// ANC-7
describe('are left to the browser', () => {
  /** Whether core handled the click. No link is followed. */
  const isTaken = (page: Page, init: MouseEventInit = {}) =>
    page.evaluate((options: MouseEventInit) => {
      let taken = false
      addEventListener(
        'click',
        event => {
          taken = event.defaultPrevented
          event.preventDefault()
        },
        { once: true },
      )
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options })
      document.querySelector('#link')?.dispatchEvent(event)
      return taken
    }, init)

  test('clicks with a modifier key', async ({ page }) => {
    await openPage(page)
    await addLink(page, { href: '#access' })
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      expect(await isTaken(page, { [key]: true }), key).toBe(false)
      expect(await page.evaluate(() => location.hash), key).toBe('')
    }
  })

  test('links elsewhere, into another tab, to download or with data-native-scroll', async ({ page }) => {
    await openPage(page)
    for (const [what, attributes] of Object.entries<Record<string, string>>({
      'to another page': { href: '/plain/#main' },
      'to this page with another query': { href: '?q=fern#access' },
      'to this page without a fragment': { href: '/visit/' },
      'into another tab': { href: '#access', target: '_blank' },
      'a download': { href: '#access', download: '' },
      'with data-native-scroll': { href: '#access', 'data-native-scroll': '' },
    })) {
      await addLink(page, attributes)
      expect(await isTaken(page), what).toBe(false)
      expect(await page.path(), what).toBe('/visit/')
    }
  })

  test('links to a missing target', async ({ page }) => {
    await openPage(page)
    await addLink(page, { href: '#nowhere' })
    await scrollTo(page, 100)
    const { to } = await travel(page, '#link', 300)
    expect(to).toBe(100)
    expect(await page.evaluate(() => location.hash)).toBe('#nowhere')
  })

  test('except for a plain click', async ({ page }) => {
    await openPage(page)
    await addLink(page, { href: '#access' })
    expect(await isTaken(page)).toBe(true)
  })
})

describe('unusual ids are safe', () => {
  test('with a colon, an accent, a quote, a space, a number, a percent sign or a comma', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await openPage(page)
    for (const [href, id] of [
      ['#a:b', 'a:b'],
      ['#%C3%A9', 'é'],
      ['#"]', '"]'],
      ['#a%20b', 'a b'],
      ['#1', '1'],
      ['#é', 'é'],
      ['#100%', '100%'],
      ["#it's,here", "it's,here"],
    ] as const) {
      const target = `[id=${JSON.stringify(id)}]`
      await addLink(page, { href }, id)
      await page.clickByScript('#link')
      await expect(page).toHaveFocus(target)
      expect(await topOf(page, target), href).toBeCloseTo((await heights(page)).header, 0)
      await page.evaluateOn(target, element => element.remove())
    }
  })

  test('# and #top scroll to the top', async ({ page }) => {
    await openPage(page)
    for (const href of ['#', '#top']) {
      await addLink(page, { href })
      await scrollTo(page, 1500)
      expect((await travel(page, '#link')).to, href).toBe(0)
    }
  })

  test('#top is the element with that id, if the page has one', async ({ page }) => {
    await openPage(page)
    await page.setAttribute('body', 'id', null)
    await addLink(page, { href: '#top' }, 'top')
    const { to } = await travel(page, '#link')
    expect(to).toBeGreaterThan(500)
    expect(await page.hasFocus('#top')).toBe(true)
  })
})

describe('a link in an SVG', () => {
  test('is left to the browser', async ({ page }) => {
    await openPage(page)
    await page.evaluate(() => {
      const make = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name)
      const link = make('svg').appendChild(make('a'))
      link.setAttribute('href', '#access')
      document.querySelector('main')?.prepend(link.parentNode as Node)
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    })
    // The browser jumps instantly here; a script error would fail the test.
    await page.waitFor(() => location.hash === '#access')
    expect(await topOf(page, TARGET)).toBeLessThan(200)
  })
})
