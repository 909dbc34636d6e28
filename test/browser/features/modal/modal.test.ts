import { expect } from 'vitest'
import { openWith } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import { seen } from '../../support/core.ts'
import { DIALOG, expectOpen, link, openDialog, openIds, trigger } from '../../support/features/modal.ts'
import { listen, openOwn, settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const FERRY = trigger('ferry-note')

test('without JavaScript a link shows the dialog, and its close link hides it', async ({ open }) => {
  const page = await open({ javaScript: false })
  await page.goto('/features/modal/')
  expect(await page.isShown('#ferry-note')).toBe(false)
  await page.click(FERRY)
  await expect(page).toShow('#ferry-note')
  await page.click('#ferry-note [data-modal-close]')
  await expect(page).not.toShow('#ferry-note')
})

/** For `page.initScript`: a browser that does not know the platform's commands. */
const forgetCommands = (): void => {
  Reflect.deleteProperty(window, 'CommandEvent')
  addEventListener('command', event => event.preventDefault(), true)
}

test.for([
  ['by the browser', () => {}],
  ['by the script where the browser knows no commands', forgetCommands],
] as const)('a button with a command opens a dialog and one closes it, %s', async ([, prepare], { page }) => {
  await page.initScript(prepare)
  await openWith(page, 'modal')
  await page.click('[commandfor]')
  await expectOpen(page, 'tide-table')
  await page.click('#tide-table button')
  await expectOpen(page)
  await expect(page).toHaveFocus('[commandfor]')
})

test('a dialog has no accessibility violation, focuses its field with autofocus, and is validated', async ({
  open,
}) => {
  const page = await open({ reducedMotion: true })
  await openWith(page, 'modal')
  await openDialog(page, 'list-form')
  await expect(page).toHaveFocus('#list-email')
  expect(await axe(page)).toEqual([])
  await page.press('Enter')
  expect(await openIds(page)).toEqual(['list-form'])
  await page.type('fern@garden.example')
  await page.press('Enter')
  await expectOpen(page)
  expect(await page.evaluateOn('#list-form', it => (it as HTMLDialogElement).returnValue)).toBe('join')
  await expect(page).toHaveFocus(trigger('list-form'))
})

test('a dialog in a closed panel opens with the panel, and does not freeze the page unseen', async ({
  page,
  site,
}) => {
  const panel =
    '<section data-feature="expand-collapse"><h3><button type="button" aria-expanded="false" aria-controls="panel">More</button></h3><div id="panel"><dialog id="sizes"><p>Large</p></dialog></div></section>'
  await openOwn(page, site, { body: `<a href="#sizes" data-feature="modal">Sizes</a>${panel}` })
  await page.click('a')
  await expect(page).toShow('#sizes')
  await expectOpen(page, 'sizes')
})

// MOD-1
test('of several triggers and plain links to a dialog, the clicked one emits “open” and gets the focus back', async ({
  page,
  site,
}) => {
  const body = `${link('one')}${link('two')}<a id="plain" href="#dialog">Plain</a>${DIALOG}`
  await openOwn(page, site, { body })
  await expect(page).toHaveCount('[data-ready]', 2)
  await listen(page, 'open')
  await page.clickByScript('#two')
  await expectOpen(page, 'dialog')
  await page.press('Escape')
  await expect(page).toHaveFocus('#two')
  expect(await seen(page)).toEqual([['open', 'modal', 'two']])
  await page.click('#plain')
  await expectOpen(page, 'dialog')
  await expect(page).toHaveFocus('#dialog button')
  await page.press('Escape')
  await expectOpen(page)
  await expect(page).toHaveFocus('#plain')
})

test('a trigger works with a dialog that a script has replaced, and is a link again once it is removed', async ({
  page,
  site,
}) => {
  await openOwn(page, site, { body: link('link') + DIALOG })
  await expect(page).toExist('#link[data-ready]')
  await listen(page, 'open', 'close')
  await page.evaluateOn('#dialog', it => it.replaceWith(it.cloneNode(true)))
  await page.click('#link')
  await expectOpen(page, 'dialog')
  await page.click('#dialog [data-modal-close]')
  await expectOpen(page)
  await expect(page).toHaveFocus('#link')
  const said = ['open', 'close'].map(type => [type, 'modal', 'link'])
  await expect.poll(() => seen(page)).toEqual(said)
  await page.evaluateOn('#dialog', it => it.remove())
  await page.click('#link')
  await expect(page).toHavePath('/a-test/#dialog')
})

test('a dialog whose first control is far below opens at its top, with the focus on its heading', async ({
  page,
  site,
}) => {
  await openOwn(page, site, {
    body: `${link('open')}<dialog id="dialog"><h2 id="heading">Terms</h2><p style="height:3000px">Text</p><button data-modal-close>Close</button></dialog>
      <p style="height:3000px">Page</p>`,
  })
  await settled(page, 'modal')
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }))
  await page.clickByScript('#open')
  await expectOpen(page, 'dialog')
  expect(await page.hasFocus('#heading')).toBe(true)
  expect(await page.evaluateOn('#dialog', it => it.scrollTop)).toBe(0)
  expect(await page.evaluate(() => scrollY)).toBe(40)
  await page.press('Tab')
  expect(await page.hasFocus('[data-modal-close]')).toBe(true)
})

test.for([
  ['lightbox', '#gallery li:first-child a', '#gallery li:nth-child(2) a'],
  ['modal', FERRY, trigger('list-form')],
] as const)(
  'of two presses on a %s before its script came, the first opens a dialog',
  async ([feature, first, second], { page, site }) => {
    site.fault({ match: RegExp(`/scripts/${feature}\\.\\w+\\.js`), action: 'hang' })
    await page.goto(`/features/${feature}/`, { waitUntil: 'domcontentloaded' })
    await page.waitFor(() => window.thistledown)
    for (const control of [first, second]) await page.click(control)
    site.release()
    await expect(page).toExist(`${second}[data-ready]`)
    await page.evaluate(() => new Promise(resolve => setTimeout(() => requestAnimationFrame(resolve))))
    expect(await page.count('dialog:modal')).toBe(1)
  },
)
