import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { openPage, passChecks, scrollTo } from '../support/core.ts'
import { addLink, expectTiming, travel } from '../support/journeys/travel.ts'
import { openOwn } from '../support/own-page.ts'
import { test } from '../support/test.ts'

const LINK = 'a[href="#access"]'
const UP = 'a[href="#tickets"]'

/** Expects an element just below the header's place. Browsers round where they scroll to. */
const expectBelowHeader = async (page: Page, selector: string, message?: string): Promise<void> => {
  const [{ height }, { y }] = [await page.box('[data-header]'), await page.box(selector)]
  expect(Math.abs(y - height), message).toBeLessThanOrEqual(1)
}

/** The number of history entries, the fragment and its target. */
const place = (page: Page) =>
  page.evaluate(() => [history.length, location.hash, document.querySelector(':target')?.id] as const)

// ANC-1, ANC-2
test('an anchor link scrolls in 600 ms to below the header, adds a history entry, and Back returns', async ({
  page,
}) => {
  await openPage(page)
  await scrollTo(page, 200)
  const [entries] = await place(page)
  expectTiming(await travel(page, LINK, 700), 600)
  await expectBelowHeader(page, '#access')
  expect(await place(page)).toEqual([entries + 1, '#access', 'access'])
  await page.back()
  await page.waitFor(() => scrollY === 200)
  expect(await page.evaluate(() => location.hash)).toBe('')
})

test('an anchor link that is followed again adds no entry, and one upwards replaces a running scroll', async ({
  page,
}) => {
  await openPage(page)
  await travel(page, LINK, 700)
  const entries = (await place(page))[0]
  await scrollTo(page, 0)
  await travel(page, LINK, 700)
  expect((await place(page))[0]).toBe(entries)
  await expectBelowHeader(page, '#access')
  await scrollTo(page, 0)
  await travel(page, LINK, 100)
  await travel(page, UP, 700)
  await expectBelowHeader(page, '#tickets')
  expect(await page.hasFocus('#tickets')).toBe(true)
  // As a table of contents does, which follows the scroll position. No browser changes its target then.
  await page.evaluate(() => history.replaceState(null, '', '#access'))
  await travel(page, LINK, 700)
  await expectBelowHeader(page, '#access')
})

test('an anchor link gives its entry the state by which Turbo finds the page again, and no other', async ({
  page,
}) => {
  await openPage(page)
  await page.evaluate(() => history.replaceState({ turbo: { id: 1 }, other: 1 }, ''))
  await travel(page, LINK, 700)
  expect(await page.evaluate(() => [location.hash, history.state])).toEqual(['#access', { turbo: { id: 1 } }])
})

test('an anchor link moves the focus to its target, and removes the temporary tabindex', async ({ page }) => {
  await openPage(page)
  await page.clickByScript(LINK)
  await expect(page).toHaveFocus('#access')
  await page.evaluateOn('#access', it => it.blur())
  expect(await page.attribute('#access', 'tabindex')).toBe(null)
})

test('a link to the top leaves open the panel that the visitor opens during the scroll', async ({
  page,
  site,
}) => {
  const toggle =
    '<button type="button" data-panel-toggle="language" aria-controls="s" aria-expanded="false">English</button>'
  const panel = '<ul id="s" data-panel="language"><li><a href="/de/">Deutsch</a></li></ul>'
  await openOwn(page, site, {
    head: '<style>body{margin:0}</style>',
    body: `<header data-header>${toggle}${panel}</header><main id="top"><p style="height:3000px">Text</p><a id="up" href="#top">Up</a></main>`,
  })
  await page.evaluateOn('#up', it => {
    it.scrollIntoView({ behavior: 'instant' })
    ;(it as HTMLElement).click()
    document.querySelector<HTMLElement>('[data-panel-toggle]')?.click()
  })
  await page.waitFor(() => scrollY < 100)
  await passChecks(page)
  expect(await page.exists('[data-panel-toggle][aria-expanded=true]')).toBe(true)
})

