import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { danglingIds, walk } from '../../support/actions.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import type { Site } from '../../support/site.ts'
import { test } from '../../support/test.ts'

const opener = (id: string, target: string) =>
  `<button id="${id}" data-feature="modal" data-load="now" data-modal-target="#${target}">${id}</button>`

const BODY = `${opener('address', 'one')}
  <dialog id="one" aria-labelledby="one-title"><h2 id="one-title">Address</h2><input id="street"><input id="city">
    ${opener('verify', 'two')}<button data-modal-close>cancel</button></dialog>
  <dialog id="two" aria-labelledby="two-title" aria-describedby="two-text"><h2 id="two-title">Verify</h2>
    <p id="two-text" tabindex="-1" autofocus>long text</p><a href="#x">help</a><button data-modal-close>close</button></dialog>`

const openFirst = async (page: Page, site: Site): Promise<void> => {
  await openOwn(page, site, { body: BODY })
  await settled(page, 'modal')
  await page.click('#address')
  await expect(page).toExist('#one:modal')
}

const openSecond = async (page: Page, site: Site): Promise<void> => {
  await openFirst(page, site)
  await page.click('#verify')
  await expect(page).toExist('#two:modal')
}

// The W3C's assertions about its example: https://github.com/w3c/aria-practices/blob/main/test/tests/dialog-modal_dialog.js
// A native dialog that is `:modal` has the role and aria-modal by itself: https://w3c.github.io/html-aam/#el-dialog
describe('modal dialog', () => {
  test('dialogs are native and modal, with their names and descriptions', async ({ page, site }) => {
    await openSecond(page, site)
    await expect(page).toHaveCount('dialog:modal', 2)
    expect(await danglingIds(page, 'dialog', 'aria-labelledby')).toEqual([])
    expect(await danglingIds(page, '#two', 'aria-describedby')).toEqual([])
  })

  test('Tab and Shift+Tab go through the controls of the dialog', async ({ page, site }) => {
    await openFirst(page, site)
    await expect(page).toHaveFocus('#street')
    expect(await walk(page, ['Tab', 'Tab', 'Tab'])).toEqual(['city', 'verify', 'cancel'])
    expect(await walk(page, ['Shift+Tab', 'Shift+Tab', 'Shift+Tab'])).toEqual(['verify', 'city', 'street'])
  })

  test('a text with autofocus gets the focus first, and Tab continues from there', async ({ page, site }) => {
    await openSecond(page, site)
    await expect(page).toHaveFocus('#two-text')
    expect(await walk(page, ['Tab', 'Tab', 'Shift+Tab'])).toEqual(['help', 'close', 'help'])
  })

  test('Escape closes the innermost dialog, wherever in it the focus is', async ({ page, site }) => {
    await openSecond(page, site)
    for (const place of ['#two-text', '#two a', '#two button']) {
      await page.focus(place)
      await page.press('Escape')
      await expect(page).not.toExist('#two:modal')
      await expect(page).toHaveFocus('#verify')
      await page.press('Enter')
      await expect(page).toExist('#two:modal')
    }
    await page.press('Escape')
    for (const place of ['#street', '#city', '#verify', '#one [data-modal-close]']) {
      await page.focus(place)
      await page.press('Escape')
      await expect(page).not.toExist('dialog:modal')
      await expect(page).toHaveFocus('#address')
      await page.press('Enter')
      await expect(page).toExist('#one:modal')
    }
  })
})
