import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import {
  attribute,
  holdLongWaits,
  keepFailures,
  letGo,
  loadingTest,
  notes,
  passLongWaits,
} from '../support/loading.ts'

// An id that shadows the queue if core looked it up on the window (DOM clobbering).
const test = loadingTest({
  '/': {
    body: `<p id="tdEarlyClicks"><a id="tap" href="#tap" data-feature="tap"><b id="inner">Tap</b></a></p>
      <p data-feature="twin"><button id="one">One</button> <button id="two">Two</button></p>`,
  },
  '/phone/': {
    body: '<ul data-feature="wide"><li><a id="link" href="#link">Link</a></li></ul>',
  },
})

const chunk = (name: string) => new RegExp(`/scripts/${name}\\.`)

declare global {
  interface Window {
    /** Ids of the clicked elements whose default nobody has prevented. */
    native: string[]
  }
}

const watchClicks = (): void => {
  Object.assign(window, { native: [], seen: [] })
  addEventListener('click', event => {
    if (!event.defaultPrevented) window.native.push((event.target as Element).id)
  })
}

const native = (page: Page): Promise<string[]> => page.evaluate<[], string[]>('window.native')
/** Waits until that many clicks have reached a feature. */
const clicked = (page: Page, count: number) =>
  page.waitFor((n: number) => window.seen.filter(note => `${note}`.includes(' click ')).length >= n, count)
const clicks = async (page: Page) => (await notes(page)).filter(note => note.includes(' click '))

const open = async (page: Page, path = '/'): Promise<void> => {
  await page.initScript(holdLongWaits)
  await page.initScript(watchClicks)
  await page.initScript(keepFailures)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.waitFor(() => window.thistledown !== undefined)
}

test('a link in a feature for wide screens is followed at once on a phone', async ({ open: openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 700 } })
  await open(page, '/phone/')
  await page.click('#link')
  await expect.poll(() => native(page)).toEqual(['link'])
  expect(await page.evaluate(() => location.hash)).toBe('#link')
})

// LOD-13
test('a click before its feature is queued, marks the host as busy, and is replayed once', async ({
  page,
  site,
}) => {
  site.fault({ match: chunk('tap'), action: 'hang', times: 1 })
  await open(page)
  await page.click('#inner')
  await expect(page).toHaveAttribute('#tap', 'data-loading')
  expect(await attribute(page, '#tap', 'aria-busy')).toBe('true')
  await letGo(site, chunk('tap'))
  await clicked(page, 1)
  expect((await notes(page)).filter(note => /^tap/.test(note))).toEqual(['tap mount tap', 'tap click tap'])
  expect(await native(page)).toEqual([])
  expect(await attribute(page, '#tap', 'data-loading')).toBe(null)
  expect(await attribute(page, '#tap', 'aria-busy')).toBe(null)
})

test('clicks and keys on two controls of a host are all queued, one for each control', async ({
  page,
  site,
}) => {
  site.fault({ match: chunk('twin'), action: 'hang', times: 1 })
  await open(page)
  await page.click('#one')
  for (const key of ['Enter', ' ']) {
    await page.focus('#two')
    await page.press(key)
  }
  await page.click('#one')
  await letGo(site, chunk('twin'))
  await clicked(page, 2)
  expect(await clicks(page)).toEqual(['twin click one', 'twin click two'])
})

test('if a chunk never loads, a clicked link opens, once', async ({ page, site }) => {
  site.fault({ match: chunk('tap'), action: 'hang' })
  page.expectError(/Loading chunk/)
  await open(page)
  await page.click('#tap')
  await expect.poll(() => site.requested(chunk('tap')).length).toBeGreaterThan(0)
  expect(await native(page)).toEqual([])
  await passLongWaits(page)
  await page.waitFor(() => location.hash === '#tap')
  expect(await native(page)).toEqual(['tap'])
  expect(await attribute(page, '#tap', 'data-loading')).toBe(null)
  expect(await clicks(page)).toEqual([])
})

test('if a mount throws, and undoing it too, a clicked link opens, once', async ({ page, site }) => {
  page.expectError(/half way|nothing to undo/)
  const body = `await new Promise(go => addEventListener('go', go))
    export default () => ({ default() { throw Error('half way') }, unmount() { throw Error('nothing to undo') } })`
  site.fault({ match: chunk('tap'), action: { body } })
  await open(page)
  await page.click('#tap')
  await expect.poll(() => site.requested(chunk('tap')).length).toBe(1)
  expect(await native(page)).toEqual([])
  await page.waitFor(() => {
    dispatchEvent(new Event('go'))
    return location.hash === '#tap'
  })
  expect(await native(page)).toEqual(['tap'])
  expect(await attribute(page, '#tap', 'data-failed')).toBe('tap')
})
