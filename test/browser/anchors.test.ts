import { describe, expect } from 'vitest'
import type { Page } from './driver/types.ts'
import { clickUnseen, heights, openPage, scrollTo } from './support/core.ts'
import { test } from './support/test.ts'
import { expectTiming, travel } from './support/travel.ts'

const LINK = 'a[href="#access"]'
const TARGET = '#access'

const topOf = (page: Page, selector: string) =>
  page.evaluate(
    (it: string) => document.querySelector(it)?.getBoundingClientRect().top ?? Number.NaN,
    selector,
  )

const hasFocus = (id: string) => document.activeElement?.id === id

/** Adds a link at the page's top and, unless it is to miss, its target far below. */
const addLink = (page: Page, attributes: Record<string, string>, id?: string): Promise<void> =>
  page.evaluate(
    (all: Record<string, string>, targetId: string | null) => {
      const link = document.createElement('a')
      for (const [name, value] of Object.entries(all)) link.setAttribute(name, value)
      link.id = 'link'
      link.textContent = 'Link'
      document.querySelector('main')?.prepend(link)
      if (targetId === null) return
      const target = document.createElement('p')
      target.id = targetId
      target.textContent = 'Target'
      document.querySelector('#access')?.before(target)
    },
    attributes,
    id ?? null,
  )

describe('anchor links', () => {
  test('scroll in 600 ms', async ({ page }) => {
    await openPage(page)
    const journey = await travel(page, LINK)
    expectTiming(journey, 600)
  })

  test('scroll to the target, offset by the header height', async ({ page }) => {
    await openPage(page)
    await travel(page, LINK)
    expect(await topOf(page, TARGET)).toBeCloseTo((await heights(page)).header, 0)
  })

  test('scroll up as well', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 2000)
    await travel(page, 'a[href="#tickets"]')
    expect(await topOf(page, '#tickets')).toBeCloseTo((await heights(page)).header, 0)
  })

  test('move the focus to the target, and leave no trace of it', async ({ page }) => {
    await openPage(page)
    await clickUnseen(page, LINK)
    await page.waitFor(hasFocus, 'access')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    expect(await page.evaluate(() => document.querySelector('#access')?.hasAttribute('tabindex'))).toBe(false)
  })
})

describe('an anchor link in the history', () => {
  test('makes one entry, and :target right', async ({ page }) => {
    await openPage(page)
    const before = await page.evaluate(() => history.length)
    await travel(page, LINK)
    expect(
      await page.evaluate(() => [history.length, location.hash, document.querySelector(':target')?.id]),
    ).toEqual([before + 1, '#access', 'access'])
  })

  test('leads back by the Back button', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 200)
    await travel(page, LINK)
    await page.back()
    await page.waitFor(() => scrollY === 200)
    expect(await page.evaluate(() => location.hash)).toBe('')
  })

  test('followed twice still makes one entry, and scrolls again', async ({ page }) => {
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
  test('replaces a scroll that is under way', async ({ page }) => {
    await openPage(page)
    await travel(page, LINK, 100)
    await travel(page, 'a[href="#tickets"]')
    expect(await topOf(page, '#tickets')).toBeCloseTo((await heights(page)).header, 0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('tickets')
  })

  test('is instant where reduced motion is asked for', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await openPage(page)
    const { frames, to } = await travel(page, LINK, 400)
    expect(frames.slice(2).filter(({ y }) => y !== to)).toEqual([])
    expect(await topOf(page, TARGET)).toBeCloseTo((await heights(page)).header, 0)
  })
})

describe('smooth scrolling in CSS', () => {
  test('does not fight an anchor link', async ({ page }) => {
    await openPage(page)
    await page.evaluate(() => document.documentElement.style.setProperty('scroll-behavior', 'smooth'))
    const journey = await travel(page, LINK)
    expectTiming(journey, 600)
    expect(await topOf(page, TARGET)).toBeCloseTo((await heights(page)).header, 0)
  })
})

