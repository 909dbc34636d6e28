import { describe, expect } from 'vitest'
import type { Page } from './driver/types.ts'
import { attribute, hurryLongWaits, loaderTest, notes, ready } from './support/loader.ts'

const test = loaderTest({
  '/': {
    body: `<p id="calm" data-feature="calm">Calm</p><section id="place"></section>
      <section id="elsewhere"></section><p id="tap" data-feature="tap">Tap</p>`,
  },
  '/empty/': { body: '<section id="place"></section>' },
})

const chunk = (name: string) => new RegExp(`/scripts/${name}\\.`)

/** Each hides from the loader what it asks of an element. */
const CLOBBERS = [
  'matches',
  'querySelectorAll',
  'isConnected',
  'dataset',
  'getAttribute',
  'children',
  'nodeType',
]

const insert = (page: Page, id: string, feature: string, place = '#place') =>
  page.evaluate(
    (selector: string, name: string, data: string) => {
      const host = document.createElement('p')
      host.id = name
      host.dataset.feature = data
      host.append(name)
      document.querySelector(selector)?.append(host)
    },
    place,
    id,
    feature,
  )

const remove = (page: Page, selector: string) =>
  page.evaluate((it: string) => document.querySelector(it)?.remove(), selector)

describe('a page that changes', () => {
  test('has its new hosts mounted and its old ones aborted', async ({ page }) => {
    await page.goto('/')
    await ready(page, '#calm')
    await insert(page, 'late', 'calm')
    await ready(page, '#late')
    await remove(page, '#late')
    await page.waitFor(() => window.seen.length === 3)
    expect(await notes(page)).toEqual(['calm mount calm', 'calm mount late', 'calm abort late'])
  })

  test('may begin without any host', async ({ page, site }) => {
    await page.goto('/empty/')
    expect(site.requested(/\/scripts\//)).toHaveLength(1)
    await insert(page, 'first', 'calm')
    await ready(page, '#first')
  })

  test('may move a host: it stays mounted', async ({ page }) => {
    await page.goto('/')
    await ready(page, '#calm')
    await page.evaluate(() => {
      const [host, place] = ['#calm', '#elsewhere'].map(it => document.querySelector(it) as Element)
      place?.append(host as Element)
    })
    await insert(page, 'marker', 'calm')
    await ready(page, '#marker')
    expect(await notes(page)).toEqual(['calm mount calm', 'calm mount marker'])
  })
})

describe('a page with a form whose fields have names of the platform’s', () => {
  test.for(CLOBBERS)('may get a form with a field named %s, and lose it', async (name, { page }) => {
    await page.goto('/')
    await ready(page, '#calm')
    await page.evaluate((field: string) => {
      const make = (id: string) => {
        const host = document.createElement('p')
        host.dataset.feature = 'calm'
        host.id = id
        return host
      }
      const form = document.createElement('form')
      form.append(make('within'), Object.assign(document.createElement('input'), { name: field }))
      document.querySelector('#place')?.append(form, make('after'))
    }, name)
    for (const host of ['#within', '#after']) await ready(page, host)
    await remove(page, '#place')
    await page.waitFor(() => window.seen.length === 5)
    expect(await notes(page)).toEqual([
      'calm mount calm',
      ...['mount', 'abort'].flatMap(it => [`calm ${it} within`, `calm ${it} after`]),
    ])
  })

  test('may get a form with a field named contains, in which interest is heard', async ({ page }) => {
    await page.goto('/')
    await ready(page, '#calm')
    await page.evaluate(() => {
      const form = document.createElement('form')
      form.setAttribute('data-feature', 'tap')
      form.setAttribute('id', 'search')
      const field = form.appendChild(Object.assign(document.createElement('input'), { name: 'contains' }))
      document.querySelector('#place')?.append(form)
      const from = { bubbles: true, relatedTarget: document.body }
      setTimeout(() => field.dispatchEvent(new PointerEvent('pointerover', from)))
    })
    await ready(page, '#search')
  })

  test('may begin with a form whose field is named dataset', async ({ page }) => {
    await page.goto('/empty/')
    await page.evaluate(() => {
      const form = document.createElement('form')
      form.setAttribute('data-feature', 'calm')
      form.append(Object.assign(document.createElement('input'), { name: 'dataset' }))
      document.querySelector('#place')?.append(form)
    })
    await insert(page, 'after', 'calm')
    await ready(page, '#after')
  })
})

describe('a host that is taken away', () => {
  test('and given back is mounted anew', async ({ page }) => {
    await page.goto('/')
    await ready(page, '#calm')
    await page.evaluate(() => {
      const host = document.querySelector('#calm') as HTMLElement
      host.remove()
      setTimeout(() => document.body.append(host))
    })
    await page.waitFor(() => window.seen.length === 3)
    expect(await notes(page)).toEqual(['calm mount calm', 'calm abort calm', 'calm mount calm'])
  })

  test('before it is mounted never is', async ({ page, site }) => {
    site.fault({ match: chunk('sight'), action: 'hang', times: 1 })
    await page.goto('/')
    await ready(page, '#calm')
    await insert(page, 'brief', 'sight')
    await expect.poll(() => site.requested(chunk('sight')).length).toBe(1)
    await remove(page, '#brief')
    site.release()
    await insert(page, 'second', 'sight')
    await ready(page, '#second')
    expect(await notes(page)).toEqual(['calm mount calm', 'sight mount second'])
  })
})

describe('a page without new hosts', () => {
  test('wakes nobody up, however much it changes', async ({ page }) => {
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
  test('twice, and over what was inserted, mounts once', async ({ page }) => {
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

  test('mounts again what was disposed of, and nothing else does', async ({ page }) => {
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

describe('a late arrival after a timeout', () => {
  test('neither mounts twice nor throws', async ({ page, site }) => {
    const fault = site.fault({ match: chunk('tap'), action: 'hang', times: 1 })
    await page.initScript(hurryLongWaits)
    page.expectError(/Loading chunk tap failed/)
    // One engine holds its load event back for a script that never comes.
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await ready(page, '#calm')
    await page.hover('#tap')
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
