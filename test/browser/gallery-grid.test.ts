import { describe, expect } from 'vitest'
import type { Page } from './driver/types.ts'
import { axe } from './support/axe.ts'
import { fontsLoaded, seen } from './support/core.ts'
import { keepLedger, type Ledger } from './support/ledger.ts'
import { letGo } from './support/loader.ts'
import { attributeOf, listen, openOwn, pressOn, settled, warnings } from './support/own-page.ts'
import { can, test } from './support/test.ts'

const NAME = 'gallery-grid'
const PATH = '/features/gallery-grid/'
const CHUNK = /\/scripts\/gallery-grid\.\w+\.js/
const EIGHT = '#eight [data-grid-toggle]'
const FOUR = '#four [data-grid-toggle]'

const openPage = async (page: Page): Promise<void> => {
  await page.goto(PATH)
  await settled(page, NAME)
}

/** How many items of an example show, and whether its button does. */
const shows = (page: Page, id: string) =>
  page.evaluate((it: string) => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(`#${it} ${selector}`)].filter(element => element.checkVisibility()).length
    return { items: shown('[data-grid-items] > *'), button: shown('[data-grid-toggle]') === 1 }
  }, id)

const textOf = (page: Page, selector: string) =>
  page.evaluate((it: string) => document.querySelector(it)?.textContent, selector)

const layout = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h2, p, button, li)')].map(element =>
      Math.round(element.getBoundingClientRect().top + scrollY),
    ),
  )

