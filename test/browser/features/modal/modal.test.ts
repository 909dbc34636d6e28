import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { clickAt, openWith } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import { seen } from '../../support/core.ts'
import { DIALOG, expectOpen, link, openDialog, openIds, trigger } from '../../support/features/modal.ts'
import { listen, openOwn } from '../../support/own-page.ts'
import { can, test } from '../../support/test.ts'

const PATH = '/features/modal/'
const CHUNK = /\/scripts\/modal\.\w+\.js/
const FERRY = trigger('ferry-note')
const CLOSE = '#ferry-note [data-modal-close]'

describe('without JavaScript', () => {
  test('the link shows the dialog, and its close link hides it', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    expect(await page.isShown('#ferry-note')).toBe(false)
    await page.click(FERRY)
    await expect(page).toShow('#ferry-note')
    await page.click(CLOSE)
    await expect(page).not.toShow('#ferry-note')
  })
})

describe('opening', () => {
  // MOD-1
  test('opens from its trigger without changing the address; emits “open” and “close”', async ({
    page,
    site,
  }) => {
    await openWith(page, 'modal')
    await listen(page, 'open', 'close')
    await openDialog(page, 'ferry-note')
    expect(site.requested(CHUNK)).toHaveLength(1)
    expect(await page.attribute('#ferry-note', 'data-modal')).not.toBe(null)
    expect(await page.path()).toBe(PATH)
    await page.press('Escape')
    await expectOpen(page)
    await expect
      .poll(() => seen(page))
      .toEqual([
        ['open', 'modal', 'open-ferry-note'],
        ['close', 'modal', 'open-ferry-note'],
      ])
  })

  test('the trigger follows its link when the chunk cannot be loaded', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'status:404' })
    page.expectError(/Loading chunk/)
    await page.goto(PATH)
    await page.click(FERRY)
    await expect(page).toShow('#ferry-note')
    expect(await openIds(page)).toEqual([])
    expect(await page.path()).toBe(`${PATH}#ferry-note`)
  })

  test('a button with a native command opens it, and the browser closes it', async ({ page }) => {
    await openWith(page, 'modal')
    await page.click('[commandfor]')
    await expectOpen(page, 'tide-table')
    await page.click('#tide-table button')
    await expectOpen(page)
    await expect(page).toHaveFocus('[commandfor]')
  })

  test('has no accessibility violation while open', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await openWith(page, 'modal')
    await openDialog(page, 'list-form')
    expect(await axe(page)).toEqual([])
  })
})

describe('closing', () => {
  /**
   * Opens the dialog and closes it with `close`. Expects the focus inside, and then on the trigger.
   */
  const openAndClose = async (page: Page, close: () => Promise<void>) => {
    await openWith(page, 'modal')
    await openDialog(page, 'ferry-note')
    await expect(page).toExist('#ferry-note :focus')
    await close()
    await expectOpen(page)
    await expect(page).toHaveFocus(FERRY)
  }

  // MOD-2
  test.for(['Escape', 'the close link'])(
    'focus moves into the dialog, and back to the trigger after %s',
    async (way, { page }) =>
      openAndClose(page, () => (way === 'Escape' ? page.press('Escape') : page.click(CLOSE))),
  )

  test.skipIf(!can('lightDismiss'))(
    'focus goes back to the trigger after a click on the backdrop',
    async ({ page }) => openAndClose(page, () => clickAt(page, 5, 300)),
  )

  test('a click inside, or a drag that ends outside, does not close it', async ({ page }) => {
    await openWith(page, 'modal')
    await openDialog(page, 'ferry-note')
    await page.click('#ferry-note h3')
    await page.mouseDown()
    await page.moveMouse(5, 300)
    await page.mouseUp()
    expect(await openIds(page)).toEqual(['ferry-note'])
  })
})

describe('keyboard and focus', () => {
  // MOD-2
  test('can be operated by keyboard, and Tab stays inside', async ({ page }) => {
    await openWith(page, 'modal')
    await page.focus(FERRY)
    await page.press('Enter')
    await expectOpen(page, 'ferry-note')
    for (let presses = 0; presses < 4; presses++) {
      await page.press('Tab')
      expect(await page.exists('dialog:modal')).toBe(true)
      expect(await page.exists('body :focus:not(dialog, dialog *)')).toBe(false)
    }
  })

  test('the field with autofocus gets the focus, and is validated', async ({ page }) => {
    await openWith(page, 'modal')
    await openDialog(page, 'list-form')
    await expect(page).toHaveFocus('#list-email')
    await page.press('Enter')
    expect(await openIds(page)).toEqual(['list-form'])
    await page.type('fern@garden.example')
    await page.press('Enter')
    await expectOpen(page)
    expect(await page.evaluateOn('#list-form', it => (it as HTMLDialogElement).returnValue)).toBe('join')
    await expect(page).toHaveFocus(trigger('list-form'))
  })

  test('Escape closes the inner dialog first, and the focus returns step by step', async ({ page }) => {
    await openWith(page, 'modal')
    await openDialog(page, 'wardian')
    await page.click(trigger('ward'))
    await expectOpen(page, 'wardian', 'ward')
    await page.press('Escape')
    await expectOpen(page, 'wardian')
    await expect(page).toHaveFocus(trigger('ward'))
    await page.press('Escape')
    await expectOpen(page)
    await expect(page).toHaveFocus(trigger('wardian'))
  })

  // MOD-1
  test('of several triggers, the clicked one emits “open” and gets the focus back', async ({
    page,
    site,
  }) => {
    await openOwn(page, site, { body: link('one') + link('two') + DIALOG })
    await expect(page).toHaveCount('[data-ready]', 2)
    await listen(page, 'open')
    await page.clickByScript('#two')
    await expectOpen(page, 'dialog')
    await page.press('Escape')
    await expect(page).toHaveFocus('#two')
    expect(await seen(page)).toEqual([['open', 'modal', 'two']])
  })
})

describe('the page', () => {
  test('the page behind neither scrolls nor moves', async ({ page }) => {
    await openWith(page, 'modal')
    const place = async () => [await page.scrollY(), await page.box('main h2')]
    await page.hover(FERRY)
    const before = await place()
    await openDialog(page, 'ferry-note')
    expect(await place()).toEqual(before)
    await page.moveMouse(5, 300)
    // The browser's compositor may still have the page that scrolls.
    await page.evaluate(
      () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    )
    await page.wheel(400)
    expect(await page.style('html', 'overflow-y')).toBe('hidden')
    await page.press('Escape')
    await expectOpen(page)
    expect(await place()).toEqual(before)
  })
})
