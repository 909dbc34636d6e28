import { describe, expect } from 'vitest'
import type { Page } from './driver/types.ts'
import { attribute, hurryLongWaits, keepFailures, letGo, loaderTest, notes, ready } from './support/loader.ts'

const test = loaderTest({
  '/': {
    body: `<p><a id="tap" href="#tap" data-feature="tap"><b id="inner">Tap</b></a></p>
      <p data-feature="twin"><button id="one">One</button> <button id="two">Two</button></p>
      <p id="sight" data-feature="sight"><a id="link" href="#link">Link</a></p>`,
  },
  '/named/': {
    body: '<p id="tdTaps"><a id="tap" href="#tap" data-feature="tap"><b id="inner">Tap</b></a></p>',
  },
  '/phone/': {
    body: '<ul data-feature="wide"><li><a id="link" href="#link">Link</a></li></ul>',
  },
})

const chunk = (name: string) => new RegExp(`/scripts/${name}\\.`)

/** Counts the clicks that were left to the browser, and says when a host began to look busy. */
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
/** Waits for that many taps that reached a feature. */
const clicked = (page: Page, count: number) =>
  page.waitFor((n: number) => window.seen.filter(note => `${note}`.includes(' click ')).length >= n, count)
const clicks = async (page: Page) => (await notes(page)).filter(note => note.includes(' click '))

const open = async (page: Page, path = '/'): Promise<void> => {
  await page.initScript(watchClicks)
  await page.initScript(keepFailures)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.waitFor(() => window.thistledown !== undefined)
}

describe('while the loader is coming', () => {
  test('a tap is kept, and made again once on the same target', async ({ page, site }) => {
    site.fault({ match: chunk('loader'), action: 'hang', times: 1 })
    await open(page)
    await page.click('#inner')
    await page.click('#inner')
    await page.click('#two')
    expect(await native(page)).toEqual([])
    await letGo(site, chunk('loader'))
    await clicked(page, 2)
    // Each when its own feature is there: in either order.
    expect((await clicks(page)).sort()).toEqual(['tap click inner', 'twin click two'])
    expect(await native(page)).toEqual([])
  })

  test('a tap is kept where an element has the name under which the head snippet keeps its own', async ({
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

  test('a link in a feature that holds no taps is followed once the loader is there', async ({
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
    expect(await native(page)).toEqual(['link'])
    expect(await page.evaluate(() => location.hash)).toBe('#link')
  })
})

describe('while a feature is coming', () => {
  test('a tap is kept, and made again once on the same target', async ({ page, site }) => {
    site.fault({ match: chunk('tap'), action: 'hang', times: 1 })
    await open(page)
    await page.click('#inner')
    await page.waitFor(() => document.querySelector('#tap')?.hasAttribute('data-loading'))
    expect(await attribute(page, '#tap', 'aria-busy')).toBe('true')
    expect(await page.evaluate(() => window.busyAfter)).toBeGreaterThan(395)
    await letGo(site, chunk('tap'))
    await clicked(page, 1)
    expect((await notes(page)).filter(note => /^tap/.test(note))).toEqual([
      'tap mount tap',
      'tap click inner',
    ])
    expect(await native(page)).toEqual([])
    expect(await attribute(page, '#tap', 'data-loading')).toBe(null)
    expect(await attribute(page, '#tap', 'aria-busy')).toBe(null)
  })

  test('each of two taps in one host is kept', async ({ page, site }) => {
    site.fault({ match: chunk('twin'), action: 'hang', times: 1 })
    await open(page)
    await page.click('#one')
    await page.click('#two')
    await page.click('#one')
    await letGo(site, chunk('twin'))
    await clicked(page, 2)
    expect(await clicks(page)).toEqual(['twin click one', 'twin click two'])
  })

  test.for(['Enter', ' '])('a press of “%s” is a tap', async (key, { page, site }) => {
    site.fault({ match: chunk('twin'), action: 'hang', times: 1 })
    await open(page)
    await page.evaluate(() => document.querySelector<HTMLElement>('#one')?.focus())
    await page.press(key)
    await letGo(site, chunk('twin'))
    await clicked(page, 1)
    expect(await clicks(page)).toEqual(['twin click one'])
  })
})

describe('what is not held', () => {
  test('a click with a modifier, which is the browser’s', async ({ page, site }) => {
    site.fault({ match: chunk('tap'), action: 'hang', times: 1 })
    await open(page)
    await ready(page, '#sight')
    await page.hover('#tap')
    const prevented = await page.evaluate(() =>
      ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'].map(key => {
        const options = { bubbles: true, cancelable: true, [key]: true }
        const event = new MouseEvent('click', options)
        // The browser is kept from opening windows, after everybody else has had a look.
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

  test('a tap on a host that has left the page', async ({ page, site }) => {
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

describe('when it fails', () => {
  test.for(['loader', 'tap'])('to load the %s, the link opens, once', async (name, { page, site }) => {
    site.fault({ match: chunk(name), action: 'hang' })
    page.expectError(/Loading chunk/)
    await page.initScript(hurryLongWaits)
    await open(page)
    await page.click('#tap')
    expect(await native(page)).toEqual([])
    await page.waitFor(() => location.hash === '#tap')
    expect(await native(page)).toEqual(['inner'])
    expect(await attribute(page, '#tap', 'data-loading')).toBe(null)
    expect(await clicks(page)).toEqual([])
  })

  test('to mount, and to undo that, the link opens, once', async ({ page, site }) => {
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
    expect(await native(page)).toEqual(['inner'])
    expect(await attribute(page, '#tap', 'data-failed')).toBe('tap')
  })
})
