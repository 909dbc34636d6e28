import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { FORM, fillIn, PATH, SEND } from '../../support/features/form.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import type { Site } from '../../support/site.ts'
import { test } from '../../support/test.ts'

// PAG-1
test('without JavaScript the browser validates, and sends a valid form', async ({ open }) => {
  const page = await open({ javaScript: false })
  await page.goto(PATH)
  await page.click(SEND)
  expect(await page.path()).toBe(PATH)
  expect(await page.exists(`${FORM}:not([novalidate])`)).toBe(true)
  await fillIn(page)
  await page.click(SEND)
  await expect(page).toHavePath(/^\/search\//)
})

/** Submits a form whose first invalid field is in a closed panel. Its script is requested, and hangs. */
const submitClosed = async (page: Page, site: Site): Promise<void> => {
  site.fault({ match: /scripts\/expand-collapse/, action: 'hang' })
  await openOwn(page, site, {
    // Firefox's load event waits for a script that is fetched ahead.
    waitUntil: 'domcontentloaded',
    body: `<form data-feature="form" data-load="now" novalidate action="/thanks/"><div data-feature="expand-collapse">
      <button id="more" type="button" aria-expanded="false" aria-controls="closed">More</button><div id="closed"><label>Name
      <input id="name" required></label></div></div><details><summary>Still more</summary><label>Mail <input id="mail" required></label></details>
      <input id="other" aria-label="Other"><button id="send">Send</button></form>`,
  })
  await settled(page, 'form')
  await page.clickByScript('#send')
  await expect.poll(() => site.requested(/scripts\/expand-collapse/).length).toBe(1)
  expect(await page.hasFocus('#name')).toBe(false)
}

test('opens closed panels around the first invalid field, once their script has loaded, and around a field that the summary links to', async ({
  page,
  site,
}) => {
  await submitClosed(page, site)
  site.release()
  await expect(page).toHaveFocus('#name')
  await page.clickByScript('#more')
  await page.clickByScript('#send')
  await expect(page).toHaveFocus('#name')
  await page.clickByScript('[data-form-summary] li:last-child a')
  await expect(page).toHaveFocus('#mail')
})

test('does not take the focus if the visitor has moved it while a panel’s script loads', async ({
  page,
  site,
}) => {
  await submitClosed(page, site)
  await page.focus('#other')
  site.release()
  await expect(page).toExist('[data-feature=expand-collapse][data-ready]')
  expect(await page.hasFocus('#other')).toBe(true)
})

test('a message has a row of its own above its field, also in a row of field and button', async ({
  page,
  site,
}) => {
  const field = '<input id="mail" aria-label="Mail" required style="flex:1;min-width:0">'
  await openOwn(page, site, {
    body: `<form data-feature="form" data-load="now"><div style="display:flex">${field}<button id="send">Send</button></div></form>`,
  })
  await settled(page, 'form')
  const { width } = await page.box('#mail')
  await page.click('#send')
  const [message, after] = [await page.box('[data-form-error]'), await page.box('#mail')]
  expect(message.y + message.height).toBeLessThanOrEqual(after.y + 1)
  expect(Math.abs(after.width - width)).toBeLessThanOrEqual(1)
})
