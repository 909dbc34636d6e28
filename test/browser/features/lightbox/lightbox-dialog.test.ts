import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { clickAt, openWith } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import { waitForCore } from '../../support/core.ts'
import * as lightbox from '../../support/features/lightbox.ts'
import { test } from '../../support/test.ts'

const { button, expectPicture, FIRST, goBack, PATH, VIEWER } = lightbox

const pressEscape = (page: Page): Promise<void> => page.press('Escape')
const WAYS = [
  pressEscape,
  goBack,
  (page: Page) => page.click(button('close')),
  // Beside the picture, once the viewer takes presses.
  async (page: Page) => {
    await page.waitFor(() => !document.querySelector('dialog:modal')?.getAnimations()[0])
    await clickAt(page, 4, 300)
  },
  goBack,
]

/** Closing steps back in the history, unless Back has closed the viewer. */
const expectStepBack = (page: Page) => page.waitFor(() => !history.state?.thistledownLightbox)

/** Waits until the current history entry is the viewer's. */
const expectEntry = (page: Page) => page.waitFor(() => history.state?.thistledownLightbox)

const entries = (page: Page) => page.evaluate(() => history.length)

// LBX-5
test('the lightbox closes by Escape, its button, a click beside the picture and Back, and returns the focus to the link', async ({
  page,
}) => {
  await openWith(page, 'lightbox')
  for (const close of WAYS) {
    await page.click(FIRST)
    await expectPicture(page, 'thistle-meadow')
    expect(await page.attribute(':focus', 'aria-label')).toBe('Close')
    await close(page)
    await expect(page).not.toExist(VIEWER)
    await expect(page).toHaveFocus(FIRST)
    await expectStepBack(page)
  }
})

test('the lightbox adds one history entry at most, and Forward does not open it', async ({ page }) => {
  await openWith(page, 'lightbox')
  const length = await entries(page)
  for (const close of [pressEscape, goBack, pressEscape]) {
    await page.clickByScript(FIRST)
    await expectPicture(page, 'thistle-meadow')
    await close(page)
    await expect(page).not.toExist(VIEWER)
    await expectStepBack(page)
  }
  expect(await entries(page)).toBe(length + 1)
  await page.evaluate(() => history.forward())
  await expectEntry(page)
  expect(await page.exists(VIEWER)).toBe(false)
  await page.clickByScript(FIRST)
  await expectPicture(page, 'thistle-meadow')
  expect(await entries(page)).toBe(length + 1)
  await page.reload()
  await expectEntry(page)
  await waitForCore(page)
  await page.clickByScript(FIRST)
  await expectPicture(page, 'thistle-meadow')
  expect(await entries(page)).toBe(length + 1)
  await pressEscape(page)
  await expectStepBack(page)
  expect(await page.path()).toBe(PATH)
})

test('closing the lightbox on an address with a fragment moves neither the focus nor the page', async ({
  page,
}) => {
  await openWith(page, 'lightbox', `${PATH}#main`)
  const atFragment = await page.scrollY()
  for (const close of [pressEscape, goBack]) {
    await page.evaluateOn(FIRST, it => it.scrollIntoView({ behavior: 'instant' }))
    await page.clickByScript(FIRST)
    await expectPicture(page, 'thistle-meadow')
    const before = await page.scrollY()
    expect(before).toBeGreaterThan(atFragment)
    await close(page)
    await expect(page).not.toExist(VIEWER)
    await expectStepBack(page)
    await page.evaluate(() => new Promise(resolve => setTimeout(() => requestAnimationFrame(resolve))))
    expect(await page.hasFocus(FIRST)).toBe(true)
    expect(await page.evaluate(() => [scrollY, history.scrollRestoration])).toEqual([before, 'auto'])
  }
})

test('a lightbox that is reopened before its close event, or before its step back in the history has finished, stays open, and Back closes it', async ({
  page,
}) => {
  await openWith(page, 'lightbox')
  for (const isClosed of [false, true]) {
    await page.click(FIRST)
    await page.evaluate(
      ([it, isClosed]: [string, boolean]) => {
        const dialog = document.querySelector<HTMLDialogElement>('dialog:modal')
        const open = (): void => document.querySelector<HTMLElement>(it)?.click()
        if (isClosed) dialog?.addEventListener('close', open)
        dialog?.close()
        if (!isClosed) open()
      },
      [FIRST, isClosed],
    )
    await expect(page).toHaveCount('.basicLightbox', 1)
    await expectPicture(page, 'thistle-meadow')
    await expectEntry(page)
    await goBack(page)
    await expect(page).not.toExist(VIEWER)
    await expectStepBack(page)
  }
})

test('while the lightbox is open Tab stays inside, the page behind neither scrolls nor moves, and axe finds nothing', async ({
  open,
}) => {
  const page = await open({ reducedMotion: true })
  await openWith(page, 'lightbox')
  const place = async () => [await page.scrollY(), await page.box('main h2')]
  await page.hover(FIRST)
  const before = await place()
  await page.click(FIRST)
  await expectPicture(page, 'thistle-meadow')
  expect(await place()).toEqual(before)
  expect(await page.style('body', 'overflow-y')).toBe('hidden')
  expect(await axe(page)).toEqual([])
  for (let presses = 0; presses < 5; presses++) {
    await page.press('Tab')
    expect(await page.exists(':is(main, header, footer) :focus')).toBe(false)
  }
  await page.press('Escape')
  await expect(page).not.toExist(VIEWER)
  expect(await place()).toEqual(before)
})
