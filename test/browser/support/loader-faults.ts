import { describe, expect } from 'vitest'
import type { FaultAction } from '../../../tools/server/faults.mjs'
import type { Page, PageOptions } from '../driver/types.ts'
import {
  attribute,
  failures,
  holdLongWaits,
  keepFailures,
  loaderTest,
  notes,
  passTimeLimit,
  ready,
} from './loader.ts'
import type { Site } from './site.ts'

const test = loaderTest({
  '/': {
    body: `<p><a id="plain" href="#plain">Plain</a></p>
      <p><a id="tap" href="#tap" data-feature="tap">Tap</a> <a id="isle" href="#isle" data-feature="isle">Isle</a></p>
      <p id="calm" data-feature="calm">Calm</p><p id="aside">Aside</p>`,
  },
})

/** How the server fails, and the type of the error that this causes. */
type LoaderFault = readonly [what: string, action: FaultAction, type: string]

const CHUNK = (name: string) => new RegExp(`/scripts/${name}\\.\\w{4}\\.js`)

/** At a phone's width, where the menu is a panel. */
const openPage = async (open: (options: PageOptions) => Promise<Page>): Promise<Page> => {
  const page = await open({ viewport: { width: 390, height: 700 } })
  await page.initScript(keepFailures)
  await page.initScript(holdLongWaits)
  // Reported on purpose, so that the site's monitoring receives it.
  page.expectError(/Loading chunk \w+ failed/)
  // Some engines report an error in a module even if its import is caught.
  page.expectError(/throws while it loads|SyntaxError|expected expression/)
  // One engine's load event waits for a script that hangs.
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  return page
}

const mend = (site: Site, fault: { times?: number; hits?: number }): void => {
  fault.times = fault.hits ?? 0
  site.release()
}

const expectFailure = async (page: Page, wanted: { on: string; chunk: string; type: string }) => {
  const [failure] = await failures(page)
  const { on, chunk, type } = wanted
  expect(failure).toMatchObject({ on, name: 'ChunkLoadError', type, feature: chunk })
  expect(failure?.request).toMatch(CHUNK(chunk))
  expect(failure?.message).toBe(`Loading chunk ${chunk} failed.\n(${type}: ${failure?.request})`)
}

/** The menu and the links must work under every fault. */
const expectPageWorks = async (page: Page): Promise<void> => {
  await page.click('#menu')
  expect(await attribute(page, '#menu', 'aria-expanded')).toBe('true')
  await page.press('Escape')
  expect(await attribute(page, '#menu', 'aria-expanded')).toBe('false')
  await page.click('#plain')
  await page.waitFor(() => location.hash === '#plain')
}

const failed = (page: Page, selector: string, name: string) =>
  page.waitFor(
    (it: string, n: string) => document.querySelector(it)?.getAttribute('data-failed') === n,
    selector,
    name,
  )

/** Each of these faults in a feature's chunk, in the runtime and in the loader. */
export const testFaults = (faults: readonly LoaderFault[]): void => {
  // ERR-1, ERR-2, ERR-4, ERR-6
  describe.each(faults)('a feature’s chunk that %s', (_, action, type) => {
    test('leaves the page working, and is retried', async ({ open, site }) => {
      const fault = site.fault({ match: CHUNK('tap'), action })
      const page = await openPage(open)
      await ready(page, '#calm')
      await page.hover('#tap')
      if (action === 'hang') await passTimeLimit(page, site, CHUNK('tap'))
      await failed(page, '#tap', 'tap')
      await expectFailure(page, { on: 'tap', chunk: 'tap', type })
      await expectPageWorks(page)
      mend(site, fault)
      await page.hover('#aside')
      await page.hover('#tap')
      await ready(page, '#tap')
      expect(await attribute(page, '#tap', 'data-failed')).toBe(null)
      expect(await notes(page)).toEqual(['calm mount calm', 'tap mount tap'])
      expect(site.requested(CHUNK('tap')).at(-1)?.url).toMatch(/\?r=\d+$/)
    })
  })

  // ERR-4
  describe.each(faults)('a runtime that %s', (_, action, type) => {
    test('leaves the page working, and is retried when the browser is online', async ({ open, site }) => {
      const fault = site.fault({ match: CHUNK('runtime'), action })
      const page = await openPage(open)
      await ready(page, '#calm')
      await page.hover('#isle')
      if (action === 'hang') await passTimeLimit(page, site, CHUNK('runtime'))
      await failed(page, '#isle', 'isle')
      await expectFailure(page, { on: 'isle', chunk: 'runtime', type })
      expect((await failures(page))[0]?.detail).toBe('isle')
      await expectPageWorks(page)
      mend(site, fault)
      await page.evaluate(() => void dispatchEvent(new Event('online')))
      await ready(page, '#isle')
      expect(await attribute(page, '#isle', 'data-failed')).toBe(null)
      expect(await notes(page)).toEqual(['calm mount calm', 'isle mount isle'])
      expect(site.requested(CHUNK('isle'))).toHaveLength(1)
      expect(site.requested(CHUNK('runtime')).at(-1)?.url).toMatch(/\?r=\d+$/)
    })
  })

  describe.each(faults)('a loader that %s', (_, action, type) => {
    test('leaves the page working, and is retried', async ({ open, site }) => {
      const fault = site.fault({ match: CHUNK('loader'), action })
      const page = await openPage(open)
      if (action === 'hang') await passTimeLimit(page, site, CHUNK('loader'))
      await failed(page, 'html', 'loader')
      await expectFailure(page, { on: 'html', chunk: 'loader', type })
      mend(site, fault)
      await expectPageWorks(page)
      await page.click('#tap')
      await ready(page, '#tap')
      await ready(page, '#calm')
      expect(await attribute(page, 'html', 'data-failed')).toBe(null)
      expect((await notes(page)).sort()).toEqual(['calm mount calm', 'tap click tap', 'tap mount tap'])
      expect(await failures(page)).toHaveLength(1)
    })
  })
}
