import { describe, expect } from 'vitest'
import { mount, openWith } from '../../support/actions.ts'
import { seen } from '../../support/core.ts'
import { DIALOG, expectOpen, link, openIds, trigger } from '../../support/features/modal.ts'
import { listen, openOwn, warnings } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

describe('malformed targets', () => {
  test.for(['#nowhere', '#plain', '#"><img src=x onerror=alert(1)>'])(
    'a target that is not a dialog (%s) fails the trigger, and the link still works as a link',
    async (target, { page, site }) => {
      page.expectError(/No <dialog> for/)
      const attributes = `data-load="now" data-modal-target='${target}'`
      await openOwn(page, site, { body: `${link('link', attributes)}<p id="plain">Plain</p>${DIALOG}` })
      await expect(page).toExist('#link[data-failed=modal]')
      expect(await page.count('img')).toBe(0)
      await page.clickByScript('#link')
      await expect(page).toShow('#dialog')
      expect(await openIds(page)).toEqual([])
    },
  )

  test.for(['good', 'javascript:alert(1)', '#'])(
    'a malformed target (%s) warns once, and the target of the link opens',
    async (target, { page, site }) => {
      await openOwn(page, site, {
        body: link('link', `data-load="now" data-modal-target="${target}"`) + DIALOG,
      })
      await expect(page).toExist('#link[data-ready=modal]')
      expect(warnings(page).filter(text => text.includes('expected "#" and an id'))).toHaveLength(1)
      await page.clickByScript('#link')
      await expectOpen(page, 'dialog')
    },
  )
})

describe('a dialog that a script replaces', () => {
  test('opens with the same trigger, closes with its own button, and returns the focus', async ({
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
  })

  test('if removed, the link works as a link again', async ({ page, site }) => {
    await openOwn(page, site, { body: link('link') + DIALOG })
    await expect(page).toExist('#link[data-ready]')
    await page.evaluateOn('#dialog', it => it.remove())
    await page.click('#link')
    await expect(page).toHavePath('/a-test/#dialog')
  })
})

const LANTERNS = trigger('lanterns')

describe('addresses', () => {
  const PLAIN_LINK = '#address a:not([target], [data-feature])'

  test('the address of a dialog opens it; closing removes the fragment and focuses the trigger', async ({
    page,
  }) => {
    await page.goto('/features/modal/#lanterns')
    await expectOpen(page, 'lanterns')
    await page.press('Escape')
    await expectOpen(page)
    await expect(page).toHavePath('/features/modal/')
    expect(await page.isShown('#lanterns')).toBe(false)
    await expect(page).toHaveFocus(LANTERNS)
  })

  test('a dialog opened by an address stays closed when another trigger mounts', async ({ page, site }) => {
    const body = link('one') + link('two', 'data-load="intent"') + DIALOG
    await openOwn(page, site, { body }, '#dialog')
    await expectOpen(page, 'dialog')
    await page.press('Escape')
    await expect(page).not.toHavePath(/#/)
    await mount(page, '#two')
    expect(await openIds(page)).toEqual([])
  })

  test('a plain link to a dialog opens it each time, without scrolling', async ({ page }) => {
    await openWith(page, 'modal')
    await expect(page).toExist(`${LANTERNS}[data-ready]`)
    await page.hover(PLAIN_LINK)
    const y = await page.scrollY()
    for (let times = 0; times < 2; times++) {
      await page.click(PLAIN_LINK)
      await expectOpen(page, 'lanterns')
      await page.press('Escape')
      await expectOpen(page)
      expect(await page.scrollY()).toBe(y)
    }
  })

  test('a plain link to a dialog gets the focus back', async ({ page, site }) => {
    await openOwn(page, site, { body: `${link('link')}<a id="plain" href="#dialog">Plain</a>${DIALOG}` })
    await expect(page).toExist('#link[data-ready]')
    await page.click('#plain')
    await expectOpen(page, 'dialog')
    await expect(page).toHaveFocus('#dialog button')
    await page.press('Escape')
    await expectOpen(page)
    await expect(page).toHaveFocus('#plain')
  })
})

describe('addresses that change', () => {
  test('Back closes a dialog that a new fragment opened', async ({ page }) => {
    await openWith(page, 'modal')
    await expect(page).toExist(`${LANTERNS}[data-ready]`)
    await page.evaluate(() => void location.assign('#lanterns'))
    await expectOpen(page, 'lanterns')
    await page.back()
    await expectOpen(page)
  })

  test('a link in the dialog to the page behind closes the dialog', async ({ page, site }) => {
    const dialog = '<dialog id="dialog"><a id="out" href="#far">Far</a></dialog><h2 id="far">Far</h2>'
    await openOwn(page, site, { body: link('link') + dialog })
    await expect(page).toExist('#link[data-ready]')
    await page.clickByScript('#link')
    await expectOpen(page, 'dialog')
    await page.click('#out')
    await expectOpen(page)
    await expect(page).toHaveFocus('#far')
  })
})
