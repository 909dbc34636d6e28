import { expect } from 'vitest'
import { finishAnimations, stretchEightSeconds } from '../../support/animations.ts'
import { content, item, openItems, PATH, stateOf, trigger } from '../../support/features/expand-collapse.ts'
import { expectScreenOnly } from '../../support/print.ts'
import { test } from '../../support/test.ts'

test('panels open in print, and if core has not started after eight seconds', async ({ page, site }) => {
  site.fault({ match: /\/scripts\/core\.js/, action: 'status:503' })
  await page.initScript(stretchEightSeconds)
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  expect(await page.isShown(content('single-panel'))).toBe(false)
  expect(await finishAnimations(page)).toContain(8001)
  expect(await page.isShown(content('single-panel'))).toBe(true)
  await expectScreenOnly(page, /expand-(closed|collapse).*display: (none|var)/s)
})

// EXP-6, EXP-8
test('marks the current trigger of several, and announces nothing if the focus moves into the panel', async ({
  page,
  site,
}) => {
  const field = '<input id="field" aria-label="Name">'
  const settings =
    'data-expand-use-current data-expand-set="s" data-expand-open-text="Hide" data-expand-autofocus-id="field"'
  await openItems(
    page,
    site,
    item('a', 'data-expand-use-current data-expand-set="s"') + item('b', settings, field),
  )
  await page.click(trigger('a'))
  expect(await page.attribute(trigger('a'), 'aria-current')).toBe('true')
  await page.click(trigger('b'))
  expect(await page.attribute(trigger('a'), 'aria-current')).toBe(null)
  expect(await page.attribute(trigger('b'), 'aria-current')).toBe('true')
  expect(await page.attribute(trigger('b'), 'aria-label')).toBe(null)
  expect(await page.hasFocus('#field')).toBe(true)
})

test('a panel that a failed chunk left open stays open while the visitor uses it, and keeps the others of its set closed', async ({
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
  expect(await stateOf(page, 'b')).toBe('initial false')
})
