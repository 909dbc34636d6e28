import { describe, expect } from 'vitest'
import { axe } from '../../support/axe.ts'
import { passChecks } from '../../support/core.ts'
import {
  drawn,
  HOST,
  hurry,
  openMaps,
  retryWaits,
  serveMaps,
  waitForText,
  works,
} from '../../support/features/map.ts'
import { settled } from '../../support/own-page.ts'
import { can, test } from '../../support/test.ts'

const FAILED = 'The map cannot be shown now.'
const addressShows = () => document.querySelector('address a')?.checkVisibility()

describe.skipIf(!can('thirdParties'))('behaves when the provider fails', () => {
  test('retries three times, and can succeed at the third', async ({ page, site }) => {
    await hurry(page)
    const asked = await serveMaps(page, undefined, { body: '', status: 500 }, undefined, works)
    await openMaps(page, site)
    await waitForText(page, 'A map')
    expect(asked).toHaveLength(4)
    expect(
      await page.evaluate(() => document.querySelectorAll('script[src*="maps.googleapis"]').length),
    ).toBe(1)
  })

  // MAP-6, MAP-7
  test('after four failures shows a message, reports the error and keeps the address; a click retries', async ({
    page,
    site,
  }) => {
    page.expectError(/could not load/)
    await hurry(page)
    const no = undefined
    const asked = await serveMaps(page, no, no, no, no, works)
    await page.initScript(() => {
      window.seen = []
      addEventListener('thistledown:error', event => window.seen.push((event as CustomEvent).detail.feature))
    })
    await openMaps(page, site)
    await waitForText(page, FAILED)
    expect(asked).toHaveLength(4)
    expect(await retryWaits(page)).toEqual([2, 8, 24])
    expect(await drawn(page)).toEqual(['map'])
    expect(await page.evaluate(addressShows)).toBe(true)
    expect(await axe(page, HOST)).toEqual([])
    await page.click(`${HOST} button`)
    await waitForText(page, 'A map')
    expect(asked).toHaveLength(5)
  })

  test('retries when the connection is back', async ({ page, site }) => {
    page.expectError(/could not load/)
    await hurry(page)
    const no = undefined
    const asked = await serveMaps(page, no, no, no, no, works)
    await openMaps(page, site)
    await waitForText(page, FAILED)
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await waitForText(page, 'A map')
    expect(asked).toHaveLength(5)
  })

  test('a script that never calls back counts as failed', async ({ page, site }) => {
    await page.initScript(() => {
      window.stalls = 1
    })
    await hurry(page)
    const asked = await serveMaps(page, { body: '' }, works)
    await openMaps(page, site)
    await waitForText(page, 'A map')
    expect(asked).toHaveLength(2)
  })

  test('a script that never loads times out', async ({ page, site }) => {
    page.expectError(/could not load/)
    await page.initScript(() => {
      window.stalls = 4
    })
    await hurry(page)
    await serveMaps(page, new Promise(() => {}))
    await openMaps(page, site)
    await waitForText(page, FAILED)
  })
})

describe.skipIf(!can('thirdParties'))('behaves when the provider stalls', () => {
  test('a library that never follows its script times out', async ({ page, site }) => {
    page.expectError(/could not load/)
    await page.initScript(() => {
      window.stalls = 4
    })
    await hurry(page)
    await serveMaps(page, {
      body: 'google.maps.importLibrary = () => new Promise(() => {})\ngoogle.maps.__ib__()',
    })
    await openMaps(page, site)
    await waitForText(page, FAILED)
    expect(await page.evaluate(addressShows)).toBe(true)
  })
})

describe.skipIf(!can('thirdParties'))('on a prerendered page', () => {
  test('no request is sent to the provider before the page is shown', async ({ page, site }) => {
    await page.initScript(() => {
      Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
    })
    const asked = await serveMaps(page, works)
    await openMaps(page, site)
    await settled(page, 'map')
    await passChecks(page)
    expect(asked).toEqual([])
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { configurable: true, value: false })
      document.dispatchEvent(new Event('prerenderingchange'))
    })
    await waitForText(page, 'A map')
    expect(asked).toHaveLength(1)
  })
})
