import { expect } from 'vitest'
import {
  CHUNK,
  content,
  item,
  openItems,
  openPage,
  PATH,
  stateOf,
  trigger,
} from '../../support/features/expand-collapse.ts'
import { test } from '../../support/test.ts'

// EXP-2
test('opening an item closes the other items in the same set, and no others', async ({ page }) => {
  await openPage(page)
  await page.clickByScript(trigger('set-2'))
  expect(await stateOf(page, 'set-1')).toBe('closed false')
  expect(await stateOf(page, 'set-2')).toBe('opened true')
  expect(await stateOf(page, 'set-3')).toBe('initial false')
  expect(await stateOf(page, 'open-panel')).toBe('opened true')
})

test('an item that mounts late, after a failed chunk, stays closed if another item of its set is open', async ({
  page,
  site,
}) => {
  page.expectError(/Loading chunk expand-collapse failed/)
  const fault = site.fault({ match: CHUNK, action: 'status:503' })
  await page.goto(PATH)
  await expect(page).toExist('[data-failed] #set-1')
  fault.times = 0
  // A request that was sent ahead meanwhile may still fail.
  await page.evaluate(() =>
    window.thistledown?.load('expand-collapse').then(
      () => true,
      () => false,
    ),
  )
  await page.clickByScript(trigger('set-2'))
  await expect(page).toExist('[data-ready] #set-2')
  await page.focus(trigger('set-1'))
  await expect(page).toExist('[data-ready] #set-1')
  expect(await stateOf(page, 'set-1')).toBe('initial false')
  expect(await stateOf(page, 'set-2')).toBe('opened true')
})

test('a set inside a set of the same name does not close the items around it', async ({ page, site }) => {
  const set = 'data-expand-set="s"'
  await openItems(page, site, item('outer', set, item('one', set) + item('two', set)) + item('next', set))
  for (const id of ['outer', 'one', 'two']) await page.clickByScript(trigger(id))
  expect(await stateOf(page, 'outer')).toBe('opened true')
  expect(await stateOf(page, 'one')).toBe('closed false')
  expect(await stateOf(page, 'two')).toBe('opened true')
  await page.clickByScript(trigger('next'))
  expect(await stateOf(page, 'outer')).toBe('closed false')
})

test('a marked trigger takes precedence over a button, and a nested host keeps its own trigger', async ({
  page,
  site,
}) => {
  const inner =
    '<section data-feature="expand-collapse"><button data-expand-trigger aria-controls="in">In</button><div id="in"><p>In</p></div></section>'
  const outer = `<section data-feature="expand-collapse"><a href="#out">¶</a><button aria-controls="out">Out</button><div id="out">${inner}</div></section>`
  await openItems(page, site, outer)
  await page.clickByScript(trigger('out'))
  await page.clickByScript(trigger('in'))
  await expect(page).toShow(content('in'))
})

test('a link works as the trigger, and does not change the address', async ({ page }) => {
  await openPage(page)
  await page.click('a[href="#link-panel"]')
  await expect(page).toShow(content('link-panel'))
  expect(await page.attribute('a[href="#link-panel"]', 'aria-expanded')).toBe('true')
  expect(await page.path()).toBe(PATH)
})

test('keeps working when its host moves', async ({ page }) => {
  await openPage(page)
  await page.evaluateOn(trigger('single-panel'), element =>
    document.querySelector('main')?.append(element.closest('section') ?? ''),
  )
  await page.clickByScript(trigger('single-panel'))
  await expect(page).toShow(content('single-panel'))
})
