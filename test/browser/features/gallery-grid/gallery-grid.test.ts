import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { finishAnimations, stretchEightSeconds } from '../../support/animations.ts'
import { axe } from '../../support/axe.ts'
import { markupOf } from '../../support/contract/in-page.ts'
import { seen } from '../../support/core.ts'
import { dispose } from '../../support/mount.ts'
import { listen, openOwn, settled, warnings } from '../../support/own-page.ts'
import { expectScreenOnly } from '../../support/print.ts'
import type { Site } from '../../support/site.ts'
import { can, test } from '../../support/test.ts'

const NAME = 'gallery-grid'
const PATH = '/features/gallery-grid/'
const CHUNK = /\/scripts\/gallery-grid\.\w+\.js/
const EIGHT = '#eight [data-grid-toggle]'
const FOUR = '#four [data-grid-toggle]'

const openPage = async (page: Page): Promise<void> => {
  await page.goto(PATH)
  await settled(page, NAME)
}

/** The number of visible items in a grid, and whether its button is visible. */
const shows = async (page: Page, host: string) => ({
  items: await page.countShown(`${host} [data-grid-items] > *`),
  button: (await page.countShown(`${host} [data-grid-toggle]`)) === 1,
})

const grid = (count: number, attributes = ''): string => {
  const items = Array.from({ length: count }, (_, at) => `<li>Item ${at + 1}</li>`).join('')
  return `<div data-feature="gallery-grid" id="grid" ${attributes}><ul data-grid-items>${items}</ul><button type="button" data-grid-toggle hidden>More</button></div>`
}

/** The server marks the items from the fourth on as hidden. */
const marked = (count: number, attributes = ''): string =>
  grid(count, attributes).replace('<li>Item 4', '<li data-grid-rest>Item 4')

const openGrid = async (page: Page, site: Site, body: string): Promise<void> => {
  await openOwn(page, site, { body })
  await settled(page, NAME)
}

