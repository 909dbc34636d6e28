import { expect } from 'vitest'
import { axe } from '../../support/axe.ts'
import { moved, noteLayout } from '../../support/contract/layout.ts'
import { seen } from '../../support/core.ts'
import * as map from '../../support/features/map.ts'
import { button, COOKIE, COOKIE_PROMPT } from '../../support/features/permission.ts'
import { listen, openOwn, settled } from '../../support/own-page.ts'
import { can, test } from '../../support/test.ts'

const { drawn, GARDEN, HOST, host, openMaps, serveMaps, waitForText, works } = map
const FAILED = 'The map cannot be shown now.'
const CANVAS = '[data-map-canvas]'

test('without JavaScript a map shows its address, and no empty space', async ({ open, site }) => {
  const page = await open({ javaScript: false })
  await openOwn(page, site, { body: GARDEN, html: 'data-maps-key="garden"', scripts: false })
  expect(await page.isShown('address a')).toBe(true)
  expect(await page.countShown(CANVAS)).toBe(0)
})

// MAP-1, MAP-2, MAP-4
test('maps are drawn after one request with key, version and flag, in space that was reserved for them', async ({
  page,
  site,
}) => {
  const asked = await serveMaps(page, works)
  const bare = host('data-map-center="-33.9,18.4" data-map-zoom="9"').replace(
    '<div data-map-canvas></div>',
    '<div><div data-map-canvas></div></div>',
  )
  // A feature that is mounted around a map says nothing about the map's space.
  const within = `<section data-feature="scroll-appear">${GARDEN}</section>`
  await openMaps(page, site, `${within}${bare}<p id="after">After</p>`)
  await page.evaluate(noteLayout)
  await page.waitFor(() => window.seen?.length === 3)
  expect(asked).toHaveLength(1)
  const { searchParams } = new URL(asked[0] as string)
  expect(['key', 'v', 'loading'].map(name => searchParams.get(name))).toEqual(['garden', 'weekly', 'async'])
  expect(await drawn(page)).toEqual([
    ['map', { center: { lat: 52.1, lng: 1.6 }, zoom: 12 }],
    ['marker', { position: { lat: 52.1, lng: 1.61 } }],
    ['map', { center: { lat: -33.9, lng: 18.4 }, zoom: 9 }],
  ])
  expect(await page.evaluate(moved)).toEqual([])
  expect(await page.countShown(CANVAS)).toBe(2)
  expect(await page.isShown('address a')).toBe(true)
})

// MAP-9
test('a map has the newer kind of marker if the page has a map id', async ({ page, site }) => {
  await serveMaps(page, works)
  await openMaps(page, site, GARDEN, 'data-maps-key="garden" data-maps-id="meadow"')
  await waitForText(page, 'A map')
  expect((await drawn(page)).map(([name]) => name)).toEqual(['map', 'advanced'])
  expect((await drawn(page))[0]?.[1]).toHaveProperty('mapId', 'meadow')
  expect(await axe(page, HOST)).toEqual([])
})

// MAP-3
test('without a key no map is requested, and its space is released', async ({ page, site }) => {
  const asked = await serveMaps(page, works)
  await openMaps(page, site, GARDEN, '')
  for (const key of [null, '', ' ']) {
    await page.evaluate(() => window.thistledown?.dispose(document))
    await page.setAttribute('html', 'data-maps-key', key)
    await page.evaluate(() => window.thistledown?.scan())
    await settled(page, 'map')
    expect([key, await page.countShown(CANVAS), await page.text(CANVAS)]).toEqual([key, 0, ''])
  }
  expect(asked).toEqual([])
  expect(await page.isShown('address a')).toBe(true)
})

// MAP-5
test('a map without a valid centre requests nothing, and its address stays', async ({ page, site }) => {
  const hosts = ['data-map-marker="1,1"', 'data-map-center="91,0"']
  const asked = await serveMaps(page, works)
  await openMaps(page, site, hosts.map(host).join(''))
  await settled(page, 'map')
  expect(asked).toEqual([])
  expect(await page.countShown(CANVAS)).toBe(0)
  expect(await page.countShown('address a')).toBe(hosts.length)
})