const items = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<li>Item ${at + 1}</li>`).join('')
const grid = (count: number, attributes = ''): string =>
  `<div data-feature="gallery-grid" id="grid" ${attributes}><ul data-grid-items>${items(count)}</ul><button type="button" data-grid-toggle hidden>More</button></div>`

const openGrid = async (
  ...[page, site, body]: [Page, Parameters<typeof openOwn>[1], string]
): Promise<void> => {
  await openOwn(page, site, { body })
  await settled(page, NAME)
}

describe('without JavaScript', () => {
  test('all items show, and no button', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    expect(await shows(page, 'eight')).toEqual({ items: 12, button: false })
    expect(await shows(page, 'four')).toEqual({ items: 12, button: false })
  })
})

describe('mounts', () => {
  test('closed, with a button where there is a rest', async ({ page, site }) => {
    await openPage(page)
    expect(site.requested(CHUNK)).toHaveLength(1)
    expect(await shows(page, 'eight')).toEqual({ items: 8, button: true })
    expect(await shows(page, 'four')).toEqual({ items: 4, button: true })
    expect(await shows(page, 'few')).toEqual({ items: 6, button: false })
  })

  test('without moving anything', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'hang' })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await fontsLoaded(page)
    const before = await layout(page)
    expect(await shows(page, 'eight')).toEqual({ items: 8, button: true })
    await letGo(site, CHUNK)
    await settled(page, NAME)
    expect(await layout(page)).toEqual(before)
  })

  test('with the press that came first', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'hang' })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => site.requested(CHUNK).length).toBeGreaterThan(0)
    await page.click(EIGHT)
    site.release()
    await page.waitFor((it: string) => document.querySelector(it)?.ariaExpanded === 'true', EIGHT)
  })
})

describe('mounts, or fails open', () => {
  test('when the chunk cannot be loaded', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'status:404' })
    page.expectError(/Loading chunk/)
    await page.goto(PATH)
    await settled(page, NAME)
    expect(await shows(page, 'eight')).toEqual({ items: 12, button: false })
  })

  test('when nothing has come after eight seconds', async ({ page, site }) => {
    site.fault({ match: /\/scripts\/core\.js/, action: 'status:503' })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    expect(await shows(page, 'four')).toEqual({ items: 4, button: true })
    const waits = await page.evaluate(() => {
      const waiting = document.getAnimations().filter(({ playState }) => playState === 'running')
      for (const animation of waiting) animation.finish()
      return waiting.map(({ effect }) => Math.round(Number(effect?.getComputedTiming().endTime)))
    })
    expect(waits).toContain(8001)
    expect(await shows(page, 'four')).toEqual({ items: 12, button: false })
  })

  test.for(['<ul data-grid-items></ul>', '<button data-grid-toggle hidden>More</button>'])(
    'with only %s, and says so; the rest works',
    async (part, { page, site }) => {
      page.expectError(/No \[data-grid-items\] or \[data-grid-toggle\]/)
      await openGrid(page, site, `<div data-feature="gallery-grid">${part}</div>${grid(9)}`)
      expect(await page.evaluate(() => document.querySelectorAll('[data-failed=gallery-grid]').length)).toBe(
        1,
      )
      expect(await attributeOf(page, '#grid button', 'aria-expanded')).toBe('false')
    },
  )

  test.for(['0', 'many', '', '-2'])(
    'on “%s” items: one warning, and eight',
    async (value, { page, site }) => {
      await openGrid(page, site, grid(12, `data-grid-visible="${value}"`))
      expect(warnings(page).filter(text => text.includes('expected a number from 1, using 8'))).toHaveLength(
        1,
      )
      const count = () => [...document.querySelectorAll('li')].filter(item => item.checkVisibility()).length
      expect(await page.evaluate(count)).toBe(8)
    },
  )

  test('with markup in a text as text', async ({ page, site }) => {
    await openGrid(page, site, grid(12, `data-grid-open-text="<img src=x onerror=alert(1)>"`))
    expect(await textOf(page, '#grid button')).toBe('<img src=x onerror=alert(1)>')
    expect(await page.evaluate(() => document.images.length)).toBe(0)
  })
})

describe('behaves', () => {
  test('a press shows all, another one fewer; the texts and the state follow', async ({ page }) => {
    await openPage(page)
    await listen(page, 'open', 'close')
    expect([await textOf(page, EIGHT), await attributeOf(page, EIGHT, 'aria-expanded')]).toEqual([
      'Show more',
      'false',
    ])
    await page.click(EIGHT)
    expect([await textOf(page, EIGHT), await attributeOf(page, EIGHT, 'aria-expanded')]).toEqual([
      'Show less',
      'true',
    ])
    expect(await shows(page, 'eight')).toEqual({ items: 12, button: true })
    await page.click(EIGHT)
    expect(await shows(page, 'eight')).toEqual({ items: 8, button: true })
    expect((await seen<string[]>(page)).map(([type]) => type)).toEqual(['open', 'close'])
  })

  test('order and focus are kept: by keyboard, the button keeps it and the items come before it', async ({
    page,
  }) => {
    await openPage(page)
    await page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.focus(), EIGHT)
    const order = () =>
      [...document.querySelectorAll('#eight figcaption')].map(({ textContent }) => textContent)
    const before = await page.evaluate(order)
    for (const [key, count] of [
      ['Enter', 12],
      [' ', 8],
    ] as const) {
      await page.press(key)
      expect((await shows(page, 'eight')).items).toBe(count)
      expect(await page.evaluate((it: string) => document.activeElement?.matches(it), EIGHT)).toBe(true)
    }
    expect(await page.evaluate(order)).toEqual(before)
  })

  test('“less” keeps the button at the same place on the screen', async ({ page }) => {
    await page.setViewport({ width: 390, height: 800 })
    await openPage(page)
    await pressOn(page, FOUR)
    await page.hover(FOUR)
    const top = () =>
      Math.round(document.querySelector('#four [data-grid-toggle]')?.getBoundingClientRect().top ?? -1)
    const before = await page.evaluate(top)
    await page.mouseDown()
    await page.mouseUp()
    await page.waitFor((it: string) => document.querySelector(it)?.ariaExpanded === 'false', FOUR)
    expect(Math.abs((await page.evaluate(top)) - before)).toBeLessThanOrEqual(1)
  })

  test('has no accessibility violation: closed, opened', async ({ page }) => {
    await openPage(page)
    expect(await axe(page)).toEqual([])
    await pressOn(page, EIGHT)
    expect(await axe(page)).toEqual([])
  })
})

describe('behaves: texts and markup', () => {
  test('texts come from the host, else from the page, else they are English', async ({ page, site }) => {
    const german = '{"gallery-grid": {"more": "Mehr zeigen", "less": "Weniger zeigen"}}'
    const block = `<script type="application/json" data-thistledown-texts>${german}</script>`
    await openGrid(page, site, grid(9) + block)
    expect(await textOf(page, '#grid button')).toBe('Mehr zeigen')
    await pressOn(page, '#grid button')
    expect(await textOf(page, '#grid button')).toBe('Weniger zeigen')
    await openPage(page)
    expect(await textOf(page, FOUR)).toBe('The whole year')
    await pressOn(page, FOUR)
    expect(await textOf(page, FOUR)).toBe('Only the winter')
  })

  test('the server’s mark counts, not the number', async ({ page, site }) => {
    const marked = grid(9, 'data-grid-visible="2"').replace('<li>Item 4', '<li data-grid-rest>Item 4')
    await openGrid(page, site, marked)
    const count = () => [...document.querySelectorAll('li')].filter(item => item.checkVisibility()).length
    expect(await page.evaluate(count)).toBe(3)
  })

  test.skipIf(!can('lazySources'))(
    'pictures of the rest are not fetched before they show',
    async ({ page, site }) => {
      await page.setViewport({ width: 1280, height: 3000 })
      await openPage(page)
      await page.waitFor(() => document.querySelector<HTMLImageElement>('#few img')?.complete)
      expect(site.requested(/plate-marsh/)).toEqual([])
      await pressOn(page, EIGHT)
      await expect.poll(() => site.requested(/plate-marsh/).length).toBeGreaterThan(0)
    },
  )

  test('paper shows all: what hides items is for the screen only', async ({ page }) => {
    await openPage(page)
    const media = await page.evaluate(() => {
      const found: string[] = []
      const walk = (rules: Iterable<CSSRule>, around: string): void => {
        for (const rule of rules) {
          const { cssRules, conditionText = '' } = rule as CSSMediaRule
          if (/--grid-rest: none|var\(--grid-rest/.test(rule.cssText) && rule instanceof CSSStyleRule)
            found.push(around)
          else walk(cssRules ?? [], around + conditionText)
        }
      }
      for (const sheet of document.styleSheets) walk(sheet.cssRules, '')
      return found
    })
    expect(media.length).toBeGreaterThan(1)
    for (const condition of media) expect(condition).toContain('screen')
  })
})

describe('aborts cleanly', () => {
  test('with the server’s markup, and nothing left', async ({ page, site }) => {
    await page.initScript(keepLedger)
    await openGrid(page, site, grid(12) + grid(9).replace('<li>Item 4', '<li data-grid-rest>Item 4'))
    const dispose = () => window.thistledown?.dispose(document).then(() => true)
    await page.evaluate(dispose)
    const ledger = () => (globalThis as unknown as Ledger).ledger()
    const before = await page.evaluate(ledger)
    await page.evaluate(() => window.thistledown?.scan(document).then(() => true))
    await settled(page, NAME)
    await pressOn(page, '#grid button')
    await page.evaluate(dispose)
    expect(await page.evaluate(ledger)).toBe(before)
    const [served, left] = await page.evaluate(async () => {
      const text = await (await fetch('')).text()
      const server = new DOMParser().parseFromString(text, 'text/html')
      return [server, document].map(from => from.querySelector('main')?.getHTML())
    })
    expect(left).toBe(served)
  })
})
