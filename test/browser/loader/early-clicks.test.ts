import { describe, expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import {
  attribute,
  holdFiveSeconds,
  keepFailures,
  letGo,
  loaderTest,
  notes,
  passLongWaits,
  ready,
} from '../support/loader.ts'

const test = loaderTest({
  '/': {
    body: `<p><a id="tap" href="#tap" data-feature="tap"><b id="inner">Tap</b></a></p>
      <p data-feature="twin"><button id="one">One</button> <button id="two">Two</button></p>
      <p id="sight" data-feature="sight"><a id="link" href="#link">Link</a></p>`,
  },
  '/icon/': {
    body: '<p data-feature="twin"><button id="one"><svg id="icon" width="24" height="24"><path d="M0 0h24v24H0z" /></svg></button></p>',
  },
  '/named/': {
    body: '<p id="tdClickedControls"><a id="tap" href="#tap" data-feature="tap"><b id="inner">Tap</b></a></p>',
  },
  '/phone/': {
    body: '<ul data-feature="wide"><li><a id="link" href="#link">Link</a></li></ul>',
  },
})

const chunk = (name: string) => new RegExp(`/scripts/${name}\\.`)

/** Records clicks whose default was not prevented, and when a host was marked as busy. */
const watchClicks = (): void => {
  Object.assign(window, { native: [], seen: [] })
  let pressed = 0
  addEventListener('pointerdown', () => {
    pressed ||= performance.now()
  })
  addEventListener('click', event => {
    if (!event.defaultPrevented) window.native.push((event.target as Element).id)
  })
  new MutationObserver(() => {
    window.busyAfter ??= performance.now() - pressed
  }).observe(document, { subtree: true, attributeFilter: ['data-loading'] })
}

declare global {
  interface Window {
    native: string[]
    busyAfter?: number
  }
}

const native = (page: Page): Promise<string[]> => page.evaluate<[], string[]>('window.native')
/** Waits until that many clicks have reached a feature. */
const clicked = (page: Page, count: number) =>
  page.waitFor((n: number) => window.seen.filter(note => `${note}`.includes(' click ')).length >= n, count)
const clicks = async (page: Page) => (await notes(page)).filter(note => note.includes(' click '))

const open = async (page: Page, path = '/'): Promise<void> => {
  await holdFiveSeconds(page)
  await page.initScript(watchClicks)
  await page.initScript(keepFailures)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.waitFor(() => window.thistledown !== undefined)
}

describe('before the loader has loaded', () => {
  test('a click is queued, and replayed once on the same control', async ({ page, site }) => {
    site.fault({ match: chunk('loader'), action: 'hang', times: 1 })
    await open(page)
    await page.click('#inner')
    await page.click('#inner')
    await page.click('#two')
    expect(await native(page)).toEqual([])
    await letGo(site, chunk('loader'))
    await clicked(page, 2)
    // Each is replayed when its own feature has mounted, so the order may vary.
    expect((await clicks(page)).sort()).toEqual(['tap click tap', 'twin click two'])
    expect(await native(page)).toEqual([])
  })

  test.for(['loader', 'twin'])(
    'a click on an icon counts as a click on its button: %s is late',
    async (name, { page, site }) => {
      site.fault({ match: chunk(name), action: 'hang', times: 1 })
      await open(page, '/icon/')
      await page.click('#icon')
      await letGo(site, chunk(name))
      await clicked(page, 1)
      expect(await clicks(page)).toEqual(['twin click one'])
      expect(await native(page)).toEqual([])
    },
  )

  test('a click is queued although an element’s name shadows the queue (DOM clobbering)', async ({
    page,
    site,
  }) => {
    site.fault({ match: chunk('loader'), action: 'hang', times: 1 })
    await open(page, '/named/')
    await page.click('#inner')
    expect(await native(page)).toEqual([])
    await letGo(site, chunk('loader'))
    await clicked(page, 1)
  })

  test('a link in a feature that queues no clicks is followed once the loader has loaded', async ({
    page,
    site,
  }) => {
    site.fault({ match: chunk('loader'), action: 'hang', times: 1 })
    await open(page)
    await page.click('#link')
    await letGo(site, chunk('loader'))
    await page.waitFor(() => location.hash === '#link')
  })

  test('a link in a feature for wide screens is followed at once on a phone', async ({ open: openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 700 } })
    await open(page, '/phone/')
    await page.click('#link')
    await expect.poll(() => native(page)).toEqual(['link'])
    expect(await page.evaluate(() => location.hash)).toBe('#link')
  })
})

