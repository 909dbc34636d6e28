import { describe, expect } from 'vitest'
import { axe } from '../../support/axe.ts'
import {
  CODE,
  description,
  FORM,
  fillIn,
  MESSAGE,
  nativeMessage,
  openForm,
  PATH,
  SEND,
  SUMMARY,
  write,
} from '../../support/features/form.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'
import { serveTexts } from '../../support/texts.ts'

describe('an invalid submit', () => {
  // FRM-1
  test('shows messages beside the fields and in a summary, in order, and focuses the first field', async ({
    page,
  }) => {
    await openForm(page)
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
    expect(await description(page, '#seed-name')).toEqual(['true', messages[0]])
    expect(await page.path()).toBe(PATH)
    expect(await axe(page)).toEqual([])
  })

  // FRM-2
  test('shows the message for the broken rule, or the browser’s own if the page has none', async ({
    page,
  }) => {
    await openForm(page)
    await fillIn(page)
    await write(page, '#seed-mail', '@@')
    await write(page, '#seed-note', 'x')
    await page.click(SEND)
    const native = await nativeMessage(page, '#seed-note')
    expect(await page.texts(MESSAGE)).toEqual([
      'An e-mail address has an @ in it, as in ferns@garden.example.',
      native,
    ])
    expect(native).not.toBe('')
  })

  test('shows messages in the page’s language, inserted as text', async ({ page, site }) => {
    serveTexts(site, PATH, {
      form: { title: 'Bitte prüfen', item: '{message} ({label})', patternMismatch: '<b>Mehr</b>' },
    })
    await openForm(page)
    await fillIn(page)
    await write(page, '#seed-note', 'x')
    await page.click(SEND)
    expect(await page.texts(SUMMARY)).toEqual(['<b>Mehr</b> (A word to the Seed Loft, outside the form)'])
    expect(await page.text('[data-form-summary] p')).toBe('Bitte prüfen')
  })
})

describe('the summary', () => {
  test('names a checkbox by its own label, not by its group, and puts the message beside it', async ({
    page,
    site,
  }) => {
    const body = `<form data-feature="form" data-load="now"><fieldset><legend>Your order</legend>
      <p><label>Name <input name="name"></label></p>
      <p><label><input id="terms" type="checkbox" required data-form-message="Agree."> The terms</label></p>
      </fieldset><button id="send">Send</button></form>`
    await openOwn(page, site, { body })
    await settled(page, 'form')
    await page.clickByScript('#send')
    expect(await page.texts(SUMMARY)).toEqual(['The terms: Agree.'])
    expect(await page.exists(`${MESSAGE} + :focus-within`)).toBe(true)
  })

  test('links each of its lines to the field', async ({ page }) => {
    await openForm(page)
    await page.click(SEND)
    for (const [index, field] of ['#seed-name', '#seed-mail', '[value=post]', '#seed-terms'].entries()) {
      await page.click(`[data-form-summary] li:nth-child(${index + 1}) a`)
      expect(await page.hasFocus(`${FORM} ${field}`)).toBe(true)
    }
    expect(await page.path()).toBe(PATH)
  })

  test('can be clicked while a field has the focus', async ({ page }) => {
    await openForm(page)
    await page.click(SEND)
    await page.type('Iris')
    await write(page, '#seed-mail', 'iris')
    await page.click('[data-form-summary] li:nth-child(3) a')
    expect(await page.hasFocus(`${FORM} [value=post]`)).toBe(true)
    expect((await page.texts(SUMMARY))[0]).toContain('has an @ in it')
  })
})

describe('while fields are corrected', () => {
  test('removes a message while the visitor types, and shows it again only when the field is left', async ({
    page,
  }) => {
    await openForm(page)
    await page.click(SEND)
    await page.type('I')
    expect([await page.count(MESSAGE), await page.count(SUMMARY)]).toEqual([3, 3])
    expect(await description(page, '#seed-name')).toEqual([null])
    await page.press('Backspace')
    expect(await page.count(MESSAGE)).toBe(3)
    await page.press('Tab')
    await expect(page).toHaveCount(MESSAGE, 4)
  })

  test('validates after changes to any radio button, and to controls outside the form', async ({ page }) => {
    await openForm(page)
    await write(page, '#seed-note', 'x')
    await page.click(SEND)
    expect(await page.count(MESSAGE)).toBe(5)
    await page.click(`${FORM} [value=gate]`)
    await write(page, '#seed-note', 'yes')
    expect(await page.texts(MESSAGE)).toEqual([
      'We need a name for the envelope.',
      'We write to you when the seeds are on their way.',
      'Please say that you have read it.',
    ])
  })

  test('checks dates and files, and ignores disabled fields', async ({ page }) => {
    await openForm(page)
    await fillIn(page)
    await page.evaluateOn('#seed-day', day => {
      ;(day as HTMLInputElement).value = '2025-12-31'
    })
    await page.setAttribute('#seed-bed', 'required', '')
    await page.setAttribute('#seed-bed', 'data-form-value-missing', 'Which picture?')
    await page.click(SEND)
    expect(await page.texts(MESSAGE)).toEqual([await nativeMessage(page, '#seed-day'), 'Which picture?'])
    await page.evaluateOn('#seed-bed', picture => {
      const files = new DataTransfer()
      files.items.add(new File(['fern'], 'bed.png', { type: 'image/png' }))
      Object.assign(picture, { files: files.files })
      picture.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await page.evaluateOn('#seed-day', day => {
      Object.assign(day, { disabled: true })
      day.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect([await page.texts(MESSAGE), await page.texts(SUMMARY)]).toEqual([[], []])
  })
})

describe('earlier input and messages', () => {
  test('leaves no message on a form that was sent, and going back keeps the input', async ({ page }) => {
    await openForm(page)
    await page.click(SEND)
    await fillIn(page)
    expect([await page.texts(MESSAGE), await page.texts(SUMMARY)]).toEqual([[], []])
    await page.click(SEND)
    await expect(page).toHavePath(/^\/search\//)
    await page.back()
    await expect(page).toHaveValue('#seed-name', 'Iris')
  })

  test('keeps the server’s message, which is announced after the form’s own', async ({ page }) => {
    await openForm(page, CODE)
    const server = 'We cannot find this code. It is on the back of the ticket.'
    expect(await description(page, '#server-code')).toEqual(['true', server])
    await page.evaluateOn('#server-code', input => {
      ;(input as HTMLInputElement).value = ''
    })
    await page.click(`${CODE} button`)
    const [own] = await page.texts(MESSAGE)
    expect(await description(page, '#server-code')).toEqual(['true', own, server])
    await write(page, '#server-code', 'TH-1')
    expect(await description(page, '#server-code')).toEqual(['true', server])
  })
})
