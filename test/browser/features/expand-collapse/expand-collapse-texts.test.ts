import { expect } from 'vitest'
import { item, openItems, openPage, trigger } from '../../support/features/expand-collapse.ts'
import { test } from '../../support/test.ts'

// EXP-3
test('shows the open text while opened, the closed text otherwise', async ({ page }) => {
  await openPage(page)
  const text = `${trigger('texts-panel')} [data-expand-text]`
  expect(await page.text(text)).toBe('Show')
  await page.clickByScript(trigger('texts-panel'))
  expect(await page.text(text)).toBe('Hide')
})

// EXP-4
test('announces a change once: the accessible name keeps the old text for a moment', async ({ page }) => {
  await openPage(page)
  // In one task, because the moment is a second.
  const name = await page.evaluateOn(trigger('texts-panel'), button => {
    button.click()
    return button.ariaLabel
  })
  expect(name).toBe('Notes on hart’s-tongue Show')
  await expect(page).not.toHaveAttribute(trigger('texts-panel'), 'aria-label')
})

test('announces nothing if the focus moves', async ({ page, site }) => {
  const settings =
    'data-expand-open-text="Hide" data-expand-closed-text="Show" data-expand-autofocus-id="field"'
  await openItems(page, site, item('a', settings, '<input id="field" aria-label="Name">'))
  await page.clickByScript(trigger('a'))
  expect(await page.attribute(trigger('a'), 'aria-label')).toBe(null)
  expect(await page.hasFocus('#field')).toBe(true)
})

test('moves the focus to the autofocus id after the delay', async ({ page }) => {
  await openPage(page)
  const focused = await page.evaluateOn(trigger('note-panel'), element => {
    element.click()
    return document.activeElement?.id
  })
  expect(focused).not.toBe('note-postcode')
  await expect(page).toHaveFocus('#note-postcode')
})

// EXP-8
test('marks the opened trigger with aria-current, with use-current', async ({ page }) => {
  await openPage(page)
  expect(await page.attribute(trigger('current-1'), 'aria-current')).toBe('true')
  await page.clickByScript(trigger('current-2'))
  expect(await page.attribute(trigger('current-1'), 'aria-current')).toBe(null)
  expect(await page.attribute(trigger('current-2'), 'aria-current')).toBe('true')
})
