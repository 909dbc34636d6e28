import { expect } from 'vitest'
import { openOwn, settled } from '../support/own-page.ts'
import { requestedScripts } from '../support/site.ts'
import { test } from '../support/test.ts'

const DETAILS =
  '<details name="ferns" data-feature="expand-collapse"><summary>Ferns</summary><p id="ferns">Green</p></details>'
const MODAL =
  '<button type="button" id="open" data-feature="modal" commandfor="tides" command="show-modal">Tides</button><dialog id="tides"><button type="button" commandfor="tides" command="close">Close</button></dialog>'
const SCRIPTED =
  '<section data-feature="expand-collapse"><h3><button type="button" aria-controls="moss" aria-expanded="false">Moss</button></h3><p id="moss">Soft</p></section>'

/** Runs in the page: adds content later. */
const cloneHosts = (): void => {
  for (const host of document.querySelectorAll('[data-feature]:not([id])')) host.after(host.cloneNode(true))
}

// LOD-1
test('a page with native markup only requests only core, even when the visitor uses it', async ({
  page,
  site,
}) => {
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

test('native hosts beside hosts that need a script have no instance, request no chunk, and hide no content', async ({
  page,
  site,
}) => {
  const inner = '<p><a href="/">Ferns</a></p><p id="after">Green</p>'
  await openOwn(page, site, { body: DETAILS.replace('<p id', `${inner}<p id`) + MODAL + SCRIPTED })
  await page.click('[aria-controls=moss]')
  await expect(page).toShow('#moss')
  await page.click('summary')
  await expect(page).toShow('#after')
  await page.click('#open')
  await expect(page).toExist('dialog:modal')
  expect(await page.count('[data-ready]')).toBe(1)
  expect(requestedScripts(site).sort()).toEqual(['core', 'expand-collapse'])
})

test.for([
  ['a native host that has a second feature', MODAL.replace('"modal"', '"modal permission"')],
  ['a button without a command, which the browser leaves alone', MODAL.replace(' command="show-modal"', '')],
] as const)('the chunk is requested for %s', async ([, body], { page, site }) => {
  page.expectError(/./)
  await openOwn(page, site, { body })
  await settled(page, 'modal')
  await page.click('#open')
  await expect(page).toExist('#tides:modal')
  expect(requestedScripts(site)).toContain('modal')
})
