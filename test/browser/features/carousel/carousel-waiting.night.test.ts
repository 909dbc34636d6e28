import { expect } from 'vitest'
import type { AccessibleNode, Page, PageOptions } from '../../driver/types.ts'
import { button, host, ownCarousel, waitForRest } from '../../support/features/carousel.ts'
import { openOwn } from '../../support/own-page.ts'
import { swapPrint } from '../../support/print.ts'
import { can, test } from '../../support/test.ts'

const CONTROLS = `<div data-carousel-controls><button type="button" data-carousel-button="previous" aria-label="Back"></button>
  <p>5 slides</p><button type="button" data-carousel-button="next" aria-label="On"></button></div>`

const slides = [1, 2, 3, 4, 5].map(
  n => `<p id="s${n}" style="height: 9rem"><a id="l${n}" href="/">Slide ${n}</a></p>`,
)

const WAITING = ownCarousel({ slides })
  .replace(' data-load="now"', '')
  .replace('<div data-carousel-controls></div>', CONTROLS)

/** Role and name of an element from the accessibility tree, or else from the markup. */
const accessible = (page: Page, selector: string): Promise<AccessibleNode> =>
  can('accessibilityTree')
    ? page.accessible(selector)
    : page.evaluateOn(selector, it => ({
        role: it.role ?? it.localName,
        name: it.ariaLabel ?? it.textContent,
      }))

/**
 * Opens by keyboard. Returns whether the focused trigger has an outline, and whether the colours of
 * its text and its background differ.
 */
const inForcedColours = async (page: Page, trigger: string): Promise<unknown> => {
  await page.focus(trigger)
  // A key press makes the focus visible.
  await page.press('Shift')
  const outline = await page.style(trigger, 'outline-style')
  const text = await page.style(trigger, 'color')
  const background = await page.style(trigger, 'background-color')
  await page.press('Enter')
  return { outline: outline !== 'none', isReadable: text !== background }
}

interface Comparison {
  readonly options?: PageOptions
  readonly hash?: string
  /** The values differ on purpose: while it waits, and mounted. */
  readonly differs?: readonly [waiting: unknown, mounted: unknown]
  observe(page: Page): Promise<unknown>
}

const comparisons: Readonly<Record<string, Comparison>> = {
  'the roles and names of the buttons': {
    observe: page => Promise.all(['previous', 'next'].map(name => accessible(page, button('own', name)))),
  },
  'Tab, which reaches slides out of view while the row is native': {
    differs: ['l2', 'END'],
    observe: async page => {
      await page.focus('#l1')
      await page.press('Tab')
      return page.evaluate(() => document.activeElement?.id)
    },
  },
  'a fragment that leads to a slide': { hash: '#s3', observe: page => waitForRest(page, 'own', 3) },
  'forced colours': {
    options: { forcedColors: true },
    observe: page => inForcedColours(page, button('own', 'next')),
  },
  print: {
    observe: async page => {
      if (await page.exists(`${host('own')}[data-ready]`)) {
        await page.click(button('own', 'next'))
        await waitForRest(page, 'own', 2)
      }
      await swapPrint(page)
      const boxes = await Promise.all(['#s1', '#s2', '#s3'].map(id => page.box(id)))
      return boxes.map(({ x, width }) => [Math.round(x), Math.round(width)])
    },
  },
}

for (const [name, { options, hash, differs, observe }] of Object.entries(comparisons))
  test(`a carousel that waits is like a mounted one in ${name}`, async ({ open, site }) => {
    const look = async (isMounted: boolean): Promise<unknown> => {
      const page = await open(options)
      const body = `<div id="own">${WAITING}</div><button id="END">End</button>`
      if (!isMounted) site.fault({ match: /\/scripts\/carousel\./, action: 'hang' })
      await openOwn(page, site, { body, waitUntil: 'domcontentloaded' }, hash)
      if (isMounted) {
        site.release()
        await page.evaluateOn(host('own'), it => it.dispatchEvent(new Event('mouseover', { bubbles: true })))
        await expect(page).toExist(`${host('own')}[data-ready]`)
      }
      return observe(page)
    }
    const mounted = await look(true)
    const waiting = await look(false)
    if (differs) expect([waiting, mounted]).toEqual(differs)
    else expect(waiting).toEqual(mounted)
  })
