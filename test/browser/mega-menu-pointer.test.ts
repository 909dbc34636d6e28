import { describe, expect } from 'vitest'
import { passChecks } from './support/core.ts'
import * as menu from './support/mega-menu.ts'
import { can, test } from './support/test.ts'

const { GARDEN, IN_VISIT, LIST, onlyOpen, openIn, openMenuPage, VISIT, WIDE, waitForOpen } = menu

describe('a mouse', () => {
  test('opens by hovering; it stays while hovered, and closes after', async ({ open }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    await page.hover(VISIT)
    await waitForOpen(page, 'menu-visit')
    await page.hover(IN_VISIT)
    await passChecks(page)
    expect(await openIn(page)).toEqual(onlyOpen('menu-visit'))
    await page.moveMouse(640, 700)
    await waitForOpen(page, '')
    expect(await openIn(page)).toEqual(onlyOpen())
  })

  test('that moves on to the next heading opens that one: one at a time', async ({ open }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    await page.hover(VISIT)
    await waitForOpen(page, 'menu-visit')
    await page.hover(GARDEN)
    await waitForOpen(page, 'menu-garden')
    expect(await openIn(page)).toEqual(onlyOpen('menu-garden'))
  })

  test('that clicks what hovering has opened does not close it', async ({ open }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    await page.hover(VISIT)
    await waitForOpen(page, 'menu-visit')
    await page.click(VISIT)
    expect(await openIn(page)).toEqual(onlyOpen('menu-visit'))
    await page.click(VISIT)
    expect(await openIn(page)).toEqual(onlyOpen())
    await passChecks(page)
    expect(await openIn(page)).toEqual(onlyOpen())
  })

  test('that hovers and clicks at once opens it once', async ({ open }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    await page.click(VISIT)
    await passChecks(page)
    expect(await openIn(page)).toEqual(onlyOpen('menu-visit'))
  })
})

describe('a press', () => {
  test('elsewhere closes it, in the header too', async ({ open }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    await page.click(VISIT)
    await page.moveMouse(500, 700)
    await page.mouseDown()
    await page.mouseUp()
    expect(await openIn(page)).toEqual(onlyOpen())
    await page.click(VISIT)
    await page.click('[data-panel-toggle="search"]')
    expect((await openIn(page)).says).toEqual([])
    expect((await openIn(page)).core).toEqual(['search'])
  })

  test('on a link in it follows the link, and leaves the menu closed', async ({ open }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    await page.click(VISIT)
    await page.evaluate(() => document.addEventListener('click', event => event.preventDefault()))
    await page.click(IN_VISIT)
    expect(await openIn(page)).toEqual(onlyOpen())
  })
})

describe('a link heading', () => {
  test('with a button after it opens by hovering over either', async ({ open }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    await page.evaluate((list: string) => {
      const nav = document.querySelector(list) as HTMLElement
      const copy = nav.cloneNode(true) as HTMLElement
      copy.removeAttribute('data-ready')
      const heading = Object.assign(document.createElement('a'), {
        href: '/visit/',
        id: 'link',
        textContent: 'Go',
      })
      copy.querySelector('button')?.before(heading)
      nav.replaceWith(copy)
    }, LIST)
    await page.waitFor((list: string) => !!document.querySelector(`${list}[data-ready]`), LIST)
    await page.hover('#link')
    await waitForOpen(page, 'menu-visit')
  })
})

describe.skipIf(!can('touch'))('a finger', () => {
  test('opens by tapping and closes by tapping again', async ({ open }) => {
    const page = await open({ ...WIDE, touch: true })
    await openMenuPage(page)
    await page.tap(VISIT)
    await waitForOpen(page, 'menu-visit')
    await passChecks(page)
    expect(await openIn(page)).toEqual(onlyOpen('menu-visit'))
    await page.tap(VISIT)
    await waitForOpen(page, '')
  })
})
