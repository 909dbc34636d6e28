import { describe, expect } from 'vitest'
import { axe } from '../../support/axe.ts'
import { moved, noteLayout } from '../../support/contract/layout.ts'
import { openPage } from '../../support/core.ts'
import {
  canvas,
  drawn,
  GARDEN,
  HOST,
  host,
  hurry,
  openMaps,
  serveMaps,
  waitForText,
  works,
} from '../../support/features/map.ts'
import { attributeOf, listen, settled, warnings } from '../../support/own-page.ts'
import { can, test } from '../../support/test.ts'

const FAILED = 'The map cannot be shown now.'
const addressShows = () => document.querySelector('address a')?.checkVisibility()

describe('without JavaScript', () => {
  test('the address is visible, and no empty space', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto('/features/map/')
    expect(await page.evaluate(addressShows)).toBe(true)
    expect(await canvas(page)).toEqual([false, ''])
  })
})

describe.skipIf(!can('thirdParties'))('mounts', () => {
  // MAP-1, MAP-2, MAP-4
  test('with one request that carries key, version and flag, and draws centre, zoom 12 and marker', async ({
    page,
    site,
  }) => {
    const asked = await serveMaps(page, works)
    await openMaps(page, site)
    await waitForText(page, 'A map')
    expect(asked).toHaveLength(1)
    const { searchParams } = new URL(asked[0] as string)
    expect(['key', 'v', 'loading'].map(name => searchParams.get(name))).toEqual(['garden', 'weekly', 'async'])
    expect(await drawn(page)).toEqual([
      ['map', { center: { lat: 52.1, lng: 1.6 }, zoom: 12 }],
      ['marker', { position: { lat: 52.1, lng: 1.61 } }],
    ])
    expect(await page.evaluate(addressShows)).toBe(true)
    expect(await axe(page, HOST)).toEqual([])
  })

  // MAP-1
  test('several maps with one request, and without a marker if none is set', async ({ page, site }) => {
    const asked = await serveMaps(page, works)
    const bare = host('data-map-center="-33.9,18.4" data-map-zoom="9"')
    await openMaps(page, site, GARDEN + bare)
    await page.waitFor(() => window.seen?.length === 3)
    expect(asked).toHaveLength(1)
    expect((await drawn(page)).at(-1)).toEqual(['map', { center: { lat: -33.9, lng: 18.4 }, zoom: 9 }])
  })

  // MAP-9
  test('with the newer kind of marker if the page has a map id', async ({ page, site }) => {
    await serveMaps(page, works)
    await openMaps(page, site, GARDEN, 'data-maps-key="garden" data-maps-id="meadow"')
    await waitForText(page, 'A map')
    expect((await drawn(page)).map(([name]) => name)).toEqual(['map', 'advanced'])
    expect((await drawn(page))[0]?.[1]).toHaveProperty('mapId', 'meadow')
  })

  test('in space that was reserved for it', async ({ page, site }) => {
    await serveMaps(page, works)
    await openMaps(page, site, `${GARDEN}<p id="after">After</p>`)
    await page.evaluate(noteLayout)
    await waitForText(page, 'A map')
    expect(await page.evaluate(moved)).toEqual([])
  })
})

describe.skipIf(!can('thirdParties'))('malformed markup', () => {
  // MAP-3
  test.for(['', 'data-maps-key=""', 'data-maps-key=" "'])(
    'with %o as key nothing is requested',
    async (html, { page, site }) => {
      const asked = await serveMaps(page, works)
      await openMaps(page, site, GARDEN, html)
      await settled(page, 'map')
      expect(asked).toEqual([])
      // A key of spaces counts as missing: the space reserved for the map is released.
      expect(await canvas(page)).toEqual([false, ''])
      expect(await page.evaluate(addressShows)).toBe(true)
    },
  )

  // MAP-5
  test('without a centre the marker is ignored, and no map is shown', async ({ page, site }) => {
    const asked = await serveMaps(page, works)
    await openMaps(page, site, host('data-map-marker="1,1"'))
    await settled(page, 'map')
    expect([asked, await canvas(page)]).toEqual([[], [false, '']])
  })

  // MAP-5
  test.for(['', '51,5,0,1', '91,0', 'javascript:alert(1)', '<b>1,1</b>'])(
    'a centre of %o warns once, and no map is shown',
    async (center, { page, site }) => {
      const asked = await serveMaps(page, works)
      await openMaps(page, site, host(`data-map-center="${center}"`))
      await settled(page, 'map')
      expect([asked, await canvas(page)]).toEqual([[], [false, '']])
      expect(warnings(page).filter(text => /data-map-center/.test(text))).toHaveLength(1)
    },
  )

  test('a zoom out of range warns, and becomes 12', async ({ page, site }) => {
    await serveMaps(page, works)
    await openMaps(page, site, host('data-map-center="1,1" data-map-zoom="99"'))
    await waitForText(page, 'A map')
    expect((await drawn(page))[0]?.[1]).toHaveProperty('zoom', 12)
    expect(warnings(page).filter(text => /data-map-zoom/.test(text))).toHaveLength(1)
  })

  test('without its canvas it fails, and the address stays visible', async ({ page, site }) => {
    page.expectError(/No \[data-map-canvas\]/)
    await openMaps(
      page,
      site,
      '<div data-feature="map" data-map-center="1,1"><address><a href="/">X</a></address></div>',
    )
    await settled(page, 'map')
    expect(await attributeOf(page, HOST, 'data-failed')).toBe('map')
    expect(await page.evaluate(addressShows)).toBe(true)
  })
})

