import { expect } from 'vitest'
import { passChecks } from '../support/core.ts'
import { openOwn, wake } from '../support/own-page.ts'
import { test } from '../support/test.ts'

const ITEM = '<li><a href="/plain/" style="display:block;height:60px">Item</a></li>'
const BODY = `<div data-feature="gallery-grid" data-grid-visible="1"><ul data-grid-items>${ITEM.repeat(9)}</ul>
    <button data-grid-toggle aria-expanded="false" hidden>More</button></div>
  <button id="asks" data-feature="modal" data-modal-target="#dialog">Ask</button>
  <dialog id="dialog" closedby="any" style="margin-top:50vh">Question</dialog>
  <a id="shares" data-feature="social-popup" href="https://social.example/">Share</a>
  <a id="views" data-feature="lightbox" href="/images/logos/wend.svg" style="position:fixed;bottom:20px;left:20px">View</a>`

// Visitors who open files and folders by a double click press buttons twice, too.
test('a double click does what one click does: it follows no item that appears, closes no dialog, opens one window', async ({
  page,
  site,
}) => {
  await openOwn(page, site, { body: BODY })
  await wake(page, '[data-feature]')
  await page.evaluate(() => {
    window.opened = []
    window.open = url => {
      window.opened.push(`${url}`)
      return window
    }
  })
  await page.doubleClick('#shares')
  expect.soft(await page.evaluate(() => window.opened)).toEqual(['https://social.example/'])
  await page.doubleClick('[data-grid-toggle]')
  await passChecks(page)
  expect(await page.attribute('[data-grid-toggle]', 'aria-expanded')).toBe('true')
  // Where the viewer's buttons will be.
  await page.doubleClick('#views')
  await passChecks(page)
  expect.soft(await page.exists('.basicLightbox:modal')).toBe(true)
  await page.press('Escape')
  await page.doubleClick('#asks')
  expect.soft(await page.exists('dialog:modal')).toBe(true)
  // Later a press beside it closes it.
  await page.waitFor(() => document.querySelector('dialog')?.getAttribute('closedby') === 'any')
})
