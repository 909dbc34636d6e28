import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { openWith } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import { passChecks } from '../../support/core.ts'
import { test } from '../../support/test.ts'

const PATH = '/features/select-link/'
const HOST = '#choose-page'
const BUTTON = `form:has(${HOST}) button`

/** Mounts the select by intent, and focuses it. */
const openSelect = async (page: Page): Promise<void> => {
  await openWith(page, 'select-link')
  // Hidden from the start: else it would vanish when the pointer comes near.
  expect(await page.isShown(BUTTON)).toBe(false)
  await page.hover(HOST)
  await expect(page).toExist(`${HOST}[data-ready]`)
  expect(await page.isShown(BUTTON)).toBe(false)
  await page.focus(HOST)
}

/** Sets a value like a choice from the open list, which drivers cannot click. */
const pick = (page: Page, selector: string, value: string): Promise<unknown> =>
  page.evaluateOn(
    selector,
    (element, value: string) => {
      ;(element as HTMLSelectElement).value = value
      element.dispatchEvent(new Event('change', { bubbles: true }))
    },
    value,
  )

/** Expects that the page is not left, though a choice is followed after half a second. */
const stays = async (page: Page): Promise<void> => {
  await passChecks(page)
  expect(await page.path()).toBe(PATH)
}

test('without JavaScript the button of a select’s form sends the choice to the server', async ({ open }) => {
  const page = await open({ javaScript: false })
  await page.goto(PATH)
  await page.click(BUTTON)
  await expect(page).toHavePath(/^\/search\//)
})

// SEL-1
test('choosing an option of a select opens its page, and an empty one none; on return the first is chosen again', async ({
  page,
}) => {
  await openSelect(page)
  expect(await axe(page, 'main')).toEqual([])
  await pick(page, HOST, '')
  await stays(page)
  await pick(page, HOST, '/plain/')
  await expect(page).toHavePath('/plain/')
  await page.back()
  expect(await page.value(HOST)).toBe('')
  await stays(page)
})

test('arrow keys on a select navigate nowhere until Enter, also on the button that they show', async ({
  page,
}) => {
  await openSelect(page)
  for (const arrow of ['ArrowDown', 'ArrowDown']) await page.press(arrow)
  expect(await page.value(HOST)).toBe('/plain/')
  await page.press('Tab')
  await expect(page).toHaveFocus(BUTTON)
  await stays(page)
  await page.press('Enter')
  await expect(page).toHavePath('/plain/')
})
