import { expect } from 'vitest'
import type { PermissionModule } from '../../../../src/shared/modules.ts'
import { seen } from '../../support/core.ts'
import { button, openPrompts, PLACE } from '../../support/features/permission.ts'
import { test } from '../../support/test.ts'

test('a click that needs an answer moves the focus to the prompt, and the answer moves it back', async ({
  page,
}) => {
  await openPrompts(page, 'yes')
  await page.evaluate(async () => {
    const module = await window.thistledown?.load<PermissionModule>('permission')
    const opener = Object.assign(document.createElement('button'), { id: 'opener', textContent: 'Find me' })
    opener.addEventListener('click', () => module?.permission('geolocation').then(s => window.seen.push(s)))
    window.seen = []
    document.querySelector('.page-head')?.append(opener)
  })
  await page.focus('#opener')
  await page.press('Enter')
  await expect(page).toShow(PLACE)
  expect(await page.hasFocus(button(PLACE, 'yes'))).toBe(true)
  await page.press('Enter')
  await expect.poll(() => seen(page)).toEqual(['yes'])
  expect(await page.hasFocus('#opener')).toBe(true)
})
