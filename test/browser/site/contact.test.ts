import { expect } from 'vitest'
import { axe } from '../support/axe.ts'
import { openPage } from '../support/core.ts'
import { button, PLACE } from '../support/features/permission.ts'
import { test } from '../support/test.ts'

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

test('the contact page shows the nearest gate and copies the address if the visitor says yes', async ({
  page,
}) => {
  await page.initScript(standByTheMill)
  await page.initScript(allowCopying)
  await openPage(page, '/contact/')
  await expect(page).toExist('[data-ready=permission]')
  await page.click(FIND)
  await expect(page).toShow(PLACE)
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