describe('without its script', () => {
  test('all items show if core has not started after eight seconds', async ({ page, site }) => {
    site.fault({ match: /\/scripts\/core\.js/, action: 'status:503' })
    await page.initScript(stretchEightSeconds)
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    expect(await shows(page, '#four')).toEqual({ items: 4, button: true })
    expect(await finishAnimations(page)).toContain(8001)
    expect(await shows(page, '#four')).toEqual({ items: 12, button: false })
  })

  test('print shows all items: the rules that hide them are for screens only', async ({ page }) => {
    await openPage(page)
    await expectScreenOnly(page, /--grid-rest: none|var\(--grid-rest/)
  })
})

describe('mounts', () => {
  // GRD-1
  test('closed, with a button if items are hidden; the page looks the same before', async ({
    page,
    site,
  }) => {
    site.fault({ match: CHUNK, action: 'hang' })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    expect(await shows(page, '#eight')).toEqual({ items: 8, button: true })
    site.release()
    await settled(page, NAME)
    expect(site.requested(CHUNK)).toHaveLength(1)
    expect(await shows(page, '#eight')).toEqual({ items: 8, button: true })
    expect(await shows(page, '#four')).toEqual({ items: 4, button: true })
    expect(await shows(page, '#few')).toEqual({ items: 6, button: false })
  })

  test.for([
    ['<ul data-grid-items></ul>', 'data-grid-toggle'],
    ['<button data-grid-toggle hidden>More</button>', 'data-grid-items'],
  ] as const)(
    'not with only %s: reports that %s is missing, and other hosts still work',
    async ([part, missing], { page, site }) => {
      page.expectError(new RegExp(`No .${missing}.`))
      await openGrid(page, site, `<div data-feature="gallery-grid">${part}</div>${grid(9)}`)
      expect(await page.count('[data-failed=gallery-grid]')).toBe(1)
      expect(await page.attribute('#grid button', 'aria-expanded')).toBe('false')
    },
  )

  test.for(['0', 'many', '', '-2'])(
    'with eight items and one warning for the malformed number “%s”',
    async (value, { page, site }) => {
      await openGrid(page, site, grid(12, `data-grid-visible="${value}"`))
      const warning = 'expected a number from 1, using 8'
      expect(warnings(page).filter(text => text.includes(warning))).toHaveLength(1)
      expect(await page.countShown('#grid li')).toBe(8)
    },
  )

  // SET-4
  test('with markup in a text inserted as text', async ({ page, site }) => {
    await openGrid(page, site, grid(12, `data-grid-open-text="<img src=x onerror=alert(1)>"`))
    expect(await page.text('#grid button')).toBe('<img src=x onerror=alert(1)>')
    expect(await page.count('img')).toBe(0)
  })

  test('with the server’s mark, which overrides the number', async ({ page, site }) => {
    await openGrid(page, site, marked(12, 'data-grid-visible="2"'))
    expect(await page.countShown('#grid li')).toBe(3)
  })

  test('aborts with the server markup, with and without marks', async ({ page, site }) => {
    await openGrid(page, site, grid(12) + marked(9))
    await page.clickByScript('#grid button')
    await dispose(page, 'html')
    expect(await page.evaluate(markupOf, 'main', 'page')).toEqual(
      await page.evaluate(markupOf, 'main', 'server'),
    )
  })
})

describe('the button', () => {
  // GRD-2
  test('shows all items, and fewer on the next click; text and state change with them', async ({ page }) => {
    await openPage(page)
    await listen(page, 'open', 'close')
    expect(await page.text(EIGHT)).toBe('Show more')
    expect(await page.attribute(EIGHT, 'aria-expanded')).toBe('false')
    await page.click(EIGHT)
    expect(await page.text(EIGHT)).toBe('Show less')
    expect(await page.attribute(EIGHT, 'aria-expanded')).toBe('true')
    expect(await shows(page, '#eight')).toEqual({ items: 12, button: true })
    await page.click(EIGHT)
    expect(await shows(page, '#eight')).toEqual({ items: 8, button: true })
    expect((await seen<string[]>(page)).map(([type]) => type)).toEqual(['open', 'close'])
  })

  test('works with Enter and Space, keeps the focus, and leaves the items in order', async ({ page }) => {
    await openPage(page)
    await page.focus(EIGHT)
    const before = await page.texts('#eight figcaption')
    for (const [key, count] of [
      ['Enter', 12],
      [' ', 8],
    ] as const) {
      await page.press(key)
      expect((await shows(page, '#eight')).items).toBe(count)
      expect(await page.hasFocus(EIGHT)).toBe(true)
    }
    expect(await page.texts('#eight figcaption')).toEqual(before)
  })

  test('“less” keeps the button at the same position on the screen', async ({ page }) => {
    await page.setViewport({ width: 390, height: 800 })
    await openPage(page)
    await page.clickByScript(FOUR)
    await page.hover(FOUR)
    const before = await page.box(FOUR)
    await page.mouseDown()
    await page.mouseUp()
    await expect(page).toHaveAttribute(FOUR, 'aria-expanded', 'false')
    expect(Math.abs((await page.box(FOUR)).y - before.y)).toBeLessThanOrEqual(1)
  })

  test('has no accessibility violation: closed, opened', async ({ page }) => {
    await openPage(page)
    expect(await axe(page)).toEqual([])
    await page.clickByScript(EIGHT)
    expect(await axe(page)).toEqual([])
  })
})

// GRD-2
test('takes its texts from the host, else from the page, else in English', async ({ page, site }) => {
  const german = '{"gallery-grid": {"more": "Mehr zeigen", "less": "Weniger zeigen"}}'
  const block = `<script type="application/json" data-thistledown-texts>${german}</script>`
  await openGrid(page, site, grid(9) + block)
  expect(await page.text('#grid button')).toBe('Mehr zeigen')
  await page.clickByScript('#grid button')
  expect(await page.text('#grid button')).toBe('Weniger zeigen')
  await openPage(page)
  expect(await page.text(FOUR)).toBe('The whole year')
  await page.clickByScript(FOUR)
  expect(await page.text(FOUR)).toBe('Only the winter')
})

test.skipIf(!can('lazySources'))('does not load the pictures of hidden items', async ({ page, site }) => {
  await page.setViewport({ width: 1280, height: 3000 })
  await openPage(page)
  await page.waitFor(() => document.querySelector<HTMLImageElement>('#few img')?.complete)
  expect(site.requested(/plate-marsh/)).toEqual([])
  await page.clickByScript(EIGHT)
  await expect.poll(() => site.requested(/plate-marsh/).length).toBeGreaterThan(0)
})

describe('a figure whose last child is its caption', () => {
  const pictures = (count: number): string =>
    `<div data-feature="gallery-grid"><figure data-grid-items>${'<figure>Picture</figure>'.repeat(count)}<figcaption>Caption</figcaption></figure><button type="button" data-grid-toggle aria-expanded="false" hidden>Show more</button></div>`

  test('with eight pictures has no button, before and after the script runs', async ({ page, site }) => {
    await openOwn(page, site, { body: pictures(8) })
    await expect(page).not.toShow('[data-grid-toggle]')
    await settled(page, NAME)
    expect(await page.isShown('[data-grid-toggle]')).toBe(false)
    expect(await page.isShown('figcaption')).toBe(true)
  })

  test('with nine hides the ninth, not the caption', async ({ page, site }) => {
    await openOwn(page, site, { body: pictures(9) })
    const shown = () => page.countShown('[data-grid-items] > figure')
    expect([await shown(), await page.isShown('figcaption')]).toEqual([8, true])
    await settled(page, NAME)
    expect([await shown(), await page.isShown('figcaption')]).toEqual([8, true])
    await page.click('[data-grid-toggle]')
    expect(await shown()).toBe(9)
  })
})
