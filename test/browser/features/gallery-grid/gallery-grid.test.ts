import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { dispose } from '../../support/actions.ts'
import { finishAnimations, stretchEightSeconds } from '../../support/animations.ts'
import { axe } from '../../support/axe.ts'
import { markupOf } from '../../support/contract/in-page.ts'
import { seen } from '../../support/core.ts'
import { listen, openOwn, settled, warnings } from '../../support/own-page.ts'
import { swapPrint } from '../../support/print.ts'
import { test } from '../../support/test.ts'

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

const grid = (id: string, count: number, attributes = ''): string => {
  const items = Array.from({ length: count }, (_, at) => `<li>Item ${at + 1}</li>`).join('')
  return `<div data-feature="gallery-grid" id="${id}" ${attributes}><ul data-grid-items>${items}</ul><p><button type="button" data-grid-toggle hidden>More</button></p></div>`
}

test('all items show in print, and if core has not started after eight seconds', async ({ page, site }) => {
  site.fault({ match: /\/scripts\/core\.js/, action: 'status:503' })
  await page.initScript(stretchEightSeconds)
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  await swapPrint(page)
  expect(await shows(page, '#four')).toEqual({ items: 12, button: false })
  await swapPrint(page)
  expect(await shows(page, '#four')).toEqual({ items: 4, button: true })
  expect(await finishAnimations(page)).toContain(8001)
  expect(await shows(page, '#four')).toEqual({ items: 12, button: false })
})

// GRD-1
test('is closed, with a button if items are hidden, before and after it mounts', async ({ page, site }) => {
  site.fault({ match: CHUNK, action: 'hang' })
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  const expectClosed = async () => {
    expect(await shows(page, '#eight')).toEqual({ items: 8, button: true })
    expect(await shows(page, '#four')).toEqual({ items: 4, button: true })
    expect(await shows(page, '#few')).toEqual({ items: 6, button: false })
  }
  await expectClosed()
  // A link of an item does not wait for the script.
  const follows = (item: HTMLElement) =>
    new Promise(resolve => {
      addEventListener('click', event => resolve(event.preventDefault()), { once: true })
      item.appendChild(Object.assign(document.createElement('a'), { href: '/' })).click()
    })
  await page.evaluateOn('#eight li', follows)
  site.release()
  await settled(page, NAME)
  expect(site.requested(CHUNK)).toHaveLength(1)
  await expectClosed()
  // Items that come later: a grid that had nothing to close has no button for them.
  await page.evaluateOn('#few li', it => it.after(...Array.from(Array(3), () => it.cloneNode(true))))
  expect(await shows(page, '#few')).toEqual({ items: 9, button: false })
})

// GRD-2, SET-4
test('reads the server’s mark, a number and texts, which it inserts as text, and restores the server markup when aborted', async ({
  page,
  site,
}) => {
  const german = '{"gallery-grid": {"more": "Mehr zeigen", "less": "Weniger zeigen"}}'
  await openOwn(page, site, {
    head: `<script type="application/json" data-thistledown-texts>${german}</script>`,
    body: [
      grid('malformed', 12, 'data-grid-visible="many"'),
      grid('text', 12, 'data-grid-visible="2.5" data-grid-closed-text="<img src=x onerror=alert(1)>"'),
      // The mark overrides the number.
      grid('marked', 12, 'data-grid-visible="2"')
        .replace('<li>Item 4', '<li data-grid-rest>Item 4')
        .replace('More', '<svg></svg><span data-grid-text>More</span>'),
    ].join(''),
  })
  await settled(page, NAME)
  const warning = 'expected a number from 1'
  expect(warnings(page).filter(text => text.includes(warning))).toHaveLength(1)
  expect(await shows(page, '#malformed')).toEqual({ items: 8, button: true })
  expect(await shows(page, '#text')).toEqual({ items: 2, button: true })
  expect(await shows(page, '#marked')).toEqual({ items: 3, button: true })
  expect(await page.text('#text button')).toBe('<img src=x onerror=alert(1)>')
  expect(await page.text('#marked svg + span')).toBe('Mehr zeigen')
  for (const id of ['malformed', 'marked']) await page.clickByScript(`#${id} button`)
  expect(await page.text('#marked svg + span')).toBe('Weniger zeigen')
  await dispose(page, 'html')
  expect(await page.evaluate(markupOf, 'main', 'page')).toEqual(
    await page.evaluate(markupOf, 'main', 'server'),
  )
})