// LOD-13
describe('before the feature has loaded', () => {
  test('a click is queued, and replayed once on the same control', async ({ page, site }) => {
    site.fault({ match: chunk('tap'), action: 'hang', times: 1 })
    await open(page)
    await page.click('#inner')
    await page.waitFor(() => document.querySelector('#tap')?.hasAttribute('data-loading'))
    expect(await attribute(page, '#tap', 'aria-busy')).toBe('true')
    expect(await page.evaluate(() => window.busyAfter)).toBeGreaterThan(395)
    await letGo(site, chunk('tap'))
    await clicked(page, 1)
    expect((await notes(page)).filter(note => /^tap/.test(note))).toEqual(['tap mount tap', 'tap click tap'])
    expect(await native(page)).toEqual([])
    expect(await attribute(page, '#tap', 'data-loading')).toBe(null)
    expect(await attribute(page, '#tap', 'aria-busy')).toBe(null)
  })

  test('two clicks in one host are both queued', async ({ page, site }) => {
    site.fault({ match: chunk('twin'), action: 'hang', times: 1 })
    await open(page)
    await page.click('#one')
    await page.click('#two')
    await page.click('#one')
    await letGo(site, chunk('twin'))
    await clicked(page, 2)
    expect(await clicks(page)).toEqual(['twin click one', 'twin click two'])
  })

  test.for(['Enter', ' '])('the key “%s” counts as a click', async (key, { page, site }) => {
    site.fault({ match: chunk('twin'), action: 'hang', times: 1 })
    await open(page)
    await page.evaluate(() => document.querySelector<HTMLElement>('#one')?.focus())
    await page.press(key)
    await letGo(site, chunk('twin'))
    await clicked(page, 1)
    expect(await clicks(page)).toEqual(['twin click one'])
  })
})

describe('is not queued:', () => {
  // LOD-13
  test('a click with a modifier, which is left to the browser', async ({ page, site }) => {
    site.fault({ match: chunk('tap'), action: 'hang', times: 1 })
    await open(page)
    await ready(page, '#sight')
    await page.hover('#tap')
    const prevented = await page.evaluate(() =>
      ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'].map(key => {
        const options = { bubbles: true, cancelable: true, [key]: true }
        const event = new MouseEvent('click', options)
        // Added last: prevents the browser's default, which may open a window.
        let before = false
        addEventListener(
          'click',
          late => {
            before = late.defaultPrevented
            late.preventDefault()
          },
          { once: true },
        )
        document.querySelector('#tap')?.dispatchEvent(event)
        return before
      }),
    )
    expect(prevented).toEqual([false, false, false, false])
    await letGo(site, chunk('tap'))
    await ready(page, '#tap')
    expect(await clicks(page)).toEqual([])
  })

  test('a click on a host that was removed from the page', async ({ page, site }) => {
    site.fault({ match: chunk('tap'), action: 'hang', times: 1 })
    await open(page)
    await ready(page, '#sight')
    await page.click('#tap')
    await page.evaluate(() => document.querySelector('#tap')?.remove())
    await letGo(site, chunk('tap'))
    await page.hover('#two')
    await ready(page, '[data-feature=twin]')
    expect(await notes(page)).not.toContain('tap mount tap')
    expect(await page.evaluate(() => location.hash)).toBe('')
  })
})

describe('after a failure', () => {
  test.for(['loader', 'tap'])('to load the %s, the link opens, once', async (name, { page, site }) => {
    site.fault({ match: chunk(name), action: 'hang' })
    page.expectError(/Loading chunk/)
    await open(page)
    await page.click('#tap')
    await expect.poll(() => site.requested(chunk(name)).length).toBeGreaterThan(0)
    expect(await native(page)).toEqual([])
    await passLongWaits(page)
    await page.waitFor(() => location.hash === '#tap')
    expect(await native(page)).toEqual(['tap'])
    expect(await attribute(page, '#tap', 'data-loading')).toBe(null)
    expect(await clicks(page)).toEqual([])
  })

  test('to mount, and to undo the mount, the link opens, once', async ({ page, site }) => {
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
})