describe('a layout that shifts on the way', () => {
  test.for([400, -100])('is followed: %i px', async (px, { page }) => {
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

describe('the visitor cancels it', () => {
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
    expect(await page.evaluate(hasFocus, 'access')).toBe(false)
  })
})

describe('are left to the browser', () => {
  /** Whether core took the click over. Nothing is followed. */
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

  test.for(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('clicks with %s', async (key, { page }) => {
    await openPage(page)
    await addLink(page, { href: '#access' })
    expect(await isTaken(page, { [key]: true })).toBe(false)
    expect(await page.evaluate(() => location.hash)).toBe('')
  })

  test.for([
    { says: 'links to other pages', attributes: { href: '/plain/#main' } },
    { says: 'links to this page with another query', attributes: { href: '?q=fern#access' } },
    { says: 'links to this page without a fragment', attributes: { href: '/visit/' } },
    { says: 'links into another tab', attributes: { href: '#access', target: '_blank' } },
    { says: 'downloads', attributes: { href: '#access', download: '' } },
    { says: 'links with data-native-scroll', attributes: { href: '#access', 'data-native-scroll': '' } },
  ])('$says', async ({ attributes }, { page }) => {
    await openPage(page)
    await addLink(page, attributes as Record<string, string>)
    expect(await isTaken(page)).toBe(false)
    expect(await page.evaluate(() => location.pathname + location.hash)).toBe('/visit/')
  })

  test('links to what is not there', async ({ page }) => {
    await openPage(page)
    await addLink(page, { href: '#nowhere' })
    await scrollTo(page, 100)
    const { to } = await travel(page, '#link', 300)
    expect(to).toBe(100)
    expect(await page.evaluate(() => location.hash)).toBe('#nowhere')
  })

  test('but a plain click is not', async ({ page }) => {
    await openPage(page)
    await addLink(page, { href: '#access' })
    expect(await isTaken(page)).toBe(true)
  })
})

describe('odd ids are safe', () => {
  test.for([
    ['#a:b', 'a:b'],
    ['#%C3%A9', 'é'],
    ['#é', 'é'],
    ['#"]', '"]'],
    ['#a%20b', 'a b'],
    ['#1', '1'],
    ['#100%', '100%'],
    ["#it's,here", "it's,here"],
  ])('%s', async ([href = '', id = ''], { page }) => {
    await openPage(page)
    await addLink(page, { href }, id)
    await clickUnseen(page, '#link')
    await page.waitFor(hasFocus, id)
    const { header } = await heights(page)
    expect(await page.evaluate(() => document.activeElement?.getBoundingClientRect().top)).toBeCloseTo(
      header,
      0,
    )
  })

  test.for(['#', '#top'])('%s is the top', async (href, { page }) => {
    await openPage(page)
    await addLink(page, { href })
    await scrollTo(page, 1500)
    const { to } = await travel(page, '#link')
    expect(to).toBe(0)
  })

  test('#top is an element of that name, if the page has one', async ({ page }) => {
    await openPage(page)
    await page.evaluate(() => document.body.removeAttribute('id'))
    await addLink(page, { href: '#top' }, 'top')
    const { to } = await travel(page, '#link')
    expect(to).toBeGreaterThan(500)
    expect(await page.evaluate(hasFocus, 'top')).toBe(true)
  })
})

describe('a link in a drawing', () => {
  test('is the browser’s own business', async ({ page }) => {
    await openPage(page)
    await page.evaluate(() => {
      const make = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name)
      const link = make('svg').appendChild(make('a'))
      link.setAttribute('href', '#access')
      document.querySelector('main')?.prepend(link.parentNode as Node)
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    })
    // At once, since nothing of ours scrolls; an error would fail the test.
    await page.waitFor(() => location.hash === '#access')
    expect(await topOf(page, TARGET)).toBeLessThan(200)
  })
})
