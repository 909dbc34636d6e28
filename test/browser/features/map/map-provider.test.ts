import { expect } from 'vitest'
import { axe } from '../../support/axe.ts'
import { passChecks } from '../../support/core.ts'
import * as map from '../../support/features/map.ts'
import { settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const { drawn, GARDEN, HOST, hurry, openMaps, retryWaits, serveMaps, waitForText, works } = map

// MAP-6, MAP-7
test('after four failures a map shows a message in the page’s language; the connection or a click retries', async ({
  page,
  site,
}) => {
  page.expectError(/could not load/)
  await hurry(page)
  const no = undefined
  const refused = { body: '', status: 500 }
  const asked = await serveMaps(page, no, refused, no, no, no, no, no, no, works)
  await page.initScript(() => {
    window.seen = []
    addEventListener('thistledown:error', event => window.seen.push((event as CustomEvent).detail.feature))
  })
  const texts = JSON.stringify({ map: { failed: 'Keine Karte', retry: '<b>Noch einmal</b>' } })
  const block = `<script type="application/json" data-thistledown-texts>${texts}</script>`
  await openMaps(page, site, block + GARDEN)
  await waitForText(page, 'Keine Karte')
  expect(asked).toHaveLength(4)
  expect(await retryWaits(page)).toEqual([2, 8, 24])
  expect(await drawn(page)).toEqual(['map'])
  expect(await page.isShown('address a')).toBe(true)
  expect(await page.text('main button')).toBe('<b>Noch einmal</b>')
  expect(await axe(page, HOST)).toEqual([])
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect.poll(() => asked.length).toBe(8)
  await waitForText(page, 'Keine Karte')
  await page.click(`${HOST} button`)
  await waitForText(page, 'A map')
  expect(asked).toHaveLength(9)
  expect(await page.count('script[src*="maps.googleapis"]')).toBe(1)
})

test('a maps script that never calls back counts as failed, and is retried', async ({ page, site }) => {
  await hurry(page)
  // Its time runs out once it has come: a script that is removed on its way might not reach the list of requests.
  const asked = await serveMaps(page, { body: 'window.runOut()' }, works)
  await openMaps(page, site)
  await waitForText(page, 'A map')
  expect(asked).toHaveLength(2)
})

const WITHOUT_LIBRARY = 'google.maps.importLibrary = () => new Promise(() => {})\ngoogle.maps.__ib__()'

test.for([
  ['script that never loads', new Promise<never>(() => {})],
  ['library that never follows its script', { body: WITHOUT_LIBRARY }],
] as const)('a maps %s times out, and the address stays', async ([, answer], { page, site }) => {
  page.expectError(/did not load in time/)
  await page.initScript(() => {
    window.stalls = 4
  })
  await hurry(page)
  await serveMaps(page, answer)
  await openMaps(page, site)
  await waitForText(page, 'The map cannot be shown now.')
  expect(await page.isShown('address a')).toBe(true)
})

test('a prerendered page sends no request to the maps provider before it is shown', async ({
  page,
  site,
}) => {
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

test('while a map loads, a status says so, and a tag of the site’s own that still loads serves it, too', async ({
  page,
  site,
}) => {
  let arrive = () => {}
  const arrival = new Promise<void>(resolve => {
    arrive = resolve
  })
  const script = `google = { maps: { __ib__() {} } }\n${works?.body}`
  const asked = await serveMaps(
    page,
    arrival.then(() => ({ body: script })),
  )
  // As a consent tool leaves a tag, and as Rocket Loader does.
  const tag =
    '<script type="text/plain" src="https://maps.googleapis.com/maps/api/js?key=theme"></script><script type="0f-text/javascript" src="https://maps.googleapis.com/maps/api/js?key=theme"></script><script async src="https://maps.googleapis.com/maps/api/js?key=theme"></script>'
  await openMaps(page, site, GARDEN + tag, 'data-maps-key="garden"', 'domcontentloaded')
  await waitForText(page, 'The map is loading.')
  arrive()
  await waitForText(page, 'A map')
  await expect(page).not.toHaveText(`${HOST} [role=status]`, /./)
  expect(asked).toHaveLength(1)
})
