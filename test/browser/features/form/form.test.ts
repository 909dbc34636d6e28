import { describe, expect } from 'vitest'
import { moved, noteLayout } from '../../support/contract/layout.ts'
import { openPage } from '../../support/core.ts'
import {
  CODE,
  FORM,
  fillIn,
  MESSAGE,
  mountForm,
  PATH,
  SEND,
  SUMMARY,
  write,
} from '../../support/features/form.ts'
import { keepLedger, settledLedger } from '../../support/ledger.ts'
import { dispose, scan } from '../../support/mount.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

describe('without its script', () => {
  // PAG-1
  test('the browser validates, and a valid form is sent', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    await page.click(SEND)
    expect(await page.path()).toBe(PATH)
    expect(await page.exists(`${FORM}:not([novalidate])`)).toBe(true)
    await fillIn(page)
    await page.click(SEND)
    await expect(page).toHavePath(/^\/search\//)
  })

  test('the browser validates if the chunk fails', async ({ page, site }) => {
    page.expectError(/Loading chunk form failed/)
    site.fault({ match: /scripts\/form/, action: 'status:500' })
    await openPage(page, PATH)
    await page.click(SEND)
    await expect(page).toExist(`${FORM}[data-failed=form]`)
    expect(await page.exists(`${FORM}:not([novalidate])`)).toBe(true)
    expect(await page.path()).toBe(PATH)
  })
})

describe('mounts', () => {
  test('without moving anything and without messages, and keeps the input', async ({ page }) => {
    await openPage(page, PATH)
    await write(page, '#seed-name', 'Ir')
    await page.evaluate(noteLayout)
    await mountForm(page)
    expect(await page.evaluate(moved)).toEqual([])
    expect([await page.texts(MESSAGE), await page.texts(SUMMARY)]).toEqual([[], []])
    expect(await page.value('#seed-name')).toBe('Ir')
    expect(await page.exists(`${FORM}[novalidate]`)).toBe(true)
  })

  test('only on a form, and reports any other element', async ({ page }) => {
    page.expectError(/Not on a <form>/)
    await openPage(page, PATH)
    await page.setAttribute('.page-head h1', 'data-load', 'now')
    await page.setAttribute('.page-head h1', 'data-feature', 'form')
    await scan(page, '.page-head h1')
    await expect(page).toExist('h1[data-failed=form]')
  })

  test('aborts with the server markup and without listeners, and mounts again', async ({ page, open }) => {
    await page.initScript(keepLedger)
    await openPage(page, PATH)
    await page.evaluate(() => window.thistledown?.load('form').then(() => true))
    const before = await settledLedger(page)
    for (let time = 0; time < 2; time++) {
      for (const form of [FORM, CODE]) {
        await scan(page, form)
        await mountForm(page, form)
      }
      await page.click(SEND)
      expect(await page.count(MESSAGE)).toBe(4)
      for (const form of [FORM, CODE]) await dispose(page, form)
      expect(await settledLedger(page)).toBe(before)
    }
    // Opened last: in Firefox it would put the page into the background.
    const plain = await open({ javaScript: false })
    await plain.goto(PATH)
    const markup = (element: HTMLElement) => element.outerHTML
    for (const example of ['#seeds .example-live', '#server .example-live']) {
      expect(await page.evaluateOn(example, markup)).toBe(await plain.evaluateOn(example, markup))
    }
  })
})

describe('invalid fields that are hidden', () => {
  test('opens closed panels around the first field, and around a field that the summary links to', async ({
    page,
    site,
  }) => {
    const body = `<form data-feature="form" data-load="now" novalidate action="/thanks/"><div data-feature="expand-collapse">
      <button id="more" type="button" aria-controls="closed">More</button><div id="closed"><label>Name <input id="name" required></label></div></div>
      <details><summary>Still more</summary><label>Mail <input id="mail" required></label></details>
      <button id="send">Send</button></form>`
    await openOwn(page, site, { body })
    await settled(page, 'form')
    await settled(page, 'expand-collapse')
    await page.clickByScript('#send')
    expect(await page.hasFocus('#name')).toBe(true)
    await page.clickByScript('#more')
    await page.clickByScript('[data-form-summary] li:last-child a')
    expect(await page.hasFocus('#mail')).toBe(true)
  })

  test('opens a closed panel that was never used, once its script has loaded', async ({ page, site }) => {
    const body = `<form data-feature="form" data-load="now" novalidate action="/thanks/"><div data-feature="expand-collapse">
      <button type="button" aria-expanded="false" aria-controls="closed">More</button><div id="closed"><label>Name
      <input id="name" required></label></div></div><button id="send">Send</button></form>`
    site.fault({ match: /scripts\/expand-collapse/, action: 'hang' })
    await openOwn(page, site, { body })
    await settled(page, 'form')
    await page.clickByScript('#send')
    await expect.poll(() => site.requested(/scripts\/expand-collapse/).length).toBe(1)
    expect(await page.hasFocus('#name')).toBe(false)
    site.release()
    await expect(page).toHaveFocus('#name')
  })

  test('does not take the focus if the visitor has moved it meanwhile', async ({ page, site }) => {
    const body = `<form data-feature="form" data-load="now" novalidate action="/thanks/"><div data-feature="expand-collapse">
      <button type="button" aria-expanded="false" aria-controls="closed">More</button><div id="closed"><label>Name
      <input id="name" required></label></div></div><input id="other" aria-label="Other"><button id="send">Send</button></form>`
    site.fault({ match: /scripts\/expand-collapse/, action: 'hang' })
    await openOwn(page, site, { body })
    await settled(page, 'form')
    await page.clickByScript('#send')
    await expect.poll(() => site.requested(/scripts\/expand-collapse/).length).toBe(1)
    await page.focus('#other')
    site.release()
    await expect(page).toExist('[data-feature=expand-collapse][data-ready]')
    expect(await page.hasFocus('#other')).toBe(true)
  })

  test('a form with method=dialog closes its dialog, any number of times', async ({ page, site }) => {
    const body = `<dialog id="box" open><form method="dialog" data-feature="form" data-load="now"><button id="send">Close</button></form></dialog>`
    await openOwn(page, site, { body })
    await settled(page, 'form')
    for (let time = 0; time < 2; time++) {
      await page.evaluateOn('#box', box => (box as HTMLDialogElement).show())
      await page.clickByScript('#send')
      expect(await page.exists('#box:not([open])')).toBe(true)
    }
  })
})
