import { describe, expect } from 'vitest'
import { dispose } from '../../support/actions.ts'
import { stretchEightSeconds } from '../../support/animations.ts'
import { axe } from '../../support/axe.ts'
import { fontsLoaded, passChecks } from '../../support/core.ts'
import * as menu from '../../support/features/mega-menu.ts'
import { wake } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const { CHUNK, expectOpen, GARDEN, IN_VISIT, LIST, only, openIn, openMenu, PATH, SMALL, VISIT, WIDE } = menu

describe('without JavaScript', () => {
  test.for([1280, 390])(
    'every link shows at %i px, and no button that would have no effect',
    async (width, { open }) => {
      const page = await open({ javaScript: false, viewport: { width, height: 720 } })
      await page.goto(PATH)
      const hidden = (list: string) =>
        [...document.querySelectorAll<HTMLElement>(`${list} a`)].filter(
          link => !link.checkVisibility({ visibilityProperty: true }),
        ).length
      expect(await page.evaluate(hidden, LIST)).toBe(0)
      expect(await page.isShown(VISIT)).toBe(false)
    },
  )
})

describe('mounting', () => {
  test('opens nothing', async ({ open }) => {
    const page = await openMenu(open)
    expect(await openIn(page)).toEqual(only())
  })

  test('moves nothing in the header', async ({ open, site }) => {
    const page = await open(WIDE)
    site.fault({ match: CHUNK, action: 'hang' })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await page.waitFor(() => window.thistledown !== undefined)
    const layout = () => Promise.all(['header', 'header nav', 'h1'].map(page.box))
    await fontsLoaded(page)
    const before = await layout()
    expect(await page.isShown(IN_VISIT)).toBe(false)
    site.release()
    await wake(page, LIST)
    expect(await layout()).toEqual(before)
  })

  test.for([
    ['core', /scripts\/core\.js/],
    ['its script', CHUNK],
  ] as const)('shows all links after 8 s without %s', async ([, match], { open, site }) => {
    const page = await open(WIDE)
    page.expectError(/Loading chunk mega-menu failed/)
    site.fault({ match, action: 'status:404' })
    await page.initScript(stretchEightSeconds)
    await page.goto(PATH)
    if (match === CHUNK) await wake(page, LIST)
    const delays = await page.evaluateOn(LIST, list => {
      const waiting = document
        .getAnimations()
        .filter(({ effect }) => list.contains((effect as KeyframeEffect).target))
      const found = waiting.map(({ effect }) => effect?.getTiming().delay)
      for (const animation of waiting) animation.finish()
      return found
    })
    expect(new Set(delays)).toEqual(new Set([8000]))
    expect(await page.isShown(IN_VISIT)).toBe(true)
    // The header is sticky, so open submenus must leave most of the page visible.
    expect(await page.evaluateOn('header', it => it.offsetHeight)).toBeLessThan(500)
  })

  // MEN-1, MEN-6
  test('waits on a narrow window until it becomes wide', async ({ open, site }) => {
    const page = await open({ viewport: SMALL })
    await page.goto(PATH)
    expect(site.requested(CHUNK)).toEqual([])
    await page.setViewport(WIDE.viewport)
    await wake(page, LIST)
    expect(await openIn(page)).toEqual(only())
  })

  test('ignores all events after it was aborted while open', async ({ open }) => {
    const page = await openMenu(open)
    await page.click(VISIT)
    await dispose(page, LIST)
    await page.hover(GARDEN)
    await page.press('ArrowRight')
    await page.click(GARDEN)
    await passChecks(page)
    expect(await openIn(page)).toMatchObject({ says: [], core: [] })
  })
})

describe('the menu', () => {
  test('has no accessibility violation, closed or open', async ({ open }) => {
    // With reduced motion, because elements that fade in have too little contrast at first.
    const page = await openMenu(open, { ...WIDE, reducedMotion: true })
    expect(await axe(page, 'header')).toEqual([])
    await page.click(VISIT)
    expect(await axe(page, 'header')).toEqual([])
  })

  test('is closed on return from the back/forward cache', async ({ open }) => {
    const page = await openMenu(open)
    await page.click(VISIT)
    await expectOpen(page, 'menu-visit')
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await openIn(page)).toEqual(only())
  })
})
