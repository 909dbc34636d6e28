import { expect } from 'vitest'
import { seen } from '../../support/core.ts'
import { FORM, fillIn, openForm, SEND, SUMMARY, write } from '../../support/features/form.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

/** Records in `window.seen` each submit event that reaches the page, and each form that is sent. */
const noteSent = () => {
  window.seen = []
  document.addEventListener('submit', () => window.seen.push('submit'))
  addEventListener('formdata', () => window.seen.push('sent'))
}

/** Two clicks and the log in one call, because the second click leaves the page. */
const clickTwice = (button: HTMLElement): unknown[] => {
  button.click()
  button.click()
  return window.seen
}

test('sends once, and an invalid submit does not propagate', async ({ page }) => {
  await page.initScript(noteSent)
  await openForm(page)
  await page.click(SEND)
  expect(await seen(page)).toEqual([])
  await fillIn(page)
  await page.evaluateOn(FORM, form => {
    form.addEventListener('thistledown:change', event =>
      window.seen.push((event as CustomEvent).detail.errors),
    )
  })
  expect(await page.evaluateOn(SEND, clickTwice)).toEqual(['submit', 'sent', 0])
  await expect(page).toHavePath(/^\/search\//)
})

test('sends again after a change, and when another button is used', async ({ page, site }) => {
  const body = `<iframe name="there" title="Answer"></iframe><form data-feature="form" data-load="now" target="there" action="/there/">
    <label>Name <input id="name" name="name"></label><button id="send">Send</button><button id="preview">Preview</button></form>`
  site.fault({
    match: /\/there\//,
    action: { body: '<!doctype html><title>Answer</title>', type: 'text/html' },
  })
  await page.initScript(noteSent)
  await openOwn(page, site, { body })
  await settled(page, 'form')
  // Browsers differ in how many requests they send, because a new answer replaces the frame's
  // document.
  const submits = async () => (await seen(page)).filter(it => it === 'submit').length
  await page.evaluateOn('#preview', clickTwice)
  expect(await submits()).toBe(1)
  await page.evaluateOn('#send', clickTwice)
  expect(await submits()).toBe(2)
  await write(page, '#name', 'Iris')
  await page.clickByScript('#send')
  expect(await submits()).toBe(3)
})

test('a reset removes every message, and the form can be sent again', async ({ page }) => {
  await openForm(page)
  const markup = () => page.evaluateOn(FORM, form => form.innerHTML)
  const before = await markup()
  await page.click(SEND)
  expect((await page.texts(SUMMARY)).length).toBeGreaterThan(0)
  await page.evaluateOn(FORM, form => (form as HTMLFormElement).reset())
  expect(await markup()).toBe(before)
  // Moving the focus announces nothing again.
  await page.focus('#seed-mail')
  await page.focus('#seed-name')
  expect(await markup()).toBe(before)
  await page.click(SEND)
  expect((await page.texts(SUMMARY)).length).toBeGreaterThan(0)
})

test('a form that was sent can be sent again after a reset', async ({ page, site }) => {
  site.fault({
    match: /\/there\//,
    action: { body: '<!doctype html><title>Answer</title>', type: 'text/html' },
  })
  await page.initScript(noteSent)
  await openOwn(page, site, {
    body: `<iframe name="there" title="Answer"></iframe><form id="form" data-feature="form" data-load="now" target="there" action="/there/"><button id="send">Send</button></form>`,
  })
  await settled(page, 'form')
  const submits = async () => (await seen(page)).filter(it => it === 'submit').length
  await page.evaluateOn('#send', clickTwice)
  expect(await submits()).toBe(1)
  await page.evaluateOn('#form', form => (form as HTMLFormElement).reset())
  await page.clickByScript('#send')
  expect(await submits()).toBe(2)
})

test('a reset that is prevented keeps the messages', async ({ page }) => {
  await openForm(page)
  await page.click(SEND)
  const lines = await page.texts(SUMMARY)
  await page.evaluateOn(FORM, form => {
    form.addEventListener('reset', event => event.preventDefault())
    ;(form as HTMLFormElement).reset()
  })
  expect(await page.texts(SUMMARY)).toEqual(lines)
})

test('can be submitted again if a script of the site sends it', async ({ page }) => {
  await page.initScript(noteSent)
  await page.initScript(() => document.addEventListener('submit', event => event.preventDefault()))
  await openForm(page)
  await fillIn(page)
  await page.click(SEND)
  await page.click(SEND)
  expect(await seen(page)).toEqual(['submit', 'submit'])
})

test('sends once, and only a valid form, whatever its fields are named (DOM clobbering)', async ({
  page,
  site,
}) => {
  const names = ['elements', 'submit', 'action', 'id', 'method', 'name', 'target', 'title', 'length']
  const fields = names.map(name => `<label>${name} <input name="${name}"></label>`).join('')
  const body = `<form data-feature="form" data-load="now" action="/search/">${fields}
    <label>Must <input id="must" required></label><button id="send">Send</button></form>`
  await page.initScript(noteSent)
  await openOwn(page, site, { body })
  await settled(page, 'form')
  await page.clickByScript('#send')
  expect(await page.texts(SUMMARY)).toEqual([expect.stringMatching(/^Must: /)])
  expect(await page.hasFocus('#must')).toBe(true)
  expect(await seen(page)).toEqual([])
  await write(page, '#must', 'Iris')
  expect(await page.evaluateOn('#send', clickTwice)).toEqual(['submit', 'sent'])
  await expect(page).toHavePath(/^\/search\//)
})

test('does not validate for a button with formnovalidate', async ({ page }) => {
  await openForm(page)
  await page.setAttribute(SEND, 'formnovalidate', '')
  await page.click(SEND)
  await expect(page).toHavePath(/^\/search\//)
})
