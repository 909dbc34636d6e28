import { expect } from 'vitest'
import { openForm, SEND, SUMMARY, write } from '../support/features/form.ts'
import { button, link } from '../support/features/lightbox.ts'
import { HOST, hurry, openMaps, serveMaps, waitForText } from '../support/features/map.ts'
import { translate } from '../support/features/translated.ts'
import { openOwn } from '../support/own-page.ts'
import { test } from '../support/test.ts'

test('on a translated page the lightbox shows the position and caption of the picture in view, once', async ({
  page,
  site,
}) => {
  const links = ['Fern', 'Pear'].map(caption =>
    link(`href="/images/lily-pool/640.webp" data-lightbox-group="g" data-lightbox-caption="${caption}"`),
  )
  await openOwn(page, site, { body: links.join('') })
  await page.click('#link')
  const shown = '[data-lightbox-text]'
  await expect(page).toHaveText(shown, '1 of 2Fern')
  await translate(page, 'body')
  await page.click(button('next'))
  await expect(page).toHaveText(shown, '2 of 2Pear')
})

test('on a translated page the summary of a form shows the messages of the last submit', async ({ page }) => {
  await openForm(page)
  await page.click(SEND)
  await expect.poll(() => page.texts(SUMMARY)).toHaveLength(4)
  const mail = (await page.texts(SUMMARY))[1]
  await translate(page, 'body')
  await write(page, '#seed-mail', 'iris')
  await page.click(SEND)
  await expect.poll(async () => (await page.texts(SUMMARY))[1]).not.toBe(mail)
})

test('on a translated page a map that fails says so, and no longer that it loads', async ({ page, site }) => {
  page.expectError(/could not load/)
  await hurry(page)
  let fail = (): void => undefined
  const late = new Promise<undefined>(resolve => {
    fail = () => resolve(undefined)
  })
  await serveMaps(page, late, undefined)
  await openMaps(page, site)
  const status = `${HOST} [role=status]`
  await expect(page).toHaveText(status, /\S/)
  await translate(page, HOST)
  const loading = await page.text(status)
  fail()
  await waitForText(page, 'cannot be shown')
  expect(await page.text(status)).not.toContain(loading)
})
