import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const items = Array.from(
  { length: 12 },
  (_, at) => `<li id="item-${at + 1}" style="height: 9rem">${at + 1}</li>`,
)
const body = `<a id="to-3" href="#item-3">3</a> <a id="to-11" href="#item-11">11</a>
  <div data-feature="gallery-grid" id="grid"><ul data-grid-items>${items.join('')}</ul><button type="button" data-grid-toggle aria-expanded="false" hidden>More</button></div><p style="height: 200vh"></p>`

const shown = (page: Page) => page.countShown('#grid li')

const isInView = (page: Page, item: string) =>
  page.waitFor((it: string) => {
    const { top = -2, height = 0 } = document.querySelector(it)?.getBoundingClientRect() ?? {}
    return height > 0 && top > -1 && top < innerHeight
  }, item)

/** The first leads to an item that shows, the second to a hidden one. */
const followBothLinks = async (page: Page): Promise<void> => {
  await page.click('#to-3')
  await expect(page).toHaveFocus('#item-3')
  expect(await shown(page)).toBe(8)
  await page.clickByScript('#to-11')
  await isInView(page, '#item-11')
  await expect(page).toHaveFocus('#item-11')
}

test('a link to a hidden item opens the grid, each time, on Back and Forward, and from the start', async ({
  page,
  site,
}) => {
  await openOwn(page, site, { body })
  await settled(page, 'gallery-grid')
  await followBothLinks(page)
  await page.clickByScript('[data-grid-toggle]')
  expect(await shown(page)).toBe(8)
  await page.clickByScript('#to-11')
  await isInView(page, '#item-11')
  expect(await shown(page)).toBe(12)
  await page.clickByScript('[data-grid-toggle]')
  await page.back()
  await expect(page).toHavePath(/#item-3$/)
  expect(await shown(page)).toBe(8)
  await page.forward()
  await isInView(page, '#item-11')
  expect(await shown(page)).toBe(12)
  await page.reload()
  await isInView(page, '#item-11')
  await expect(page).toExist('[data-ready] > [data-grid-toggle][aria-expanded=true]')
  expect(await shown(page)).toBe(12)
})

test('a link to a hidden item that is followed before the script arrives opens the grid without a jump', async ({
  page,
  site,
}) => {
  site.fault({ match: /\/scripts\/gallery-grid\./, action: 'hang' })
  await openOwn(page, site, { body, waitUntil: 'domcontentloaded' })
  await expect.poll(() => shown(page)).toBe(8)
  await followBothLinks(page)
  const before = await page.scrollY()
  site.release()
  await expect(page).toHaveAttribute('#grid', 'data-ready', 'gallery-grid')
  await expect(page).toHaveAttribute('[data-grid-toggle]', 'aria-expanded', 'true')
  await isInView(page, '#item-11')
  expect(await shown(page)).toBe(12)
  expect(Math.abs((await page.scrollY()) - before)).toBeLessThanOrEqual(1)
})
