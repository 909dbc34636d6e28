import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { type OwnPage, openOwn } from '../support/own-page.ts'
import type { Site } from '../support/site.ts'
import { test } from '../support/test.ts'

const ITEM = (
  id: string,
) => `<div data-feature="expand-collapse"><h2><button type="button" aria-controls="${id}">Open</button></h2>
  <p id="${id}">Text</p></div>`

const GRID = `<div id="inside" data-feature="gallery-grid" data-grid-visible="1"><ul data-grid-items><li>One</li><li>Two</li></ul>
  <button type="button" data-grid-toggle hidden>More</button></div>`

/** On the page it would wait for intent, because its server markup has the state. */
const WAITING_GRID = GRID.replace('<li>Two', '<li data-grid-rest>Two').replace(
  'hidden',
  'aria-expanded="false"',
)

const pageWith = (inside: string): OwnPage => ({
  body: `<template id="of-slotted"><slot></slot></template><template id="of-holder">${inside}</template>
    <site-card id="slotted">${ITEM('light')}</site-card><site-card id="holder"></site-card>`,
})

/** Web components as a site's own script defines them, some time after the page has loaded. */
const makeCards = (): void => {
  class Card extends HTMLElement {
    connectedCallback(): void {
      const template = document.querySelector<HTMLTemplateElement>(`#of-${this.id}`)
      if (template) this.attachShadow({ mode: 'open' }).append(template.content.cloneNode(true))
    }
  }
  customElements.define('site-card', Card)
}

const openCards = async (page: Page, site: Site, inside: string): Promise<void> => {
  await openOwn(page, site, pageWith(inside))
  await page.evaluate(makeCards)
}

/** In the shadow root of the holder: whether something matches, and a click on the host's button. */
const inShadow = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((it: string) => !!document.querySelector('#holder')?.shadowRoot?.querySelector(it), selector)

const clickInShadow = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('#holder')?.shadowRoot?.querySelector<HTMLElement>('#inside button')?.click(),
  )

/** Scans its shadow root after the markup has been inserted. */
const scanShadow = (page: Page) =>
  page.evaluate(async () => {
    const root = document.querySelector('#holder')?.shadowRoot
    if (root) await window.thistledown?.scan(root)
  })

test('hosts in a slot mount like any other, hosts in a shadow root only when it is scanned', async ({
  page,
  site,
}) => {
  await openCards(page, site, GRID)
  await expect(page).toExist('#slotted [data-ready]')
  await page.click('#slotted button')
  await expect(page).toExist('#slotted [aria-expanded=true]')
  expect(await inShadow(page, '[data-ready]')).toBe(false)
  await scanShadow(page)
  await expect.poll(() => inShadow(page, '#inside[data-ready]')).toBe(true)
  expect(await inShadow(page, 'li[data-grid-rest]')).toBe(true)
  await clickInShadow(page)
  expect(await inShadow(page, '[aria-expanded=true]')).toBe(true)
  await page.evaluate(() =>
    window.thistledown?.dispose(document.querySelector('#holder')?.shadowRoot as ShadowRoot),
  )
  expect(await inShadow(page, '[data-ready], [data-grid-rest], [aria-expanded]')).toBe(false)
})

test('a feature that finds parts by id fails in a shadow root, with a message', async ({ page, site }) => {
  page.expectError(/No panel/)
  await openCards(page, site, ITEM('deep'))
  await scanShadow(page)
  await expect.poll(() => inShadow(page, '[data-failed=expand-collapse]')).toBe(true)
})

test('a host in a shadow root does not wait for intent, and starts once the shadow root is scanned', async ({
  page,
  site,
}) => {
  await openCards(page, site, WAITING_GRID)
  await page.evaluate(() => window.thistledown?.load('gallery-grid'))
  const isPrevented = await page.evaluate(() => {
    const button = document.querySelector('#holder')?.shadowRoot?.querySelector('#inside button')
    const init = { bubbles: true, composed: true, cancelable: true }
    button?.dispatchEvent(new MouseEvent('mouseover', init))
    return !button?.dispatchEvent(new MouseEvent('click', init))
  })
  expect(isPrevented).toBe(false)
  // A launched host would be mounted by a task that is queued before this one.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
  expect(await inShadow(page, '[data-ready], [data-failed]')).toBe(false)
  await scanShadow(page)
  await expect.poll(() => inShadow(page, '#inside[data-ready]')).toBe(true)
  await clickInShadow(page)
  expect(await inShadow(page, '[aria-expanded=true]')).toBe(true)
})
