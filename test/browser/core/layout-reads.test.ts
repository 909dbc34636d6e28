import { expect } from 'vitest'
import { openPage, passChecks, scrollTo, seen } from '../support/core.ts'
import { test } from '../support/test.ts'

/** For `page.initScript`: records each read of a size or box in a frame or scroll event. */
const watchLayoutReads = (): void => {
  window.seen = []
  let inFrame = false
  const note = (name: string): void => {
    if (inFrame || window.event?.type === 'scroll') window.seen.push(name)
  }
  const watch = (prototype: object, name: string): void => {
    const property = Object.getOwnPropertyDescriptor(prototype, name)
    const read = property?.get ?? property?.value
    const noted = function (this: unknown, ...args: unknown[]) {
      note(name)
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
