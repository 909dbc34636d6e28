import { expect } from 'vitest'
import { isNight } from '../../../tools/lib/night.mjs'
import type { FaultAction } from '../../../tools/server/faults.mjs'
import {
  failures,
  holdLongWaits,
  keepFailures,
  loadingTest,
  notes,
  passLongWaits,
  ready,
} from '../support/loading.ts'

const test = loadingTest({
  '/': {
    body: `<p><a id="plain" href="#plain">Plain</a></p>
      <p><a id="tap" href="#tap" data-feature="tap">Tap</a></p>
      <p id="calm" data-feature="calm">Calm</p><p id="aside">Aside</p>`,
  },
})

const CHUNK = /\/scripts\/tap\.\w{4}\.js/

type Case = readonly [what: string, action: FaultAction, type: string]

/** One for each type of error. */
const BY_DAY: readonly Case[] = [
  ['is not found', 'status:404', 'error'],
  ['never comes', 'hang', 'timeout'],
  ['throws', 'throws', 'missing'],
]
const AT_NIGHT: readonly Case[] = [
  ['is an HTML page instead', 'html', 'error'],
  ['has the wrong type', 'mime', 'error'],
  ['is cut off by a reset', 'reset', 'error'],
  ['cannot be parsed', 'syntax-error', 'missing'],
  ['holds no feature', 'no-export', 'missing'],
]

// How an engine's module loader fails, and whether it fetches the file again, differs by engine:
// https://github.com/whatwg/html/issues/6768
// ERR-1, ERR-2, ERR-4, ERR-6
test.for(isNight() ? [...BY_DAY, ...AT_NIGHT] : BY_DAY)(
  'a chunk that %s leaves the page working, and is retried under a new address',
  async ([, action, type], { open, site }) => {
    site.fault({ match: CHUNK, action })
    // At a phone's width, where the menu is a panel.
    const page = await open({ viewport: { width: 390, height: 700 } })
    await page.initScript(keepFailures)
    await page.initScript(holdLongWaits)
    // Reported on purpose, so that the site's monitoring receives it.
    page.expectError(/Loading chunk tap failed/)
    // Some engines report an error in a module even if its import is caught.
    page.expectError(/throws while it loads|SyntaxError|expected expression/)
    // One engine's load event waits for a script that hangs.
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await ready(page, '#calm')
    await page.hover('#tap')
    await expect.poll(() => site.requested(CHUNK).length).toBeGreaterThan(0)
    if (action === 'hang') await passLongWaits(page)
    await expect(page).toHaveAttribute('#tap', 'data-failed', 'tap')
    const [failure] = await failures(page)
    expect(failure).toMatchObject({
      on: 'tap',
      detail: 'tap',
      name: 'ChunkLoadError',
      type,
      request: expect.stringMatching(CHUNK),
      message: `Loading chunk tap failed.\n(${type}: ${failure?.request})`,
    })
    // The menu and the links work. The link retries what failed: it changes the fragment.
    await page.click('#menu')
    expect(await page.attribute('#menu', 'aria-expanded')).toBe('true')
    await page.press('Escape')
    expect(await page.attribute('#menu', 'aria-expanded')).toBe('false')
    await page.click('#plain')
    await page.waitFor(() => location.hash === '#plain')
    // Until the retry has failed, too, no other begins. A request that hangs is answered once the site is mended.
    if (action !== 'hang') await expect.poll(async () => (await failures(page)).length).toBeGreaterThan(1)
    site.mend()
    await page.hover('#aside')
    await page.hover('#tap')
    await ready(page, '#tap')
    expect(await page.attribute('#tap', 'data-failed')).toBe(null)
    expect(await notes(page)).toEqual(['calm mount calm', 'tap mount tap'])
    expect(site.requested(CHUNK).at(-1)?.url).toMatch(/\?r=\d+$/)
  },
)
