import { describe, expect } from 'vitest'
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

const openThird = async (page: Page, site: Site): Promise<void> => {
  await openSecond(page, site)
  await page.click('#accept')
  await expect(page).toExist('#three:modal')
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
describe('modal dialog: roles and Tab', () => {
  test('dialogs are native and modal, with their names and descriptions', async ({ page, site }) => {
    await openOwn(page, site, { body: BODY })
    await settled(page, 'modal')
    for (const [opener, id, name] of [
      ['address', 'one', 'Address'],
      ['verify', 'two', 'Verify'],
      ['accept', 'three', 'Accepted'],
    ]) {
      await page.click(`#${opener}`)
      await expect(page).toExist(`#${id}:modal`)
      const dialog = await accessible(page, `#${id}`)
      expect(dialog).toMatchObject({ role: 'dialog', name, states: { modal: true } })
    }
    expect(await danglingIds(page, 'dialog', 'aria-labelledby')).toEqual([])
    expect(await danglingIds(page, '#two, #three', 'aria-describedby')).toEqual([])
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
    expect(await walk(page, ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab'])).toEqual([
      'help',
      'accept',
      'close',
      'accept',
      'help',
    ])
  })

  test.for(['Tab', 'Shift+Tab'])(
    '%s comes back to where it was, and never to the page behind',
    async (key, { page, site }) => {
      await openFirst(page, site)
      await expectRound(page, key, '#street')
      await page.click('#verify')
      await expectRound(page, key, '#help')
      await page.click('#accept')
      await expectRound(page, key, '#fine')
    },
  )
})

describe('modal dialog: Escape', () => {
  test('Escape closes the innermost dialog, wherever in it the focus is', async ({ page, site }) => {
    await openThird(page, site)
    await page.press('Escape')
    await expect(page).not.toExist('#three:modal')
    await expect(page).toHaveFocus('#accept')
    for (const place of ['#two-text', '#two a', '#accept', '#two [data-modal-close]']) {
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
