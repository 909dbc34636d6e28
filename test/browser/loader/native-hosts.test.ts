import { describe, expect } from 'vitest'
import { openIds } from '../support/features/modal.ts'
import { openOwn, settled } from '../support/own-page.ts'
import { requestedScripts } from '../support/site.ts'
import { test } from '../support/test.ts'

const DETAILS =
  '<details name="ferns" data-feature="expand-collapse"><summary>Ferns</summary><p id="ferns">Green</p></details>'
const MODAL =
  '<button type="button" id="open" data-feature="modal" commandfor="tides" command="show-modal">Tides</button><dialog id="tides"><button type="button" commandfor="tides" command="close">Close</button></dialog>'
const SCRIPTED =
  '<section data-feature="expand-collapse"><h3><button type="button" aria-controls="moss" aria-expanded="false">Moss</button></h3><p id="moss">Soft</p></section>'

/** For `page.initScript`: simulates a browser without native support for the markup. */
const beOld = (): void => {
  Reflect.deleteProperty(window, 'CommandEvent')
  addEventListener('command', event => event.preventDefault(), true)
}

// LOD-1
describe('a page with native markup only', () => {
  test('requests only core, even when the visitor uses it', async ({ page, site }) => {
    await openOwn(page, site, { body: DETAILS + MODAL })
    await page.click('summary')
    await expect(page).toShow('#ferns')
    await page.click('#open')
    await expect(page).toExist('dialog:modal')
    await page.click('#tides button')
    await expect(page).not.toExist('dialog:modal')
    await page.evaluate(cloneHosts)
    await page.setViewport({ width: 500, height: 700 })
    await page.click('#open')
    await expect(page).toExist('dialog:modal')
    expect(requestedScripts(site)).toEqual(['core'])
  })

  test('requests loader and chunks if the browser lacks support', async ({ page, site }) => {
    await page.initScript(beOld)
    await openOwn(page, site, { body: DETAILS + MODAL })
    await expect(page).toExist('details[data-ready]')
    await page.click('#open')
    await expect(page).toExist('dialog:modal')
    expect(requestedScripts(site).sort()).toEqual(['core', 'expand-collapse', 'loader', 'modal'])
  })
})

/** Runs in the page: adds content later. */
const cloneHosts = (): void => {
  for (const host of document.querySelectorAll('[data-feature]:not([id])')) host.after(host.cloneNode(true))
}

describe('a page with native markup and hosts that need a script', () => {
  test('creates no instance for native hosts, requests no chunk, and queues no clicks on them', async ({
    page,
    site,
  }) => {
    await openOwn(page, site, { body: DETAILS + MODAL + SCRIPTED })
    await page.click('[aria-controls=moss]')
    await expect(page).toShow('#moss')
    await page.click('summary')
    await page.click('#open')
    await expect(page).toExist('dialog:modal')
    expect(await page.count('[data-ready]')).toBe(1)
    expect(requestedScripts(site).sort()).toEqual(['core', 'expand-collapse', 'loader'])
  })

  test('requests the chunk for a native host that has a second feature', async ({ page, site }) => {
    const body = MODAL.replace('"modal"', '"modal permission"')
    page.expectError(/./)
    await openOwn(page, site, { body })
    await settled(page, 'modal')
    await page.click('#open')
    await expect.poll(() => openIds(page)).toEqual(['tides'])
    expect(requestedScripts(site)).toContain('modal')
  })

  test('requests the chunk for a button without a command, which the browser leaves alone', async ({
    page,
    site,
  }) => {
    await openOwn(page, site, { body: MODAL.replace(' command="show-modal"', '') })
    await page.click('#open')
    await expect(page).toExist('dialog:modal')
    expect(requestedScripts(site).sort()).toEqual(['core', 'loader', 'modal'])
  })

  test('does not hide content inside open details', async ({ page, site }) => {
    const inner = '<p><a href="/">Ferns</a></p><p id="after">Green</p>'
    await openOwn(page, site, { body: DETAILS.replace('<p id', `${inner}<p id`) + SCRIPTED })
    await page.click('summary')
    await expect(page).toShow('#after')
  })
})
