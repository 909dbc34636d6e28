import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import type { Page } from '../driver/types.ts'
import { attribute, letGo, loaderTest, notes, ready } from '../support/loader.ts'
import { buildLoaderBundle } from '../support/loader-bundle.ts'
import { can } from '../support/test.ts'

const core = (query = '') => `<script type="module" src="/scripts/core.js${query}"></script>`
const CALM = '<p id="calm" data-feature="calm">Calm</p>'

const scripts = join(await buildLoaderBundle(), 'scripts')
const elsewhere = readdirSync(scripts).filter(file => /^(loader|calm)\..*js$/.test(file))

const test = loaderTest({
  ...Object.fromEntries(
    elsewhere.map(file => [`/elsewhere/${file}`, readFileSync(join(scripts, file), 'utf8')]),
  ),
  '/': { body: CALM },
  '/twice/': { body: CALM, head: core() + core('?v=2') },
  '/version/': { body: `${CALM}<p id="isle" data-feature="isle">Isle</p>`, head: core('?v=3') },
  '/kept/': { body: CALM, head: core('?v=aB3-_9zZ') },
  '/path/': { body: CALM, html: 'data-scripts-path="/elsewhere"' },
  '/own/': {
    body: `<p id="own" data-feature="leaf-count" data-leaf-count-leaves="5">Own</p>
      <p id="both" data-feature="calm leaf-count">Both</p>`,
  },
})

describe('core', () => {
  // PAG-7
  test('loaded under a second address warns once and does not start', async ({ page, site }) => {
    await page.goto('/twice/')
    await ready(page, '#calm')
    expect(site.requested(/core\.js/)).toHaveLength(2)
    expect(page.console.filter(({ text }) => text.includes('second core'))).toHaveLength(1)
    expect(await notes(page)).toEqual(['calm mount calm'])
    await page.setViewport({ width: 390, height: 700 })
    await page.waitFor(() => !window.thistledown?.viewport.value.wide)
    await page.click('#menu')
    expect(await attribute(page, '#menu', 'aria-expanded')).toBe('true')
  })

  // PAG-8, LOD-3
  test('under an address with a query finds its chunks', async ({ page, site }) => {
    await page.goto('/version/')
    await ready(page, '#calm')
    await page.hover('#isle')
    await ready(page, '#isle')
    expect(site.requested(/core\.js/).map(({ url }) => url)).toEqual(['/scripts/core.js?v=3'])
  })

  test('is cached under an address with a hash, and so are its chunks', async ({ page, site }) => {
    await page.goto('/kept/')
    await ready(page, '#calm')
    const before = site.requested(/\.js\b/).length
    await page.goto('/kept/?again')
    await ready(page, '#calm')
    expect(before).toBe(3)
    expect(site.requested(/\.js\b/)).toHaveLength(before)
  })

  // LOD-3
  test('loads chunks from the path that the page sets', async ({ page, site }) => {
    await page.goto('/path/')
    await ready(page, '#calm')
    expect(site.requested(/^\/scripts\//).map(({ url }) => url)).toEqual(['/scripts/core.js'])
    expect(site.requested(/^\/elsewhere\/(loader|calm)\.\w{4}\.js$/)).toHaveLength(2)
  })
})

describe('a feature of the site’s own', () => {
  const define = (page: Page) =>
    page.evaluate(() => {
      const note = (text: string) => window.seen.push(text)
      window.seen ??= []
      return window.thistledown?.define('leaf-count', {
        settings: {
          leaves: { fallback: 7, expected: 'a number', parse: text => Number(text) || undefined },
        },
        default: (host, { settings, signal, name }) => {
          note(`${name} mount ${host.id} ${settings.leaves}`)
          signal.addEventListener('abort', () => note(`${name} abort ${host.id}`))
        },
      })
    })

  // LOD-4, SET-1
  test('is mounted on existing hosts, and on later ones', async ({ page }) => {
    await page.goto('/own/')
    await ready(page, '#both')
    await define(page)
    await ready(page, '#own')
    await page.waitFor(() => window.seen.length === 3)
    await page.evaluate(() => {
      const host = document.createElement('p')
      host.id = 'late'
      host.dataset.feature = 'leaf-count'
      document.body.append(host)
    })
    await ready(page, '#late')
    await page.evaluate(() => document.querySelector('#own')?.remove())
    await page.waitFor(() => window.seen.length === 5)
    expect(await notes(page)).toEqual([
      'calm mount both',
      'leaf-count mount own 5',
      'leaf-count mount both 7',
      'leaf-count mount late 7',
      'leaf-count abort own',
    ])
  })

  test('may be defined before the loader has loaded', async ({ page, site }) => {
    site.fault({ match: /loader\./, action: 'hang', times: 1 })
    await page.goto('/own/', { waitUntil: 'domcontentloaded' })
    await page.waitFor(() => window.thistledown !== undefined)
    await page.evaluate(() => {
      void window.thistledown?.define('leaf-count', host => {
        host.title = 'defined'
      })
    })
    await letGo(site, /loader\./)
    await page.waitFor(() => document.querySelector<HTMLElement>('#own')?.title === 'defined')
    expect(page.console.filter(({ text }) => text.includes('unknown feature'))).toEqual([])
  })
})

describe('a feature whose mount throws half way', () => {
  test('is undone, once', async ({ page }) => {
    page.expectError(/half way/)
    await page.goto('/own/')
    await ready(page, '#both')
    await page.evaluate(() =>
      window.thistledown?.define('leaf-count', {
        default: ({ id }, { signal }) => {
          signal.addEventListener('abort', () => window.seen.push(`abort ${id}`))
          if (id === 'own') throw Error('half way')
        },
        unmount: ({ id }) => window.seen.push(`unmount ${id}`),
      }),
    )
    await page.waitFor(() => !!document.querySelector('#own[data-failed]'))
    await page.waitFor(() => !!document.querySelector('#both[data-ready~=leaf-count]'))
    await page.evaluate(() => window.thistledown?.dispose(document))
    expect(await notes(page)).toEqual([
      'calm mount both',
      'abort own',
      'unmount own',
      'calm abort both',
      'abort both',
      'unmount both',
    ])
  })
})

describe('the back/forward cache', () => {
  test('is not blocked by any listener', () => {
    const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    const found = sources
      .filter(path => /\.tsx?$/.test(path))
      .filter(path => /\b(before)?unload\b/.test(readFileSync(join(ROOT, 'src', path), 'utf8')))
    expect(found).toEqual([])
  })

  test.skipIf(!can('backForwardCache'))(
    'restores the page with closed panels, and with the focus where a panel was opened',
    async ({ open }) => {
      const page = await open({ viewport: { width: 390, height: 700 } })
      await page.initScript(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
      })
      await page.goto('/')
      await ready(page, '#calm')
      await page.click('#menu')
      expect(await attribute(page, '#menu', 'aria-expanded')).toBe('true')
      await page.evaluate(() => document.querySelector<HTMLElement>('#nav a')?.focus())
      await page.goto('/other/')
      await page.back()
      await page.waitFor('window.persisted === true')
      expect(await attribute(page, '#menu', 'aria-expanded')).toBe('false')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('menu')
      expect(await attribute(page, '#calm', 'data-ready')).toBe('calm')
      expect(await notes(page)).toEqual(['calm mount calm'])
    },
  )
})
