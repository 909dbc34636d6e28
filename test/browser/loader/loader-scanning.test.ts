import { describe, expect } from 'vitest'
import { attribute, holdLongWaits, loaderTest, notes, passTimeLimit, ready } from '../support/loader.ts'

const test = loaderTest({
  '/': {
    body: `<p id="calm" data-feature="calm">Calm</p><section id="place"></section>
      <section id="elsewhere"></section><p id="tap" data-feature="tap">Tap</p>`,
  },
  '/empty/': { body: '<section id="place"></section>' },
})

const chunk = (name: string) => new RegExp(`/scripts/${name}\\.`)

describe('a page without new hosts', () => {
  test('does not wake the loader, whatever else changes', async ({ page }) => {
    await page.goto('/')
    await ready(page, '#calm')
    await page.waitFor(() => document.readyState === 'complete')
    const asked = await page.evaluate(async () => {
      const calls: string[] = []
      for (const name of ['setTimeout', 'requestAnimationFrame', 'requestIdleCallback'] as const) {
        Object.assign(window, { [name]: () => calls.push(name) })
      }
      const { querySelectorAll } = Document.prototype
      Document.prototype.querySelectorAll = function (selector: string) {
        calls.push(selector)
        return querySelectorAll.call(this, selector)
      }
      for (let i = 0; i < 100; i++)
        document.querySelector('#place')?.append(`${i}`, document.createElement('i'))
      await Promise.resolve()
      return calls
    })
    expect(asked).toEqual([])
  })
})

describe('scanning', () => {
  // LOD-10
  test('twice, and over inserted hosts, mounts once', async ({ page }) => {
    await page.goto('/')
    await ready(page, '#calm')
    await page.evaluate(async () => {
      const host = document.createElement('p')
      host.id = 'late'
      host.dataset.feature = 'calm calm'
      document.querySelector('#place')?.append(host)
      await Promise.all([
        window.thistledown?.scan(),
        window.thistledown?.scan(host),
        window.thistledown?.scan(),
      ])
    })
    await ready(page, '#late')
    await page.evaluate(() => window.thistledown?.scan(document.body))
    expect(await notes(page)).toEqual(['calm mount calm', 'calm mount late'])
    expect(await attribute(page, '#late', 'data-ready')).toBe('calm')
  })

  test('mounts a disposed host again', async ({ page }) => {
    await page.goto('/')
    await ready(page, '#calm')
    await page.evaluate(() => window.thistledown?.dispose(document.body))
    expect(await attribute(page, '#calm', 'data-ready')).toBe(null)
    await page.hover('#calm')
    await page.hover('#tap')
    await page.evaluate(() => window.thistledown?.scan())
    await ready(page, '#calm')
    expect(await notes(page)).toEqual(['calm mount calm', 'calm abort calm', 'calm mount calm'])
  })
})

describe('a chunk that arrives after its timeout', () => {
  // ERR-5
  test('neither mounts twice nor throws', async ({ page, site }) => {
    const fault = site.fault({ match: chunk('tap'), action: 'hang', times: 1 })
    await page.initScript(holdLongWaits)
    page.expectError(/Loading chunk tap failed/)
    // One engine's load event waits for a script that hangs.
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await ready(page, '#calm')
    await page.hover('#tap')
    await passTimeLimit(page, site, chunk('tap'))
    await page.waitFor(() => document.querySelector('[data-failed=tap]') !== null)
    expect(fault.hits).toBe(1)
    await page.hover('#calm')
    await page.hover('#tap')
    await ready(page, '#tap')
    site.release()
    await page.waitFor(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\/tap\./.test(name)).length === 2,
    )
    await page.evaluate(() => window.thistledown?.scan())
    expect(await notes(page)).toEqual(['calm mount calm', 'tap mount tap'])
    expect(await attribute(page, '#tap', 'data-failed')).toBe(null)
  })
})
