import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { seen } from '../../support/core.ts'
import { FORM, fillIn, MESSAGE, openForm, SEND, SUMMARY, write } from '../../support/features/form.ts'
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

/** Browsers differ in how many requests they send to a frame, because a new answer replaces the frame's document. */
const submits = async (page: Page) => (await seen(page)).filter(it => it === 'submit').length

test('an invalid submit does not propagate; a corrected form has no message, is sent once, and keeps its input on Back', async ({
  page,
}) => {
  await page.initScript(noteSent)
  await openForm(page)
  await page.click(SEND)
  expect(await seen(page)).toEqual([])
  await fillIn(page)
  expect([await page.texts(MESSAGE), await page.texts(SUMMARY)]).toEqual([[], []])
  await page.evaluateOn(FORM, form => {
    form.addEventListener('thistledown:change', event =>
      window.seen.push((event as CustomEvent).detail.errors),
    )
  })
  expect(await page.evaluateOn(SEND, clickTwice)).toEqual(['submit', 'sent', 0])
  await expect(page).toHavePath(/^\/search\//)
  await page.back()
  await expect.poll(() => page.value('#seed-name')).toBe('Iris')
})

test('sends again by another button, after a change in it and after a reset', async ({ page, site }) => {
  site.fault({
    match: /\/there\//,
    action: { body: '<!doctype html><title>Answer</title>', type: 'text/html' },
  })
  await page.initScript(noteSent)
  await openOwn(page, site, {
    body: `<iframe name="there" title="Answer"></iframe><form id="form" data-feature="form" data-load="now" target="there" action="/there/">
      <label>Name <input id="name" name="name"></label><button id="send">Send</button><button id="preview">Preview</button></form><form><input id="search" aria-label="Search"></form>`,
  })
  await settled(page, 'form')
  // The page's own files may all have come only now. It was not left.
  await page.evaluate(() =>
    addEventListener('submit', () => dispatchEvent(new PageTransitionEvent('pageshow'))),
  )
  await page.evaluateOn('#preview', clickTwice)
  expect(await submits(page)).toBe(1)
  await page.evaluateOn('#send', clickTwice)
  expect(await submits(page)).toBe(2)
  await write(page, '#name', 'Iris')
  await page.focus('#search')
  await page.evaluateOn('#send', clickTwice)
  await page.type('Iris')
  await page.evaluateOn('#send', clickTwice)
  expect(await submits(page)).toBe(3)
  await page.evaluateOn('#form', form => (form as HTMLFormElement).reset())
  await page.evaluateOn('#send', clickTwice)
  expect(await submits(page)).toBe(4)
})

test('an event by script is judged, too, and never locks the form; after a script has sent it emptied fields get no message', async ({
  page,
  site,
}) => {
  await page.initScript(noteSent)
  await openOwn(page, site, {
    // Firefox sends a form by such an event.
    body: '<iframe name="there" title="Answer"></iframe><form data-feature="form" data-load="now" target="there" action="/images/logos/wend.svg"><label>Name <input id="name" required></label><button>Send</button></form>',
  })
  await settled(page, 'form')
  const fire = () =>
    page.evaluateOn('form', form => form.dispatchEvent(new Event('submit', { bubbles: true })))
  await fire()
  expect([await submits(page), await page.count(MESSAGE)]).toEqual([0, 1])
  await write(page, '#name', 'Iris')
  for (const _ of [1, 2]) await fire()
  await page.evaluate(() => document.addEventListener('submit', event => event.preventDefault()))
  await page.clickByScript('button')
  expect(await submits(page)).toBe(3)
  await page.evaluateOn('#name', it => Object.assign(it, { value: '' }))
  await page.focus('#name')
  await page.press('Tab')
  expect(await page.count(MESSAGE)).toBe(0)
})

test('a reset removes every message, unless it is prevented, and the form can be sent again', async ({
  page,
}) => {
  await openForm(page)
  const markup = () => page.evaluateOn(FORM, form => form.innerHTML)
  const reset = () => page.evaluateOn(FORM, form => (form as HTMLFormElement).reset())
  const before = await markup()
  await page.click(SEND)
  const lines = await page.texts(SUMMARY)
  expect(lines).toHaveLength(4)
  await page.evaluateOn(FORM, form => {
    form.addEventListener('reset', event => event.preventDefault(), { once: true })
  })
  await reset()
  expect(await page.texts(SUMMARY)).toEqual(lines)
  await reset()
  expect(await markup()).toBe(before)
  // Moving the focus announces nothing again.
  await page.focus('#seed-mail')
  await page.focus('#seed-name')
  expect(await markup()).toBe(before)
  await page.click(SEND)
  expect(await page.texts(SUMMARY)).toEqual(lines)
})

test('leaves formnovalidate, a submit that a script of the site handles, and method=dialog to the page', async ({
  page,
  site,
}) => {
  await page.initScript(noteSent)
  await openOwn(page, site, {
    body: `<form id="own" data-feature="form" data-load="now"><input aria-label="Must" required><button id="skip" formnovalidate>Skip</button><button id="send">Send</button></form>
      <dialog id="box" open><form method="dialog" data-feature="form" data-load="now"><button>Close</button></form>
      <form method="post" data-feature="form" data-load="now"><button formmethod="dialog">Close</button></form></dialog>`,
  })
  await settled(page, 'form')
  // As Turbo does, to hear each event last.
  await page.evaluate(() => {
    const handle = (event: Event) => (event.target as Element).id && event.preventDefault()
    addEventListener('submit', () => addEventListener('submit', handle, { once: true }), true)
  })
  expect(await page.evaluateOn('#skip', clickTwice)).toEqual(['submit', 'submit'])
  expect(await page.count(MESSAGE)).toBe(0)
  await page.clickByScript('#send')
  await page.clickByScript('#skip')
  expect(await page.count(MESSAGE)).toBe(1)
  for (const form of [1, 1, 2, 2]) {
    await page.evaluateOn('#box', box => (box as HTMLDialogElement).show())
    await page.clickByScript(`#box form:nth-child(${form}) button`)
    expect(await page.exists('#box:not([open])')).toBe(true)
  }
})
