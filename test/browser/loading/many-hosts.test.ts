import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { openOwn } from '../support/own-page.ts'
import { test } from '../support/test.ts'

declare global {
  interface Window {
    listening: number
    /** Counts attributes that scripts write on and in hosts. */
    writes: number
  }
}

/** For `page.initScript`. The header's own attributes depend on when it is measured. */
const count = (): void => {
  Object.assign(window, { listening: 0, writes: 0 })
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (...args) {
    if (!(this instanceof AbortSignal)) window.listening++
    addEventListener.apply(this ?? window, args)
  }
  new MutationObserver(records => {
    window.writes += records.filter(({ target }) => (target as Element).closest('[data-feature]')).length
  }).observe(document, { subtree: true, attributes: true })
}

const ITEM = `<div data-feature="expand-collapse" data-expand-animation="none"><button aria-controls="panel" aria-expanded="false">Item</button><div id="panel">Panel</div></div>`
const BODY = `${ITEM}<template>${ITEM}</template><div id="more" style="content-visibility: hidden"></div>`

/** Runs in the page: adds hosts, which are not laid out. */
const addHosts = (hosts: number, load?: string): void => {
  const { content } = document.querySelector('template') as HTMLTemplateElement
  const added = document.createElement('div')
  for (let i = 0; i < hosts; i++) {
    const host = content.firstElementChild?.cloneNode(true) as HTMLElement
    host.querySelector('button')?.setAttribute('aria-controls', `panel-${i}`)
    host.querySelector('#panel')?.setAttribute('id', `panel-${i}`)
    if (load) host.dataset.load = load
    added.append(host)
  }
  document.querySelector('#more')?.append(added)
}

/** Waits until the chunk of the first host has loaded: then core has no work left. */
const counts = async (page: Page): Promise<number[]> => {
  await page.evaluate(() => window.thistledown?.load('expand-collapse').then(() => true))
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
  return page.evaluate(() => [
    window.listening,
    window.writes,
    document.querySelectorAll('[data-ready]').length,
  ])
}

// LOD-6
test('10,000 hosts that wait need no listener of their own, and no attribute', async ({ page, site }) => {
  await page.initScript(count)
  await openOwn(page, site, { body: BODY })
  const before = await counts(page)
  await page.evaluate(addHosts, 10_000)
  expect(await counts(page)).toEqual(before)
  expect(before.slice(1)).toEqual([0, 0])
})

test('1,000 hosts of one feature that are mounted need no listener of their own', async ({ page, site }) => {
  await page.initScript(count)
  await openOwn(page, site, { body: BODY })
  await page.click('button')
  await expect(page).toHaveCount('[data-ready]', 1)
  const [before] = await counts(page)
  await page.evaluate(addHosts, 1000, 'now')
  await expect(page).toHaveCount('[data-ready]', 1001)
  expect((await counts(page))[0]).toBe(before)
})
