import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { axe } from '../../support/axe.ts'
import { openPage } from '../../support/core.ts'
import { MESSAGE, mountForm, SUMMARY } from '../../support/features/form.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const form = '#fields-form'

const openFields = async (page: Page): Promise<void> => {
  await openPage(page, '/features/form/fields/')
  await mountForm(page, form)
}

/** An element that takes part in forms, as a design system's field does. It shows nothing of it by properties. */
const WIDGET = `customElements.define('x-field', class extends HTMLElement {
  static formAssociated = true
  constructor() {
    super()
    this.attachInternals().setValidity({ valueMissing: true }, 'Pick one.', this)
  }
})`

test('a field that cannot take the focus gives it to its label, its widget, its group or the summary, which is then announced', async ({
  page,
  site,
}) => {
  await openOwn(page, site, {
    body: `<form data-feature="form" data-load="now">
      <p><label id="label" for="file">Picture?</label><input id="file" type="file" required hidden></p>
      <fieldset id="group"><legend>Colour</legend><fieldset hidden></fieldset><select name="colour" style="display:none" required data-form-message="Choose."></select></fieldset>
      <p><textarea name="story" style="display:none" required></textarea><iframe title="Editor"></iframe></p>
      <details id="outer"><summary>More</summary><details><summary>Still more</summary><label>Mail <input id="mail" required></label></details></details>
      <label>Size <x-field id="size" name="size" tabindex="0"></x-field></label>
      <button id="send">Send</button></form>`,
  })
  await page.evaluate(WIDGET)
  await settled(page, 'form')
  await page.clickByScript('#send')
  await expect(page).toHaveFocus('#label')
  expect(await page.attribute('[data-form-summary]', 'role')).toBe('alert')
  expect(await page.count(MESSAGE)).toBe(5)
  const texts = await page.texts(SUMMARY)
  expect(texts[0]).toMatch(/^Picture\? \S/)
  expect(texts.at(-1)).toBe('Size: Please check')
  const expectLink = async (number: number, focused: string) => {
    await page.clickByScript(`[data-form-summary] li:nth-child(${number}) a`)
    await expect(page).toHaveFocus(focused)
  }
  await expectLink(2, '#group')
  await expectLink(3, 'iframe')
  await expectLink(4, '#mail')
  await expectLink(5, '#size')
  await page.setAttribute('#file', 'disabled', '')
  await page.evaluate(() => document.querySelector('fieldset')?.remove())
  await page.evaluate(() => document.querySelector('textarea')?.remove())
  await page.clickByScript('#send')
  await expect(page).toHaveFocus('#mail')
  expect(await page.attribute('[data-form-summary]', 'role')).toBe(null)
  // By Enter in that field the focus does not move, so that nothing would be read.
  await page.press('Enter')
  await expect(page).toHaveAttribute('[data-form-summary]', 'role', 'alert')
})

test.for([
  ['click', false],
  ['tap', true],
] as const)(
  'what the visitor reaches by a %s does not move when the focus leaves a field, whose message appears afterwards',
  async ([press, touch], { open, site }) => {
    const page = await open({ viewport: { width: 320, height: 700 }, touch })
    await openOwn(page, site, {
      body: `<form data-feature="form" data-load="now"><label>Mail <input id="mail" type="email" required data-form-value-missing="A mail."
      data-form-type-mismatch="${'This is no address that a letter can be sent to. '.repeat(9)}"></label>
      <p><a id="cancel" href="#cancelled">Cancel</a></p><button id="send">Send</button></form>`,
    })
    await settled(page, 'form')
    await page.clickByScript('#send')
    await expect(page).toHaveText(MESSAGE, 'A mail.')
    await page.focus('#mail')
    await page.type('iris')
    await page[press]('#cancel')
    expect(await page.url()).toMatch(/#cancelled$/)
    await expect(page).toHaveText(MESSAGE, /no address/)
  },
)

// FRM-1, FRM-2
test('every kind of field has a message and a name, and its line in the summary leads to an element that can take the focus', async ({
  page,
}) => {
  await openFields(page)
  expect(await axe(page, form)).toEqual([])
  await page.evaluateOn(`${form} [pattern]`, field => Object.assign(field, { value: 'a lot' }) && undefined)
  await page.evaluateOn('#fields-code', field => Object.assign(field, { value: 'none' }) && undefined)
  await page.click(`${form} button[type=submit]`)
  await expect(page).toHaveFocus(`${form} [value=me]`)
  const lines = [
    ['Whom is it for?', 'Say whom it is for.', `${form} [value=me]`],
    ['Size of the bag', 'Choose a size.', `${form} [value=small]`],
    ['grams', 'Digits only, please.', `${form} [pattern]`],
    ['A picture of your bed', 'Choose a picture.', `${form} label[for=fields-picture]`],
    ['Last year’s seeds', 'Please check', `${form} garden-rating`],
    ['Tell us about it', 'A sentence is enough.', `${form} .editor`],
    ['Voucher, outside the form', 'TH- and digits.', '#fields-code'],
  ] as const
  expect(await page.texts(SUMMARY)).toEqual(
    lines.map(([label, message]) => `${label}${label.endsWith('?') ? '' : ':'} ${message}`),
  )
  expect(await page.style(MESSAGE, 'color')).not.toBe(await page.style('main a:any-link', 'color'))
  for (const [index, [, , field]] of lines.entries()) {
    await page.clickByScript(`[data-form-summary] li:nth-child(${index + 1}) a`)
    await expect(page).toHaveFocus(field)
  }
})

test('a section that an answer shows or disables takes part at once, and a widget’s change removes its message', async ({
  page,
}) => {
  await openFields(page)
  await page.click(`${form} [value=gift]`)
  await page.click(`${form} button[type=submit]`)
  const friend = 'Name on the card: Whose name goes on the card?'
  expect((await page.texts(SUMMARY))[0]).toBe(friend)
  await page.evaluateOn(`${form} garden-rating`, rating =>
    rating.shadowRoot?.querySelector('button')?.click(),
  )
  expect(await page.texts(SUMMARY)).not.toContainEqual(expect.stringContaining('seeds'))
  await page.clickByScript(`${form} [value=me]`)
  expect(await page.texts(SUMMARY)).not.toContain(friend)
})
