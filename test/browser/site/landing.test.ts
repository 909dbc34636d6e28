import { expect } from 'vitest'
import { can, test } from '../support/test.ts'

const PATH = '/docs/'
const NAMES = '#fetched th'

test('the documentation lists each script that it fetched, with its bytes and their sum', async ({
  page,
  site,
}) => {
  await page.goto(PATH)
  await page.click('[aria-controls=live-dogs]')
  await expect(page).toShow('#live-dogs')
  await page.waitFor(() => document.querySelectorAll('#fetched tr').length > 2)
  const { names, sizes, sum } = await page.evaluate((selector: string) => {
    const count = (cell: Element | null) => Number(cell?.textContent?.replaceAll(',', ''))
    return {
      names: [...document.querySelectorAll(selector)].map(cell => cell.textContent),
      sizes: [...document.querySelectorAll('#fetched td')].map(count),
      sum: count(document.querySelector('#fetched-sum')),
    }
  }, NAMES)
  expect(names).toEqual(expect.arrayContaining(['core.js', 'loader.js', 'expand-collapse.js']))
  expect(names).toHaveLength(new Set(site.requested(/\/scripts\//).map(({ url }) => url)).size)
  expect(sizes.every(size => size > 100)).toBe(true)
  expect(sizes.reduce((total, size) => total + size, 0)).toBe(sum)
})

test.skipIf(!can('thirdParties'))('without scripts it shows no list', async ({ open }) => {
  const page = await open({ javaScript: false })
  await page.goto(PATH)
  await expect(page).toShow('#live-dogs')
  await expect(page).not.toShow('.fetched')
})