test('the focus stays where the Tab key has moved it during the scroll of an anchor link', async ({
  page,
  site,
}) => {
  const body = `<p><a href="#low">Low</a> <a href="#">Next</a></p><p style="height: 200vh"></p>
    <section id="low"><a href="#" id="first">First</a> <a href="#" id="second">Second</a></section><p style="height: 200vh"></p>`
  await openOwn(page, site, { body })
  await page.focus('a[href="#low"]')
  // In place of Tab, which may come after the scroll on a slow machine.
  await page.evaluate(() => {
    addEventListener('click', () => {
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('#second')?.focus({ preventScroll: true }),
      )
    })
  })
  await page.press('Enter')
  await page.waitFor(() => {
    const { top = -1 } = document.querySelector('#low')?.getBoundingClientRect() ?? {}
    return scrollY > 100 && top <= 1
  })
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await page.hasFocus('#second')).toBe(true)
})

// HDR-10
test('a header in view stays there after an anchor link, also where the browser rounds its own jump by a pixel', async ({
  open,
  site,
}) => {
  const page = await open({ reducedMotion: true })
  const body =
    '<header data-header style="height:56px"><a href="#low">Low</a></header><p style="height:3000px"></p><h2 id="low">Low</h2><p style="height:3000px"></p>'
  await openOwn(page, site, { body })
  await passChecks(page)
  await page.clickByScript('a')
  await expect(page).toHaveFocus('#low')
  await passChecks(page)
  expect(await page.attribute('header', 'data-hidden')).toBe(null)
})

// ANC-7
test('core leaves to the browser clicks with a modifier key, and links to other pages, to downloads, in an SVG, or with data-native-scroll', async ({
  page,
}) => {
  await openPage(page)
  /** Whether core handled the click on the link. No link is followed. */
  const isTaken = (init: MouseEventInit = {}) =>
    page.evaluate((options: MouseEventInit) => {
      let taken = false
      const look = (event: Event) => {
        taken = event.defaultPrevented
        event.preventDefault()
      }
      addEventListener('click', look, { once: true })
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options })
      document.querySelector('#link')?.dispatchEvent(event)
      return taken
    }, init)

  for (const [what, attributes] of Object.entries<Record<string, string>>({
    'to another page': { href: '/plain/#main' },
    'to this page with another query': { href: '?q=fern#access' },
    'to this page without a fragment': { href: '/visit/' },
    'into another tab': { href: '#access', target: '_blank' },
    'a download': { href: '#access', download: '' },
    'with data-native-scroll': { href: '#access', 'data-native-scroll': '' },
  })) {
    await addLink(page, attributes)
    expect(await isTaken(), what).toBe(false)
    expect(await page.path(), what).toBe('/visit/')
  }
  await addLink(page, { href: '#access' })
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    expect(await isTaken({ [key]: true }), key).toBe(false)
    expect(await page.path(), key).toBe('/visit/')
  }
  expect(await isTaken(), 'a plain click').toBe(true)
  await page.evaluate(() => {
    const make = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name)
    const link = make('svg').appendChild(make('a'))
    link.setAttribute('href', '#tickets')
    document.querySelector('main')?.prepend(link.parentNode as Node)
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
  // The browser jumps; a script error would fail the test.
  await page.waitFor(() => location.hash === '#tickets')
})

test('a link to a missing target changes the address and does not scroll', async ({ page }) => {
  await openPage(page)
  await addLink(page, { href: '#nowhere' })
  await scrollTo(page, 100)
  expect((await travel(page, '#link', 300)).to).toBe(100)
  expect(await page.evaluate(() => location.hash)).toBe('#nowhere')
})

test('an anchor link finds ids with a colon, an accent, a quote, a space, a number, a percent sign or a comma', async ({
  open,
}) => {
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
    await expectBelowHeader(page, target, href)
    await page.evaluateOn(target, element => element.remove())
  }
})

test('#top leads to an element with that id, if the page has one, and # and #top lead to the top otherwise', async ({
  open,
}) => {
  const page = await open({ reducedMotion: true })
  await openPage(page)
  await page.setAttribute('body', 'id', null)
  await addLink(page, { href: '#top' }, 'top')
  await page.clickByScript('#link')
  await expect(page).toHaveFocus('#top')
  expect(await page.scrollY()).toBeGreaterThan(500)
  await page.setAttribute('#top', 'id', null)
  for (const href of ['#', '#top']) {
    await addLink(page, { href })
    await scrollTo(page, 1500)
    expect((await travel(page, '#link', 100)).to, href).toBe(0)
  }
})
