import { expect } from 'vitest'
import { loadAll } from '../support/actions.ts'
import { hurry } from '../support/clock/haste.ts'
import { openPage, passChecks, scrollTo, seen } from '../support/core.ts'
import { keepLedger, ledgerAtRest } from '../support/ledger.ts'
import { test } from '../support/test.ts'

// SCR-3
test('while nothing scrolls, a page with features has no timer and no frame pending', async ({ page }) => {
  await page.initScript(keepLedger)
  await page.initScript(hurry)
  await openPage(page)
  // Each chunk would set a timer.
  await page.evaluate(loadAll)
  await page.moveMouse(640, 400)
  await page.wheel(300)
  await page.waitFor(() => window.thistledown?.scroll.value === 300)
  await page.waitFor(() => window.waiting() === 0)
  expect(await ledgerAtRest(page)).toContain(' 0 timers, 0 frames')
  // Proves that a check is noticed.
  const waiting = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        addEventListener('scroll', () => queueMicrotask(() => resolve(window.waiting())), { once: true })
        window.scrollTo({ top: 500, behavior: 'instant' })
      }),
  )
  expect(waiting).toBe(1)
})

/** For `page.initScript`: records each read of a size or box in a frame or scroll event. */
const watchLayoutReads = (): void => {
  window.seen = []
  let inFrame = false
  const watch = (prototype: object, name: string): void => {
    const property = Object.getOwnPropertyDescriptor(prototype, name)
    const read = property?.get ?? property?.value
    const noted = function (this: unknown, ...args: unknown[]) {
      if (inFrame || window.event?.type === 'scroll') window.seen.push(name)
      return Reflect.apply(read, this, args)
    }
    Object.defineProperty(prototype, name, {
      ...property,
      ...(property?.get ? { get: noted } : { value: noted }),
    })
  }
  for (const name of [
    'getBoundingClientRect',
    'getClientRects',
    'clientHeight',
    'clientWidth',
    'scrollHeight',
  ])
    watch(Element.prototype, name)
  for (const name of ['offsetHeight', 'offsetWidth', 'offsetTop']) watch(HTMLElement.prototype, name)
  const { requestAnimationFrame } = window
  window.requestAnimationFrame = task =>
    requestAnimationFrame(time => {
      inFrame = true
      task(time)
      inFrame = false
    })
}

// SCR-5
test('no frame of scrolling and no scroll event reads sizes or boxes', async ({ page }) => {
  await page.initScript(watchLayoutReads)
  await openPage(page)
  await page.evaluate(() => {
    window.seen = []
  })
  for (const y of [500, 1200, 700]) await scrollTo(page, y)
  await passChecks(page)
  expect(await seen(page)).toEqual([])
  // Proves that the recorder notices a read.
  await page.evaluate(() => requestAnimationFrame(() => document.body.offsetHeight))
  await expect.poll(() => seen(page)).toEqual(['offsetHeight'])
})
