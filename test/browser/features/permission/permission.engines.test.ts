import { expect } from 'vitest'
import type { PermissionModule } from '../../../../src/shared/modules.ts'
import { seen } from '../../support/core.ts'
import { button, COOKIE, openPrompts, PLACE } from '../../support/features/permission.ts'
import { can, test } from '../../support/test.ts'

test.skipIf(!can('backForwardCache'))(
  'a prompt reads an answer that was given elsewhere when Back restores its page',
  async ({ page }) => {
    await page.initScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
    })
    await openPrompts(page)
    await expect(page).toShow(COOKIE)
    // The header's chunk is fetched ahead. Firefox keeps no page that has a request under way.
    await page.evaluate(() => window.thistledown?.load('mega-menu').then(Boolean))
    await page.goto('/plain/')
    await page.evaluate(() => localStorage.setItem('thistledown-permission-cookie', 'yes'))
    await page.back()
    await page.waitFor('window.persisted === true')
    await expect(page).not.toShow(COOKIE)
  },
)

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
