import { expect } from 'vitest'
import { waitForCore } from '../support/core.ts'
import { test } from '../support/test.ts'

test('the documentation lists each script that it fetched, with its bytes and their sum', async ({
  page,
  site,
}) => {
  await page.goto('/docs/')
  await waitForCore(page)
  const numbers = (selector: string) =>
    page.texts(selector).then(texts => texts.map(text => Number(text.replaceAll(',', ''))))
  const sum = async () => (await numbers('#fetched td')).reduce((total, size) => total + size, 0)
  const requested = () => new Set(site.requested(/\/scripts\//).map(({ url }) => url)).size
  // A script may still be fetched ahead.
  await expect
    .poll(async () => (await numbers('#fetched td')).filter(size => size > 100).length - requested())
    .toBe(0)
  // A row has a dash until its script has been fetched ahead.
  await expect.poll(async () => [await sum()].join() === (await numbers('#fetched-sum')).join()).toBe(true)
  expect(await page.texts('#fetched th')).toContain('core.js')
})

test('on a phone the first screen has the install command, and the page is at most 6,000 px tall', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 390, height: 844 } })
  await page.goto('/docs/')
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
    for (const path of ['/', '/docs/', '/ar/']) {
      const page = await open({ viewport: { width, height: 800 } })
      await page.goto(path)
      for (const shift of await page.evaluate(measureShifts)) expect(shift, path).toBeLessThan(1)
    }
  },
)