// GRD-2
test('Enter and Space show all items and fewer, with text and state; their order stays', async ({ page }) => {
  await openPage(page)
  await listen(page, 'open', 'close')
  const before = await page.texts('#eight figcaption')
  for (const [key, text, isOpen, count] of [
    ['Enter', 'Show less', 'true', 12],
    [' ', 'Show more', 'false', 8],
  ] as const) {
    await page.focus(EIGHT)
    await page.press(key)
    expect(await shows(page, '#eight')).toEqual({ items: count, button: true })
    expect([await page.text(EIGHT), await page.attribute(EIGHT, 'aria-expanded')]).toEqual([text, isOpen])
  }
  expect(await page.texts('#eight figcaption')).toEqual(before)
  expect((await seen<string[]>(page)).map(([type]) => type)).toEqual(['open', 'close'])
})

test('“less” has the text of its host, keeps its button at the same position on the screen, and has no accessibility violation', async ({
  page,
}) => {
  await page.setViewport({ width: 390, height: 800 })
  await openPage(page)
  expect(await page.text(FOUR)).toBe('The whole year')
  await page.clickByScript(FOUR)
  expect(await page.text(FOUR)).toBe('Only the winter')
  expect(await axe(page)).toEqual([])
  await page.hover(FOUR)
  const before = await page.box(FOUR)
  await page.mouseDown()
  await page.mouseUp()
  await expect(page).toHaveAttribute(FOUR, 'aria-expanded', 'false')
  // Core scrolls in the next frame.
  await expect.poll(async () => Math.abs((await page.box(FOUR)).y - before.y)).toBeLessThanOrEqual(1)
})

test('does not load the pictures of hidden items', async ({ page, site }) => {
  await page.setViewport({ width: 1280, height: 3000 })
  await openPage(page)
  await page.waitFor(() => document.querySelector<HTMLImageElement>('#few img')?.complete)
  expect(site.requested(/plate-marsh/)).toEqual([])
  await page.clickByScript(EIGHT)
  await expect.poll(() => site.requested(/plate-marsh/).length).toBeGreaterThan(0)
})

test('a caption does not count as an item, before and after the script runs', async ({ page, site }) => {
  const pictures = (count: number): string =>
    `<div data-feature="gallery-grid" id="of-${count}"><figure data-grid-items><figcaption>Caption</figcaption>${'<figure>Picture</figure>'.repeat(count)}</figure><button type="button" data-grid-toggle aria-expanded="false" hidden>Show more</button></div>`
  site.fault({ match: CHUNK, action: 'hang' })
  await openOwn(page, site, { body: pictures(8) + pictures(9), waitUntil: 'domcontentloaded' })
  const expectClosed = async () => {
    // The caption and eight pictures.
    expect(await shows(page, '#of-8')).toEqual({ items: 9, button: false })
    expect(await shows(page, '#of-9')).toEqual({ items: 9, button: true })
    expect(await page.countShown('figcaption')).toBe(2)
  }
  await expectClosed()
  site.release()
  await settled(page, NAME)
  await expectClosed()
  await page.click('#of-9 [data-grid-toggle]')
  expect(await shows(page, '#of-9')).toEqual({ items: 10, button: true })
})

test('“more” moves the focus to the first new item, or to the link in it, which is in view', async ({
  page,
  site,
}) => {
  const links = grid('links', 12).replaceAll(
    /Item (\d+)/g,
    '<a id="link-$1" href="/plain/" style="display:block;margin-top:60vh">Item $1</a>',
  )
  await openOwn(page, site, { body: links + grid('texts', 12) })
  await settled(page, NAME)
  await page.focus('#link-8')
  for (const key of ['Tab', 'Enter']) await page.press(key)
  expect(await page.hasFocus('#link-9')).toBe(true)
  await page.waitFor(() => (document.activeElement?.getBoundingClientRect().bottom ?? 1e9) <= innerHeight)
  await page.click('#texts button')
  expect(await page.hasFocus('#texts [data-grid-rest]')).toBe(true)
})
