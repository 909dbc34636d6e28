import { expect } from 'vitest'
import { waitForLoader } from '../support/core.ts'
import { can, test } from '../support/test.ts'

interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { readonly node: Node | null }[]
}

declare global {
  interface Window {
    moved: string[]
  }
}

const PATH = '/docs/'
const NAMES = '#fetched th'

test('the documentation lists each script that it fetched, with its bytes and their sum', async ({
  page,
  site,
}) => {
  await page.goto(PATH)
  await waitForLoader(page)
  await page.click('[aria-controls=live-dogs]')
  await expect(page).toShow('#live-dogs')
  const requested = () => new Set(site.requested(/\/scripts\//).map(({ url }) => url)).size
  const read = () =>
    page.evaluate((selector: string) => {
      const count = (cell: Element | null) => Number(cell?.textContent?.replaceAll(',', ''))
      return {
        names: [...document.querySelectorAll(selector)].map(cell => cell.textContent),
        sizes: [...document.querySelectorAll('#fetched td')].map(count),
        sum: count(document.querySelector('#fetched-sum')),
      }
    }, NAMES)
  let found = await read()
  // The assertions below are about one reading, because a script may still be fetched ahead.
  const missing = async () => {
    found = await read()
    return [requested() - found.names.length, requested() - found.sizes.filter(size => size > 0).length]
  }
  await expect.poll(missing).toEqual([0, 0])
  const { names, sizes, sum } = found
  expect(names).toEqual(expect.arrayContaining(['core.js', 'loader.js', 'expand-collapse.js']))
  expect(sizes.every(size => size > 100)).toBe(true)
  expect(sizes.reduce((total, size) => total + size, 0)).toBe(sum)
})

test.skipIf(!can('paintTiming'))('moves nothing when it writes the sizes', async ({ open }) => {
  const page = await open({ viewport: { width: 412, height: 823 } })
  await page.initScript(() => {
    window.moved = []
    new PerformanceObserver(list => {
      for (const { sources } of list.getEntries() as LayoutShift[])
        for (const { node } of sources)
          if (node?.parentElement?.closest('.fetched')) window.moved.push('fetched')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(PATH)
  await page.waitFor(() => !document.querySelector('#fetched')?.textContent?.includes('–'))
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await page.evaluate(() => window.moved)).toEqual([])
})

test.skipIf(!can('thirdParties'))('without scripts it shows no list', async ({ open }) => {
  const page = await open({ javaScript: false })
  await page.goto(PATH)
  await expect(page).toShow('#live-dogs')
  await expect(page).not.toShow('.fetched')
})
