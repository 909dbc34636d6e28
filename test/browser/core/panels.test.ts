import { expect } from 'vitest'
import { finishAnimations, stretchEightSeconds } from '../support/animations.ts'
import { axe } from '../support/axe.ts'
import { openPage } from '../support/core.ts'
import { openOwn } from '../support/own-page.ts'
import { NAMES, onlyOpen, openIn, press, SMALL } from '../support/panels.ts'
import { test } from '../support/test.ts'

// HDR-1, PAN-1, PAN-3
test('each panel of the header is opened and closed by its toggle, and takes no focus while closed', async ({
  open,
}) => {
  const page = await open(SMALL)
  await openPage(page)
  const focusInside = (it: string) =>
    [...document.querySelectorAll<HTMLElement>(`[data-panel="${it}"] :is(a, button, input)`)].some(inner => {
      inner.focus()
      return document.activeElement === inner
    })
  expect(await openIn(page)).toEqual(onlyOpen())
  for (const name of NAMES) {
    const id = await page.attribute(`[data-header] [data-panel-toggle="${name}"]`, 'aria-controls')
    expect(await page.attribute(`[data-header] #${id}`, 'data-panel')).toBe(name)
    expect(await page.evaluate(focusInside, name)).toBe(false)
    await press(page, name)
    expect(await openIn(page)).toEqual(onlyOpen(name))
    await page.waitFor(focusInside, name)
    await press(page, name)
    expect(await openIn(page)).toEqual(onlyOpen())
  }
  for (const name of ['language', 'search'] as const) await press(page, name)
  const { y, height } = await page.box('#site-search')
  expect(Math.abs((await page.box('#site-language')).y - y - height)).toBeLessThanOrEqual(1)
})

test('no panel has an accessibility violation while open', async ({ open }) => {
  // With reduced motion, because elements that fade in have too little contrast at first.
  const page = await open({ ...SMALL, reducedMotion: true })
  await openPage(page, '/plain/')
  for (const name of NAMES) {
    await press(page, name)
    expect(await axe(page, '[data-header]'), name).toEqual([])
    await page.press('Escape')
  }
})

test.for([
  ['at 400 % zoom on a laptop', { width: 341, height: 162 }],
  ['at 300 % zoom on a phone', { width: 130, height: 260 }],
] as const)('%s all of the menu can be scrolled to', async ([, viewport], { open, site }) => {
  const page = await open({ viewport })
  const toggle =
    '<button type="button" data-panel-toggle="nav" aria-controls="nav" aria-expanded="false">Menu</button>'
  const nav =
    '<nav id="nav" data-panel="nav"><p style="height:300px">Paths</p><a id="last" href="/fern/">Ferns</a></nav>'
  await openOwn(page, site, {
    body: `<header data-header style="height:200px">${toggle}${nav}</header><p style="height:2000px">Text</p>`,
  })
  await press(page, 'nav')
  await page.moveMouse(20, 100)
  await page.wheel(400)
  const isInWindow = (it: Element) => {
    const { left, top, height } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint(left + 2, top + height / 2))
  }
  await expect.poll(() => page.evaluateOn('#last', isInWindow)).toBe(true)
})

// PAN-4
test('Escape closes each panel and returns the focus to its toggle, and moves no focus while none is open', async ({
  open,
}) => {
  const page = await open(SMALL)
  await openPage(page)
  for (const name of NAMES) {
    await press(page, name)
    if (name === 'search') await expect(page).toHaveFocus('#search-input')
    await page.press('Escape')
    expect(await openIn(page)).toEqual(onlyOpen())
    expect(await page.hasFocus(`[data-panel-toggle=${name}]`)).toBe(true)
  }
  // One for another width, which does not show.
  await page.evaluateOn(':focus', it => {
    it.before(it.cloneNode(true))
    ;(it.previousElementSibling as HTMLElement).style.display = 'none'
  })
  await page.press('Enter')
  await page.press('Escape')
  expect(await page.exists('[style] + :focus')).toBe(true)
  await page.focus('main a')
  await page.press('Escape')
  expect(await page.exists('main :focus')).toBe(true)
})

test('an error in a subscriber of the panels, the header or the scroll position is reported, and the rest of core goes on', async ({
  page,
}) => {
  page.expectError(/broken/)
  await openPage(page)
  await page.evaluate(() => {
    for (const name of ['panels', 'scroll', 'header'] as const) {
      let isFirst = true
      window.thistledown?.[name].subscribe(() => {
        if (!isFirst) throw Error('broken')
        isFirst = false
      })
    }
  })
  await press(page, 'search')
  await page.press('Escape')
  await expect(page).toHaveAttribute('[data-panel-toggle=search]', 'aria-expanded', 'false')
  await press(page, 'search')
  await page.focus('a[href="#access"]')
  await page.press('Enter')
  await expect(page).toHaveFocus('#access')
  await expect(page).toExist('[data-header][data-sticky]')
  await expect(page).toExist('[data-back-to-top]:not([hidden])')
})

// PAG-1
test('panels shift no content before core runs, and show if core has not started after eight seconds', async ({
  open,
  site,
}) => {
  site.fault({ match: /\/scripts\/core\.js/, action: 'status:503' })
  const page = await open(SMALL)
  await page.initScript(stretchEightSeconds)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const boxes = () =>
    page.evaluate(() => [...document.querySelectorAll('[data-panel]')].map(it => it.getClientRects().length))
  expect(await boxes()).toEqual(NAMES.map(() => 0))
  expect(await finishAnimations(page)).toEqual([8001])
  for (const name of NAMES) expect(await page.isShown(`[data-panel=${name}]`)).toBe(true)
})
