import { describe, expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { axe } from '../support/axe.ts'
import { openPage } from '../support/core.ts'
import { button, PLACE, waitForPrompt } from '../support/features/permission.ts'
import { test } from '../support/test.ts'

const PATH = '/contact/'
const FIND = '#find-gate'
const COPY = '#copy-address'
const NEAREST = '#nearest-gate'

/** For `page.initScript`: a position half a kilometre from the Tide Mill gate. */
const standByTheMill = () => {
  navigator.geolocation.getCurrentPosition = found =>
    found({ coords: { latitude: 52.1596, longitude: 1.5968 } } as GeolocationPosition)
}
const allowCopying = () => {
  window.seen = []
  const writeText = async (text: string) => {
    window.seen.push(text)
  }
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
}

const openReady = async (page: Page): Promise<void> => {
  await openPage(page, PATH)
  await expect(page).toExist('[data-ready=permission]')
}

describe('the contact page', () => {
  test('has three gates and an address without JavaScript, and no button that would have no effect', async ({
    open,
  }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    expect(await page.count('[data-gate]')).toBe(3)
    for (const it of [FIND, COPY, PLACE]) expect(await page.isShown(it)).toBe(false)
  })

  test('shows the nearest gate and copies the address if the visitor says yes', async ({ page }) => {
    await page.initScript(standByTheMill)
    await page.initScript(allowCopying)
    await openReady(page)
    await page.click(FIND)
    await waitForPrompt(page, PLACE)
    expect(await axe(page)).toEqual([])
    await page.click(button(PLACE, 'yes'))
    await expect(page).toHaveText(NEAREST, /The Tide Mill gate is nearest: 0.5 km/)
    await expect(page).toHaveFocus(FIND)
    await page.click(COPY)
    await expect(page).toHaveText('#copied', /Copied\./)
    expect(await page.evaluate(() => window.seen)).toEqual([
      'Thornhythe Botanic Garden\nSaltgate\nThornhythe\nSuffolk',
    ])
  })
})
