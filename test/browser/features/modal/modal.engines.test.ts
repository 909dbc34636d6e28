import { expect } from 'vitest'
import { clickAt, mount, openWith } from '../../support/actions.ts'
import { seen } from '../../support/core.ts'
import { DIALOG, expectOpen, link, openDialog, openIds, trigger } from '../../support/features/modal.ts'
import { listen, openOwn, settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const PATH = '/features/modal/'
const FERRY = trigger('ferry-note')
const LANTERNS = trigger('lanterns')

// MOD-1, MOD-2
test('a dialog takes the focus, and gives it back to its trigger after Escape, its close link or a click on the backdrop', async ({
  page,
}) => {
  await openWith(page, 'modal')
  await listen(page, 'open', 'close')
  const ways = [
    () => page.press('Escape'),
    () => page.click('#ferry-note [data-modal-close]'),
    async () => {
      // Not within a double click on the trigger.
      await expect(page).toExist('#ferry-note[closedby=any]')
      await clickAt(page, 5, 300)
    },
  ]
  const events: string[][] = []
  for (const close of ways) {
    await page.click(FERRY)
    await expectOpen(page, 'ferry-note')
    expect(await page.path()).toBe(PATH)
    await expect(page).toExist('#ferry-note :focus')
    await close()
    await expectOpen(page)
    await expect(page).toHaveFocus(FERRY)
    for (const type of ['open', 'close']) events.push([type, 'modal', 'open-ferry-note'])
    // The browser dispatches `close` later than it closes the dialog.
    await expect.poll(() => seen(page)).toEqual(events)
  }
})

test('the address of a dialog opens it; closing removes the fragment, and it stays closed when another trigger mounts', async ({
  page,
  site,
}) => {
  const body = link('one') + link('two', 'data-load="intent"') + DIALOG
  await openOwn(page, site, { body }, '#dialog')
  await expectOpen(page, 'dialog')
  await page.press('Escape')
  await expectOpen(page)
  await expect(page).toHavePath('/a-test/')
  expect(await page.isShown('#dialog')).toBe(false)
  await expect(page).toHaveFocus('#one')
  await mount(page, '#two')
  expect(await openIds(page)).toEqual([])
})

test('at the address of a dialog, focus mounts its trigger and leaves it in the page, where its link closes it', async ({
  page,
  site,
}) => {
  const body = `<a id="link" data-feature="modal" href="#dialog">Open</a><dialog id="dialog"><a href="#link" data-modal-close>Close</a></dialog>`
  await openOwn(page, site, { body }, '#dialog')
  await page.focus('#link')
  await settled(page, 'modal')
  expect(await page.exists('#dialog:modal')).toBe(false)
  expect(await page.isShown('#dialog')).toBe(true)
  await page.clickByScript('#dialog a')
  await expect(page).not.toShow('#dialog')
  await page.click('#link')
  await expect(page).toExist('#dialog:modal')
})

test('a plain link to a dialog opens it each time without scrolling, and Back closes one that a fragment opened', async ({
  page,
}) => {
  const plain = '#address a:not([target], [data-feature])'
  await openWith(page, 'modal')
  await expect(page).toExist(`${LANTERNS}[data-ready]`)
  await page.hover(plain)
  const y = await page.scrollY()
  for (let times = 0; times < 2; times++) {
    await page.click(plain)
    await expectOpen(page, 'lanterns')
    await page.press('Escape')
    await expectOpen(page)
    expect(await page.scrollY()).toBe(y)
  }
  await page.evaluate(() => void location.assign('#lanterns'))
  await expectOpen(page, 'lanterns')
  await page.back()
  await expectOpen(page)
})

test('a link out of a dialog closes it and moves the focus, each time; one to # or to another tab, and Back within, do not', async ({
  page,
  site,
}) => {
  const dialog =
    '<dialog id="dialog"><a id="none" href="#">More</a> <a id="in" href="#near">Near</a> <a id="out" href="#far">Far</a><p id="near">Near</dialog><h2 id="far">Far</h2><a id="tab" href="#dialog" target="_blank">Tab</a>'
  await openOwn(page, site, { body: link('link') + dialog })
  await expect(page).toExist('#link[data-ready]')
  await page.evaluate(() => addEventListener('click', it => it.preventDefault(), { once: true }))
  await page.clickByScript('#tab')
  expect(await openIds(page)).toEqual([])
  await page.clickByScript('#link')
  await expectOpen(page, 'dialog')
  await page.click('#in')
  await page.waitFor(() => location.hash)
  await page.back()
  await page.waitFor(() => !location.hash)
  await page.click('#none')
  // The second time the URL stays the same.
  for (const isFirst of [true, false]) {
    await page.click('#out')
    await expectOpen(page)
    await expect(page).toHaveFocus('#far')
    if (isFirst) await page.clickByScript('#link')
  }
})

test('a link out of dialogs that the page opens itself closes them; one to # closes none', async ({
  page,
  site,
}) => {
  const body =
    '<dialog id="below">Text</dialog><dialog id="own"><a id="none" href="#">More</a> <a id="out" href="#far">Far</a></dialog><h2 id="far">Far</h2>'
  await openOwn(page, site, { body })
  await page.evaluate(() => document.querySelectorAll('dialog').forEach(it => void it.showModal()))
  await page.click('#none')
  await page.waitFor(() => location.href.endsWith('#'))
  expect(await openIds(page)).toEqual(['below', 'own'])
  await page.click('#out')
  await expectOpen(page)
  await expect(page).toHaveFocus('#far')
})

test('the page behind a dialog neither scrolls nor moves, and a drag that ends there does not close it', async ({
  page,
}) => {
  await openWith(page, 'modal')
  const place = async () => [await page.scrollY(), await page.box('main h2')]
  await page.hover(FERRY)
  const before = await place()
  await openDialog(page, 'ferry-note')
  expect(await place()).toEqual(before)
  await page.click('#ferry-note h3')
  await page.mouseDown()
  await page.moveMouse(5, 300)
  await page.mouseUp()
  expect(await openIds(page)).toEqual(['ferry-note'])
  // The browser's compositor may still have the page that scrolls.
  await page.evaluate(
    () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
  await page.wheel(400)
  expect(await page.style('body', 'overflow-y')).toBe('hidden')
  await page.press('Escape')
  await expectOpen(page)
  expect(await place()).toEqual(before)
})

test('a link opens the dialog that its URL names, encoded, with the path of the page, or beside a base', async ({
  page,
  site,
}) => {
  const hrefs = { encoded: '#%C3%BCber', path: '/a-test/#\u00fcber', base: '#\u00fcber' }
  const links = Object.entries(hrefs).map(
    ([id, href]) => `<a href="${href}" id="${id}" data-feature="modal" data-load="now">Open</a>`,
  )
  for (const head of ['', '<base href="/elsewhere/">']) {
    const body = `${links.join('')}<dialog id="\u00fcber"><p tabindex="-1">Text</p></dialog><a href="/plain/#\u00fcber" id="other">Another page</a>`
    await openOwn(page, site, { head, body })
    for (const id of Object.keys(hrefs)) {
      await expect(page).toExist(`#${id}[data-ready]`)
      await page.clickByScript(`#${id}`)
      await expectOpen(page, '\u00fcber')
      await page.press('Escape')
      await expectOpen(page)
    }
  }
  await page.click('#other')
  await page.waitFor(() => location.pathname === '/plain/')
})