describe.skipIf(!can('thirdParties'))('behaves', () => {
  // MAP-8
  test('a key that the provider rejects is a failure without a retry', async ({ page, site }) => {
    page.expectError(/key was refused/)
    await serveMaps(page, works)
    await openMaps(page, site)
    await waitForText(page, 'A map')
    await listen(page, 'error')
    const refuse = () => (window as unknown as { gm_authFailure(): void }).gm_authFailure()
    await page.evaluate(refuse)
    await waitForText(page, FAILED)
    // The provider calls it once per map; one failure is reported.
    await page.evaluate(refuse)
    expect(
      await page.evaluate(() => [window.seen.length, document.querySelectorAll('main button').length]),
    ).toEqual([1, 0])
  })

  test.skipIf(!can('saveData'))('under data saver waits for a click', async ({ open, site }) => {
    const page = await open({ saveData: true })
    const asked = await serveMaps(page, works)
    await openMaps(page, site)
    await page.evaluate(() => window.thistledown?.load('map').then(() => true))
    await page.hover(`${HOST} [data-map-canvas]`)
    await waitForText(page, 'Show the map')
    expect(asked).toEqual([])
    await page.click(`${HOST} button`)
    await waitForText(page, 'A map')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Map')
  })

  test('shows messages in the page’s language, inserted as text', async ({ page, site }) => {
    page.expectError(/could not load/)
    await hurry(page)
    await serveMaps(page, undefined)
    const block = JSON.stringify({ map: { failed: 'Keine Karte', retry: '<b>Noch einmal</b>' } })
    await openMaps(
      page,
      site,
      `<script type="application/json" data-thistledown-texts>${block}</script>${GARDEN}`,
    )
    await waitForText(page, 'Keine Karte')
    expect(await page.evaluate(() => document.querySelector('main button')?.textContent)).toBe(
      '<b>Noch einmal</b>',
    )
  })
})

describe.skipIf(!can('thirdParties'))('aborts cleanly', () => {
  test('restores the server markup, and mounts again without a second request', async ({ page, site }) => {
    const asked = await serveMaps(page, works)
    await openMaps(page, site)
    const markup = () => document.querySelector('[data-feature=map]')?.outerHTML
    await waitForText(page, 'A map')
    await page.evaluate(() => void window.thistledown?.dispose(document))
    await page.waitFor(() => !document.querySelector('[data-ready]'))
    expect(await page.evaluate(markup)).toBe(GARDEN.replace('data-map-canvas>', 'data-map-canvas="">'))
    await page.evaluate(() => void window.thistledown?.scan())
    await waitForText(page, 'A map')
    expect(asked).toHaveLength(1)
  })

  test('during loading: nothing is drawn, and nothing fails', async ({ page, site }) => {
    let come = (_: typeof works): void => {}
    const asked = await serveMaps(
      page,
      new Promise(resolve => {
        come = resolve
      }),
    )
    await openMaps(page, site)
    await settled(page, 'map')
    await page.waitFor(() => !!document.querySelector('script[src*="maps.googleapis"]'))
    await expect.poll(() => asked.length).toBe(1)
    await page.evaluate(() => void window.thistledown?.dispose(document))
    come(works)
    await page.waitFor('!!google.maps.importLibrary')
    expect([asked.length, await drawn(page)]).toEqual([1, []])
  })

  test('the feature’s page has no accessibility violation', async ({ page }) => {
    await openPage(page, '/features/map/')
    expect(await axe(page)).toEqual([])
  })
})
