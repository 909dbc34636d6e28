import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { danglingIds, walk } from '../../support/actions.ts'
import { accessible } from '../../support/journeys/perceive.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import type { Site } from '../../support/site.ts'
import { test } from '../../support/test.ts'

const opener = (id: string, target: string) =>
  `<button id="${id}" data-feature="modal" data-load="now" data-modal-target="#${target}">${id}</button>`

const BODY = `${opener('address', 'one')}
  <dialog id="one" aria-labelledby="one-title"><h2 id="one-title">Address</h2><input id="street"><input id="city">
    ${opener('verify', 'two')}<button data-modal-close>cancel</button></dialog>
  <dialog id="two" aria-labelledby="two-title" aria-describedby="two-text"><h2 id="two-title">Verify</h2>
    <p id="two-text" tabindex="-1" autofocus>long text</p><a id="help" href="#x">help</a>
    ${opener('accept', 'three')}<button data-modal-close>close</button></dialog>
  <dialog id="three" aria-labelledby="three-title" aria-describedby="three-text"><h2 id="three-title">Accepted</h2>
    <p id="three-text">one button</p><button id="fine" data-modal-close>fine</button></dialog>`

const openDialogs = async (page: Page, site: Site): Promise<void> => {
  await openOwn(page, site, { body: BODY })
  await settled(page, 'modal')
}

const open = async (page: Page, opener: string, id: string): Promise<void> => {
  // By mouse: after a round of Tab the keyboard may be in Firefox's own window.
  await page.click(opener)
  await expect(page).toExist(`${id}:modal`)
}

/** Presses the key from a control on until that has the focus again. What is outside its dialog never has it. */
const expectRound = async (page: Page, key: string, control: string): Promise<void> => {
  const dialog = `dialog:has(${control})`
  await page.focus(control)
  for (let presses = 0; presses < 9; presses++) {
    await page.press(key)
    expect(await page.exists(`body :focus:not(${dialog}, ${dialog} *)`)).toBe(false)
    if (await page.hasFocus(control)) return
  }
  throw Error(`${key} does not come back to ${control}`)
}

// The W3C's assertions about its example: https://github.com/w3c/aria-practices/blob/main/test/tests/dialog-modal_dialog.js
// A native dialog that is `:modal` has the role and aria-modal by itself: https://w3c.github.io/html-aam/#el-dialog
test('dialogs are modal, with their names and descriptions; Tab starts at the text with autofocus and keeps their order', async ({
  page,
  site,
}) => {
  await openDialogs(page, site)
  const expectDialog = async (id: string, name: string): Promise<void> => {
    const dialog = await accessible(page, id)
    expect(dialog).toMatchObject({ role: 'dialog', name, states: { modal: true } })
  }
  await open(page, '#address', '#one')
  await expectDialog('#one', 'Address')
  await expect(page).toHaveFocus('#street')
  expect(await walk(page, ['Tab', 'Tab', 'Tab'])).toEqual(['city', 'verify', 'cancel'])
  expect(await walk(page, ['Shift+Tab', 'Shift+Tab', 'Shift+Tab'])).toEqual(['verify', 'city', 'street'])
  await open(page, '#verify', '#two')
  await expectDialog('#two', 'Verify')
  await expect(page).toHaveFocus('#two-text')
  const order = ['help', 'accept', 'close', 'accept', 'help']
  expect(await walk(page, ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab'])).toEqual(order)
  await open(page, '#accept', '#three')
  await expectDialog('#three', 'Accepted')
  expect(await danglingIds(page, 'dialog', 'aria-labelledby')).toEqual([])
  expect(await danglingIds(page, '#two, #three', 'aria-describedby')).toEqual([])
})

// MOD-2
test('Tab and Shift+Tab in a dialog come back to where they began, and never reach the page behind', async ({
  page,
  site,
}) => {
  await openDialogs(page, site)
  for (const [opener, id, control] of [
    ['#address', '#one', '#street'],
    ['#verify', '#two', '#help'],
    ['#accept', '#three', '#fine'],
  ] as const) {
    await open(page, opener, id)
    for (const key of ['Tab', 'Shift+Tab']) await expectRound(page, key, control)
  }
})

test('Escape closes the innermost dialog, wherever in it the focus is, and returns the focus to its opener', async ({
  page,
  site,
}) => {
  await openDialogs(page, site)
  await open(page, '#address', '#one')
  await open(page, '#verify', '#two')
  await open(page, '#accept', '#three')
  await page.press('Escape')
  await expect(page).not.toExist('#three:modal')
  await expect(page).toHaveFocus('#accept')
  for (const place of ['#two-text', '#two a', '#two [data-modal-close]']) {
    await page.focus(place)
    await page.press('Escape')
    await expect(page).not.toExist('#two:modal')
    await expect(page).toHaveFocus('#verify')
    await open(page, '#verify', '#two')
  }
  await page.press('Escape')
  await expect(page).not.toExist('#two:modal')
  await page.focus('#city')
  await page.press('Escape')
  await expect(page).not.toExist('dialog:modal')
  await expect(page).toHaveFocus('#address')
})
