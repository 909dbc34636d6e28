import { expect } from 'vitest'
import { dispose } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import { moved, noteLayout } from '../../support/contract/layout.ts'
import { openPage } from '../../support/core.ts'
import {
  FORM,
  fillIn,
  MESSAGE,
  mountForm,
  openForm,
  PATH,
  SEND,
  SUMMARY,
  write,
} from '../../support/features/form.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

/** The form with an error from the server. */
const CODE = '#server form'

/** Runs in the page: `aria-invalid` of a field, then the texts that describe it. */
const describeField = (control: HTMLElement) => {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return [
    control.getAttribute('aria-invalid'),
    ...ids.map(id => document.getElementById(id)?.textContent.trim()),
  ]
}

/** Runs in the page: the browser's message for a field. */
const nativeMessage = (field: HTMLElement) => (field as HTMLInputElement).validationMessage

// FRM-1
test('shows no message before an invalid submit, then one beside each field and in a linked summary, and focuses the first field', async ({
  page,
}) => {
  await openPage(page, PATH)
  await page.evaluate(noteLayout)
  await mountForm(page)
  expect(await page.evaluate(moved)).toEqual([])
  expect([await page.texts(MESSAGE), await page.texts(SUMMARY)]).toEqual([[], []])
  await page.click(SEND)
  const messages = [
    'We need a name for the envelope.',
    'We write to you when the seeds are on their way.',
    'Choose one of the two.',
    'Please say that you have read it.',
  ]
  expect(await page.texts(MESSAGE)).toEqual(messages)
  const labels = ['Your name', 'E-mail', 'How to send them', 'I have read how to sow them']
  expect(await page.texts(SUMMARY)).toEqual(labels.map((label, index) => `${label}: ${messages[index]}`))
  expect(await page.hasFocus('#seed-name')).toBe(true)
  expect(await page.evaluateOn('#seed-name', describeField)).toEqual(['true', messages[0]])
  expect(await axe(page)).toEqual([])
  for (const [index, field] of ['#seed-name', '#seed-mail', '[value=post]', '#seed-terms'].entries()) {
    await page.click(`[data-form-summary] li:nth-child(${index + 1}) a`)
    expect(await page.hasFocus(`${FORM} ${field}`)).toBe(true)
  }
  expect(await page.path()).toBe(PATH)
})

test('removes a message while the visitor types, shows it again only when the field is left, and keeps the summary clickable', async ({
  page,
}) => {
  await openForm(page)
  await page.click(SEND)
  await page.type('I')
  expect([await page.count(MESSAGE), await page.count(SUMMARY)]).toEqual([3, 3])
  expect(await page.evaluateOn('#seed-name', describeField)).toEqual([null])
  await page.press('Backspace')
  expect(await page.count(MESSAGE)).toBe(3)
  await page.press('Tab')
  await expect(page).toHaveCount(MESSAGE, 4)

  await write(page, '#seed-name', 'Iris')
  await write(page, '#seed-mail', 'iris')
  // The field loses the focus by this click, which adds its message.
  await page.click('[data-form-summary] li:nth-child(3) a')
  expect(await page.hasFocus(`${FORM} [value=post]`)).toBe(true)
  expect((await page.texts(SUMMARY))[0]).toContain('has an @ in it')
})

