import { describe, expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { loaderTest, notes, ready } from '../support/loader.ts'

const test = loaderTest({
  '/': {
    body: `<p id="calm" data-feature="calm">Calm</p><section id="place"></section>
      <section id="elsewhere"></section><p id="tap" data-feature="tap">Tap</p>`,
  },
  '/empty/': { body: '<section id="place"></section>' },
})

const chunk = (name: string) => new RegExp(`/scripts/${name}\\.`)

/** Each name shadows a property that the loader might read (DOM clobbering). */
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
  test('mounts new hosts and aborts removed ones', async ({ page }) => {
    await page.goto('/')
    await ready(page, '#calm')
    await insert(page, 'late', 'calm')
    await ready(page, '#late')
    await remove(page, '#late')
    await page.waitFor(() => window.seen.length === 3)
    expect(await notes(page)).toEqual(['calm mount calm', 'calm mount late', 'calm abort late'])
  })

  test('may start without any host', async ({ page, site }) => {
    await page.goto('/empty/')
    expect(site.requested(/\/scripts\//)).toHaveLength(1)
    await insert(page, 'first', 'calm')
    await ready(page, '#first')
  })

  // LOD-7
  test('fetches the chunk of a new waiting host ahead, also for a form that is inserted directly', async ({
    page,
    site,
  }) => {
    await page.goto('/empty/')
    await page.evaluate(() => {
      const form = document.createElement('form')
      form.setAttribute('data-feature', 'tap')
      form.append('Form', Object.assign(document.createElement('input'), { name: 'querySelectorAll' }))
      document.querySelector('#place')?.append(form)
    })
    await expect.poll(() => site.requested(chunk('tap')).length).toBe(1)
    expect(await page.exists('[data-ready]')).toBe(false)
  })

  test('may move a host, which stays mounted', async ({ page }) => {
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

describe('a page with a form whose fields are named after DOM properties (DOM clobbering)', () => {
  test.for(CLOBBERS)('may insert and remove a form with a field named %s', async (name, { page }) => {
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

  test('may insert a form with a field named contains, and intent still works', async ({ page }) => {
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

  test('may start with a form whose field is named dataset', async ({ page }) => {
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

describe('a host that is removed', () => {
  test('and inserted again is mounted again', async ({ page }) => {
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

  test('before it is mounted is never mounted', async ({ page, site }) => {
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
