import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { loadingTest, notes, ready } from '../support/loading.ts'

const test = loadingTest({
  '/': {
    body: `<p id="calm" data-feature="calm">Calm</p><section id="place"></section>
      <section id="elsewhere"></section><p id="tap" data-feature="tap">Tap</p>`,
  },
  '/empty/': { body: '<section id="place"></section>' },
})

const insert = (page: Page, id: string, feature: string) =>
  page.evaluate(
    (name: string, data: string) => {
      const host = document.createElement('p')
      host.id = name
      host.dataset.feature = data
      host.append(name)
      document.querySelector('#place')?.append(host)
    },
    id,
    feature,
  )

const remove = (page: Page, selector: string) =>
  page.evaluate((it: string) => document.querySelector(it)?.remove(), selector)

test('a page that changes mounts new hosts, keeps moved ones, and aborts removed ones until they return', async ({
  page,
}) => {
  await page.goto('/')
  await ready(page, '#calm')
  await insert(page, 'late', 'calm')
  await ready(page, '#late')
  await remove(page, '#late')
  await page.waitFor(() => window.seen.length === 3)
  await page.evaluate(() => {
    const [host, place] = ['#calm', '#elsewhere'].map(it => document.querySelector(it) as Element)
    place?.append(host as Element)
  })
  await insert(page, 'marker', 'calm')
  await ready(page, '#marker')
  await page.evaluate(() => {
    const host = document.querySelector('#calm') as HTMLElement
    host.remove()
    setTimeout(() => document.body.append(host))
  })
  await page.waitFor(() => window.seen.length === 6)
  expect(await notes(page)).toEqual([
    'calm mount calm',
    'calm mount late',
    'calm abort late',
    'calm mount marker',
    'calm abort calm',
    'calm mount calm',
  ])
})

// LOD-7
test('a page without any host requests core alone, and the chunk of a form inserted later that waits for intent', async ({
  page,
  site,
}) => {
  await page.goto('/empty/')
  expect(site.requested(/\/scripts\//)).toHaveLength(1)
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.setAttribute('data-feature', 'tap')
    form.append('Form', Object.assign(document.createElement('input'), { name: 'querySelectorAll' }))
    document.querySelector('#place')?.append(form)
  })
  await expect.poll(() => site.requested(/\/scripts\/tap\./).length).toBe(1)
  expect(await page.exists('[data-ready]')).toBe(false)
})

test('a form whose fields shadow DOM properties may be inserted, used and removed, and so may what is in it (DOM clobbering)', async ({
  page,
}) => {
  await page.goto('/')
  await ready(page, '#calm')
  await page.evaluate(() => {
    const make = (id: string) => {
      const host = document.createElement('p')
      host.dataset.feature = 'calm'
      host.id = id
      return host
    }
    const names = [
      'matches',
      'querySelectorAll',
      'isConnected',
      'getAttribute',
      'children',
      'nodeType',
      'contains',
    ]
    // A form with a field named “dataset” is not mounted, but hinders no other host.
    for (const [feature, fields] of [
      ['tap', names],
      ['calm', [...names, 'dataset']],
    ] as const) {
      const form = document.createElement('form')
      form.setAttribute('data-feature', feature)
      form.setAttribute('class', feature)
      form.append(make(`within-${feature}`))
      for (const name of fields) form.append(Object.assign(document.createElement('input'), { name }))
      document.querySelector('#place')?.append(form, make(`after-${feature}`))
    }
    const from = { bubbles: true, relatedTarget: document.body }
    setTimeout(() =>
      document.querySelector('.tap [name=contains]')?.dispatchEvent(new MouseEvent('mouseover', from)),
    )
  })
  for (const host of ['.tap', '#within-tap', '#after-tap', '#within-calm', '#after-calm'])
    await ready(page, host)
  await remove(page, '#place')
  await page.waitFor(() => window.seen.length === 11)
  expect((await notes(page)).filter(note => note.includes('abort'))).toHaveLength(5)
})

test('a change of the page that adds no host makes core run nothing', async ({ page }) => {
  await page.goto('/')
  await ready(page, '#calm')
  const asked = await page.evaluate(async () => {
    const calls: string[] = []
    for (const name of ['setTimeout', 'requestAnimationFrame', 'requestIdleCallback'] as const)
      Object.assign(window, { [name]: () => calls.push(name) })
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