// MAP-8
test('a maps key that the provider rejects is one failure without a retry, and the site’s own handler is called', async ({
  page,
  site,
}) => {
  page.expectError(/refused the key/)
  await page.initScript(() => {
    Object.assign(window, { gm_authFailure: () => window.seen.push('the site’s own') })
  })
  await serveMaps(page, works)
  await openMaps(page, site)
  await waitForText(page, 'A map')
  await listen(page, 'error')
  const refuse = () => (window as unknown as { gm_authFailure(): void }).gm_authFailure()
  await page.evaluate(refuse)
  await waitForText(page, FAILED)
  // The provider calls it once per map; one failure is reported.
  await page.evaluate(refuse)
  const own = 'the site’s own'
  expect(await seen(page)).toEqual([own, ['error', 'map', ''], own])
  expect(await page.count('main button')).toBe(0)
})

test.skipIf(!can('saveData'))(
  'under data saver a map waits for a click, and then gets the focus',
  async ({ open, site }) => {
    const page = await open({ saveData: true })
    const asked = await serveMaps(page, works)
    await openMaps(page, site)
    await page.evaluate(() => window.thistledown?.load('map').then(() => true))
    await page.hover(`${HOST} ${CANVAS}`)
    await waitForText(page, 'Show the map')
    expect(asked).toEqual([])
    await page.click(`${HOST} button`)
    await waitForText(page, 'A map')
    expect(await page.attribute(':focus', 'aria-label')).toBe('Map')
  },
)

// MAP-10
test('with a prompt for cookies a map waits for a yes, which its button asks for, and then gets the focus', async ({
  page,
  site,
}) => {
  const asked = await serveMaps(page, works)
  await openMaps(page, site, GARDEN + COOKIE_PROMPT)
  await waitForText(page, 'Show the map')
  const answer = async (choice: string) => {
    await page.click(`${HOST} button`)
    await page.click(button(COOKIE, choice))
  }
  await answer('no')
  await waitForText(page, FAILED)
  expect(asked).toEqual([])
  await answer('yes')
  await waitForText(page, 'A map')
  expect(await page.attribute(':focus', 'aria-label')).toBe('Map')
  // The answer holds on the next page.
  await openMaps(page, site, GARDEN + COOKIE_PROMPT)
  await waitForText(page, 'A map')
})

test('a map that is aborted while it loads draws nothing; the next one needs no other request', async ({
  page,
  site,
}) => {
  let come = (_: typeof works): void => {}
  const asked = await serveMaps(
    page,
    new Promise(resolve => {
      come = resolve
    }),
  )
  const dispose = () => page.evaluate(() => window.thistledown?.dispose(document))
  await openMaps(page, site)
  await settled(page, 'map')
  await expect.poll(() => asked.length).toBe(1)
  await dispose()
  come(works)
  await page.waitFor('!!google.maps.importLibrary')
  expect(await drawn(page)).toEqual([])
  await page.evaluate(() => void window.thistledown?.scan())
  await waitForText(page, 'A map')
  expect(asked).toHaveLength(1)
  await dispose()
  const markup = await page.evaluateOn(HOST, it => it.outerHTML)
  expect(markup).toBe(GARDEN.replace('data-map-canvas>', 'data-map-canvas="">'))
})

test('a map that is loading is no taller than half a window on a wide page, and says so at its top', async ({
  page,
  site,
}) => {
  await page.setViewport({ width: 1280, height: 800 })
  await serveMaps(page, new Promise(() => {}))
  await openMaps(page, site)
  await waitForText(page, 'The map is loading.')
  const canvas = await page.box(CANVAS)
  const words = await page.box(`${CANVAS} [role=status]`)
  expect(canvas.height).toBeLessThanOrEqual(449)
  expect(words.y).toBeLessThan(canvas.y + 50)
})
