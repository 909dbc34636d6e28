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
const COPIED = '#copied'

const isSeen = (it: string) =>
  document.querySelector<HTMLElement>(it)?.checkVisibility({ visibilityProperty: true })
const isAt = (path: string) => location.pathname === path

const waitForWords = (page: Page, selector: string, words: string) =>
  page.waitFor(
    (it: string, text: string) => document.querySelector(it)?.textContent.includes(text),
    selector,
    words,
  )

/** For `page.initScript`: a position half a kilometre from the Tide Mill gate. */
const standByTheMill = () => {
  navigator.geolocation.getCurrentPosition = found =>
    found({ coords: { latitude: 52.1596, longitude: 1.5968 } } as GeolocationPosition)
}
const standNowhere = () => {
  navigator.geolocation.getCurrentPosition = (_found, failed) => failed?.({} as GeolocationPositionError)
}
const allowCopying = () => {
  window.seen = []
  const writeText = async (text: string) => {
    window.seen.push(text)
  }
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
}
const forbidCopying = () => {
  const writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
}

const openReady = async (page: Page): Promise<void> => {
  await openPage(page, PATH)
  await page.waitFor(() => !!document.querySelector('[data-ready=permission]'))
}

describe('without JavaScript', () => {
  test('three gates and an address, and no button that would have no effect', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    expect(await page.evaluate(() => document.querySelectorAll('[data-gate]').length)).toBe(3)
    for (const it of [FIND, COPY, PLACE]) expect(await page.evaluate(isSeen, it)).toBe(false)
  })
})

describe('the nearest gate', () => {
  test('shows after the prompt is answered with yes', async ({ page }) => {
    await page.initScript(standByTheMill)
    await openReady(page)
    await page.click(FIND)
    await waitForPrompt(page, PLACE)
    expect(await axe(page)).toEqual([])
    await page.click(button(PLACE, 'yes'))
    await waitForWords(page, NEAREST, 'The Tide Mill gate is nearest: 0.5 km')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('find-gate')
  })

  test('is not determined after the prompt is answered with no', async ({ page }) => {
    await page.initScript(standByTheMill)
    await openReady(page)
    await page.click(FIND)
    await waitForPrompt(page, PLACE)
    await page.click(button(PLACE, 'no'))
    await waitForWords(page, NEAREST, 'the Saltgate')
  })

  test('is the Saltgate if the browser has no position', async ({ page }) => {
    await page.initScript(standNowhere)
    await openReady(page)
    await page.click(FIND)
    await waitForPrompt(page, PLACE)
    await page.click(button(PLACE, 'yes'))
    await waitForWords(page, NEAREST, 'the Saltgate')
  })
})

describe('the address', () => {
  test('is copied line by line', async ({ page }) => {
    await page.initScript(allowCopying)
    await openReady(page)
    await page.click(COPY)
    await waitForWords(page, COPIED, 'Copied.')
    expect(await page.evaluate(() => window.seen)).toEqual([
      'Thornhythe Botanic Garden\nSaltgate\nThornhythe\nSuffolk',
    ])
  })

  test('is not copied if the browser refuses, with a message', async ({ page }) => {
    await page.initScript(forbidCopying)
    await openReady(page)
    await page.click(COPY)
    await waitForWords(page, COPIED, 'would not let us')
  })
})

describe('a letter', () => {
  test('that is invalid shows what is missing', async ({ page }) => {
    await openPage(page, PATH)
    await page.hover('#letter [type=submit]')
    await page.waitFor(() => !!document.querySelector('#letter[data-ready]'))
    await page.click('#letter [type=submit]')
    await page.waitFor(() => document.querySelectorAll('[data-form-error]').length === 4)
    expect(await axe(page)).toEqual([])
  })

  test('that is valid leads to the thank-you page', async ({ page }) => {
    await openPage(page, PATH)
    for (const [field, text] of [
      ['name', 'Ida Pell'],
      ['mail', 'ida@garden.example'],
      ['text', 'Good morning to your pears.'],
    ] as const) {
      await page.click(`#letter-${field}`)
      await page.type(text)
    }
    await page.click('#letter [value=plant]')
    await page.click('#letter [type=submit]')
    await page.waitFor(isAt, '/contact/thanks/')
  })
})
