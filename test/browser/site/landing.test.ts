import { expect } from 'vitest'
import { waitForCore } from '../support/core.ts'
import { test } from '../support/test.ts'

interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { readonly node: Node | null }[]
}

const PATH = '/docs/'

/** For `page.initScript`: records the layout shifts of the list. Only Chromium reports any. */
const watchShifts = (): void => {
  window.seen = []
  new PerformanceObserver(list => {
    for (const { sources } of list.getEntries() as LayoutShift[])
      for (const { node } of sources)
        if (node?.parentElement?.closest('.fetched')) window.seen.push(node.textContent)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. */
const readList = () => {
  const count = (cell: Element | null) => Number(cell?.textContent?.replaceAll(',', ''))
  return {
    names: [...document.querySelectorAll('#fetched th')].map(cell => cell.textContent),
    sizes: [...document.querySelectorAll('#fetched td')].map(count),
    sum: count(document.querySelector('#fetched-sum')),
  }
}

test('the documentation lists each script that it fetched, with its bytes and their sum, and moves nothing', async ({
  open,
  site,
}) => {
  const page = await open({ viewport: { width: 412, height: 823 } })
  await page.initScript(watchShifts)
  await page.goto(PATH)
  await waitForCore(page)
  await expect(page).not.toHaveText('#fetched', /–/)
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await page.evaluate(() => window.seen)).toEqual([])
  await page.click('[aria-controls=live-dogs]')
  await expect(page).toShow('#live-dogs')
  const requested = () => new Set(site.requested(/\/scripts\//).map(({ url }) => url)).size
  let found = await page.evaluate(readList)
  // The assertions below are about one reading, because a script may still be fetched ahead.
  const missing = async () => {
    found = await page.evaluate(readList)
    return [requested() - found.names.length, requested() - found.sizes.filter(size => size > 100).length]
  }
  await expect.poll(missing).toEqual([0, 0])
  expect(found.names).toEqual(expect.arrayContaining(['core.js', 'expand-collapse.js']))
  expect(found.sizes.reduce((total, size) => total + size, 0)).toBe(found.sum)
})

test('on a phone the first screen has the install command, and the page is at most 6,000 px tall', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 390, height: 844 } })
  await page.goto(PATH)
  // Phones have scrollbars that take no room.
  const room = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
  await page.setViewport({ width: 390 + room, height: 844 })
  const { bottom, height } = await page.evaluate(() => ({
    bottom: document.querySelector('.landing .code-box')?.getBoundingClientRect().bottom,
    height: document.documentElement.scrollHeight,
  }))
  expect(bottom).toBeLessThan(844)
  expect(height).toBeLessThanOrEqual(6000)
})

/** Runs in the page: how far each item of the header moves where the items after it have not arrived. */
const measureShifts = () => {
  const items = [...document.querySelectorAll('.logo, .menu > li, .toggle')]
  const measure = () => items.map(item => item.getBoundingClientRect().left)
  const complete = measure()
  const shifts: number[] = []
  for (let rest = items.length - 1; rest > 0; rest--) {
    items[rest]?.remove()
    const arrived = measure().slice(0, rest)
    shifts.push(...arrived.map((left, index) => Math.abs(left - (complete[index] ?? 0))))
  }
  return shifts
}

test.for([390, 1440])(
  'items of the header and its menu are where they stay while the rest of the page arrives, at %i px',
  async (width, { open }) => {
    for (const path of ['/', PATH, '/ar/']) {
      const page = await open({ viewport: { width, height: 800 } })
      await page.goto(path)
      for (const shift of await page.evaluate(measureShifts)) expect(shift, path).toBeLessThan(1)
    }
  },
)
