import { expect } from 'vitest'
import { finishAnimations, stretchEightSeconds } from '../../support/animations.ts'
import { content, item, openItems, PATH, stateOf, trigger } from '../../support/features/expand-collapse.ts'
import { swapPrint } from '../../support/print.ts'
import { test } from '../../support/test.ts'

test('panels open in print, and if core has not started after eight seconds', async ({ page, site }) => {
  site.fault({ match: /\/scripts\/core\.js/, action: 'status:503' })
  await page.initScript(stretchEightSeconds)
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  expect(await page.isShown(content('single-panel'))).toBe(false)
  await swapPrint(page)
  expect(await page.isShown(content('single-panel'))).toBe(true)
  await swapPrint(page)
  expect(await page.isShown(content('single-panel'))).toBe(false)
  expect(await finishAnimations(page)).toContain(8001)
  expect(await page.isShown(content('single-panel'))).toBe(true)
})

test('panels that a failed chunk left open stay open, until the visitor opens one of their set', async ({
  page,
  site,
}) => {
  page.expectError(/Loading chunk expand-collapse failed/)
  const fault = site.fault({ match: /\/scripts\/expand-collapse\./, action: 'status:503' })
  const set = 'data-expand-set="s"'
  await openItems(page, site, item('a', set, '<input id="field" aria-label="Name">') + item('b', set))
  await expect(page).toHaveCount('[data-failed]', 2)
  fault.times = 0
  // A request that was sent ahead meanwhile may still fail.
  await page.evaluate(() =>
    window.thistledown?.load('expand-collapse').then(
      () => true,
      () => false,
    ),
  )
  await page.focus('#field')
  await expect(page).toExist('[data-ready] #a')
  expect(await stateOf(page, 'a')).toBe('opened true')
  await page.focus(trigger('b'))
  await expect(page).toExist('[data-ready] #b')
  expect(await stateOf(page, 'b')).toBe('opened true')
  for (const _ of [1, 2]) await page.click(trigger('a'))
  expect(await stateOf(page, 'b')).toBe('closed false')
})