// FRM-2
test('shows the message for the broken rule, or the browser’s own, also for controls outside the form, and ignores disabled and removed ones', async ({
  page,
}) => {
  await openForm(page)
  await page.evaluateOn('#seed-day', day => {
    ;(day as HTMLInputElement).value = '2025-12-31'
  })
  await page.setAttribute('#seed-bed', 'required', '')
  await page.setAttribute('#seed-bed', 'data-form-value-missing', 'Which picture?')
  await write(page, '#seed-note', 'x')
  await page.click(SEND)
  const [day, note] = [
    await page.evaluateOn('#seed-day', nativeMessage),
    await page.evaluateOn('#seed-note', nativeMessage),
  ]
  const texts = await page.texts(MESSAGE)
  expect(texts).toHaveLength(7)
  expect(texts).toEqual(expect.arrayContaining([day, note, 'Which picture?']))
  expect([day, note]).not.toContain('')

  await fillIn(page)
  await write(page, '#seed-mail', '@@')
  await write(page, '#seed-note', 'yes')
  await page.evaluateOn('#seed-bed', picture => {
    const files = new DataTransfer()
    files.items.add(new File(['fern'], 'bed.png', { type: 'image/png' }))
    Object.assign(picture, { files: files.files })
    picture.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const mail = 'An e-mail address has an @ in it, as in ferns@garden.example.'
  expect(await page.texts(MESSAGE)).toEqual([mail, day])
  await page.evaluateOn('#seed-day', day => {
    Object.assign(day, { disabled: true })
    day.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(await page.texts(MESSAGE)).toEqual([mail])
  await page.evaluateOn('#seed-mail', field => field.remove())
  await page.click('#seed-note')
  await page.press('Tab')
  expect(await page.texts(SUMMARY)).toEqual([])
})

test('shows messages in the page’s language or of its own for the event, inserted as text, and names a checkbox by its label, not by its group', async ({
  page,
  site,
}) => {
  const texts = { title: 'Bitte prüfen', item: '{message} ({label})', patternMismatch: '<b>Mehr</b>' }
  await openOwn(page, site, {
    head: `<script type="application/json" data-thistledown-texts>${JSON.stringify({ form: texts })}</script>`,
    body: `<form data-feature="form" data-load="now"><fieldset><legend>Your order</legend>
      <p><label>Name <input name="name" pattern="..+" value="x"></label></p>
      <p><label>Town <input required oninvalid="this.setCustomValidity('Where?')"></label></p>
      <p><label><input id="terms" type="checkbox" required data-form-message="Agree."> The terms</label></p>
      </fieldset><button id="send">Send</button></form>`,
  })
  await settled(page, 'form')
  await page.clickByScript('#send')
  expect(await page.texts(SUMMARY)).toEqual(['<b>Mehr</b> (Name)', 'Where? (Town)', 'Agree. (The terms)'])
  expect(await page.text('[data-form-summary] p')).toBe('Bitte prüfen')
  expect(await page.exists(`${MESSAGE} + label > #terms`)).toBe(true)
  // As a translator does. Leaving a field writes no message that it has already.
  await page.evaluateOn(`${MESSAGE}`, it => Object.assign(it, { textContent: 'More' }))
  await page.focus('#send')
  expect((await page.texts(MESSAGE))[0]).toBe('More')
})

test('keeps the server’s message, which is announced after the form’s own, and restores it when aborted', async ({
  page,
}) => {
  await openForm(page, CODE)
  const server = 'We cannot find this code. It is on the back of the ticket.'
  const described = () => page.evaluateOn('#server-code', describeField)
  expect(await described()).toEqual(['true', server])
  const before = await page.evaluateOn(CODE, form => form.innerHTML)
  await page.evaluateOn('#server-code', input => {
    ;(input as HTMLInputElement).value = ''
  })
  await page.click(`${CODE} button`)
  const [own] = await page.texts(MESSAGE)
  expect(await described()).toEqual(['true', own, server])
  await write(page, '#server-code', 'TH-1')
  expect(await described()).toEqual(['true', server])
  // An answer that another script shows.
  await page.setAttribute('#server-code', 'aria-invalid', 'spelling')
  await write(page, '#server-code', 'TH-2')
  expect(await described()).toEqual(['spelling', server])
  await page.evaluateOn('#server-code', input => {
    ;(input as HTMLInputElement).value = ''
  })
  await page.click(`${CODE} button`)
  await dispose(page, CODE)
  expect(await page.evaluateOn(CODE, form => form.innerHTML)).toBe(before.replace('="true"', '="spelling"'))
})
