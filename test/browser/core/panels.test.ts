import { describe, expect } from 'vitest'
import { finishAnimations, stretchEightSeconds } from '../support/animations.ts'
import { axe } from '../support/axe.ts'
import { openPage } from '../support/core.ts'
import { isAtRest, NAMES, onlyOpen, openIn, press, SMALL } from '../support/panels.ts'
import { test } from '../support/test.ts'

describe('each panel', () => {
  // PAN-1
  test.for(NAMES)('%s has an expanded state of true or false', async (name, { open }) => {
    const page = await open(SMALL)
    await openPage(page)
    expect(await openIn(page)).toEqual(onlyOpen())
    await press(page, name)
    expect(await openIn(page)).toEqual(onlyOpen(name))
    await press(page, name)
    expect(await openIn(page)).toEqual(onlyOpen())
  })

  // HDR-1
  test.for(NAMES)('%s is in the header, named by its toggle’s aria-controls', async (name, { page }) => {
    await openPage(page)
    const id = await page.attribute(`[data-header] [data-panel-toggle="${name}"]`, 'aria-controls')
    expect(await page.exists(`[data-header] #${id}`)).toBe(true)
    expect(await page.attribute(`#${id}`, 'data-panel')).toBe(name)
  })

  // PAN-1
  test.for(NAMES)('%s cannot take the focus while closed', async (name, { open }) => {
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
    // With reduced motion, because elements that fade in have too little contrast at first.
    const page = await open({ ...SMALL, reducedMotion: true })
    await openPage(page, '/plain/')
    await press(page, name)
    expect(await axe(page, '[data-header]')).toEqual([])
  })
})

describe('opening', () => {
  // PAN-2
  test('the nav closes search and language', async ({ open }) => {
    const page = await open(SMALL)
    await openPage(page)
    await press(page, 'search')
    await press(page, 'language')
    expect(await openIn(page)).toEqual(onlyOpen('search', 'language'))
    await press(page, 'nav')
    expect(await openIn(page)).toEqual(onlyOpen('nav'))
  })

  // PAN-3
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

// PAN-4
describe('Escape', () => {
  test('closes search, and the focus returns to its toggle', async ({ page }) => {
    await openPage(page)
    await press(page, 'search')
    await expect(page).toHaveFocus('#search-input')
    await page.press('Escape')
    expect(await openIn(page)).toEqual({ toggles: [], panels: ['nav'] })
    expect(await page.hasFocus('[data-panel-toggle=search]')).toBe(true)
  })

  test.for(['nav', 'language'] as const)('also closes %s', async (name, { open }) => {
    const page = await open(SMALL)
    await openPage(page)
    await press(page, name)
    await page.press('Escape')
    expect(await openIn(page)).toEqual(onlyOpen())
    expect(await page.hasFocus(`[data-panel-toggle=${name}]`)).toBe(true)
  })

  test('moves no focus while no panel is open', async ({ page }) => {
    await openPage(page)
    await page.focus('main a')
    await page.press('Escape')
    expect(await page.exists('main :focus')).toBe(true)
  })
})

describe('an open panel closes', () => {
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
    const isInHeader = () => page.exists('[data-header] :focus')
    await page.press('Tab')
    expect(await isInHeader()).toBe(true)
    expect((await openIn(page)).toggles).toEqual(['language'])
    while (await isInHeader()) await page.press('Tab')
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

describe('an open panel stays open', () => {
  test.for(['ctrlKey', 'metaKey'])(
    'when a link in it is opened in another window: %s',
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

// PAG-1
test('before core runs, panels move nothing; they show if core has not started after eight seconds', async ({
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
