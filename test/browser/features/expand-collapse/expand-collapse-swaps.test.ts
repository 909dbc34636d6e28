import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { content, item, openItems, stateOf, trigger } from '../../support/features/expand-collapse.ts'
import { dispose } from '../../support/mount.ts'
import { test } from '../../support/test.ts'

/** Replaces a panel by a new element, as a script does that loads a part of the page again. */
const swap = (page: Page, id: string): Promise<unknown> =>
  page.evaluateOn(`#${id}`, panel => {
    const next = document.createElement('div')
    next.id = panel.id
    next.append(Object.assign(document.createElement('p'), { textContent: 'New' }))
    panel.replaceWith(next)
  })

test('a closed panel that a script replaces stays closed, and its trigger opens the new one', async ({
  page,
  site,
}) => {
  await openItems(page, site, item('one'))
  await swap(page, 'one')
  await expect(page).not.toShow(content('one'))
  await page.click(trigger('one'))
  await expect(page).toShow(content('one'))
  expect(await page.text('#one')).toBe('New')
  expect(await stateOf(page, 'one')).toBe('opened true')
  await page.click(trigger('one'))
  await expect(page).not.toShow(content('one'))
  expect(await stateOf(page, 'one')).toBe('closed false')
})

test('an open panel that a script replaces, in two steps and while it slides, closes with its trigger', async ({
  page,
  site,
}) => {
  await openItems(page, site, item('one', 'data-expand-use-hidden'))
  await page.click(trigger('one'))
  await page.evaluateOn('#one', panel => {
    const next = panel.cloneNode(true) as HTMLElement
    const parent = panel.parentNode
    panel.remove()
    setTimeout(() => parent?.append(next))
  })
  await expect(page).toShow(content('one'))
  await page.click(trigger('one'))
  await expect(page).not.toShow(content('one'))
  expect(await page.attribute('#one', 'hidden')).toBe('until-found')
})

test('a link into a replaced panel opens it', async ({ page, site }) => {
  await openItems(page, site, `<a id="link" href="#one">One</a>${item('one')}`)
  await swap(page, 'one')
  await page.clickByScript('#link')
  await expect(page).toShow(content('one'))
  expect(await stateOf(page, 'one')).toBe('opened true')
})

test('disposing of the host restores the new panel as it came', async ({ page, site }) => {
  await openItems(page, site, item('one'))
  await swap(page, 'one')
  await expect(page).not.toShow(content('one'))
  await dispose(page, 'html')
  expect(await page.evaluateOn('#one', panel => panel.outerHTML)).toBe('<div id="one"><p>New</p></div>')
})
