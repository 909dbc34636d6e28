import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { attribute, letGo, loaderTest, notes, ready } from '../support/loader.ts'
import { buildLoaderBundle } from '../support/loader-bundle.ts'

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
  '/kept/': { body: CALM, head: core('?v=aB3-_9zZ') },
  '/path/': { body: CALM, html: 'data-scripts-path="/elsewhere"' },
  '/own/': {
    body: `<p id="own" data-feature="leaf-count" data-leaf-count-leaves="5">Own</p>
      <p id="both" data-feature="calm leaf-count">Both</p>`,
  },
})

// PAG-7
test('core loaded under a second address warns once and does not start', async ({ page, site }) => {
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
test('core under an address with a hash is cached and finds its chunks, which are cached, too', async ({
  page,
  site,
}) => {
  const requested = () => site.requested(/\.js\b/).map(({ url }) => url)
  await page.goto('/kept/')
  await ready(page, '#calm')
  const before = requested()
  expect(before).toHaveLength(3)
  expect(before[0]).toBe('/scripts/core.js?v=aB3-_9zZ')
  await page.goto('/kept/?again')
  await ready(page, '#calm')
  expect(requested()).toEqual(before)
})

// LOD-3
test('core loads chunks from the path that the page sets', async ({ page, site }) => {
  await page.goto('/path/')
  await ready(page, '#calm')
  expect(site.requested(/^\/scripts\//).map(({ url }) => url)).toEqual(['/scripts/core.js'])
  expect(site.requested(/^\/elsewhere\/(loader|calm)\.\w{4}\.js$/)).toHaveLength(2)
})

// LOD-4, SET-1
test('a feature of the site’s own is mounted on existing hosts, and on later ones', async ({ page }) => {
  await page.goto('/own/')
  await ready(page, '#both')
  await page.evaluate(() =>
    window.thistledown?.define('leaf-count', {
      settings: {
        leaves: { fallback: 7, expected: 'a number', parse: text => Number(text) || undefined },
      },
      default: (host, { settings, signal, name }) => {
        window.seen.push(`${name} mount ${host.id} ${settings.leaves}`)
        signal.addEventListener('abort', () => window.seen.push(`${name} abort ${host.id}`))
      },
    }),
  )
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

test('a feature of the site’s own may be defined before the loader; if its mount throws, that is undone, once', async ({
  page,
  site,
}) => {
  page.expectError(/half way/)
  site.fault({ match: /loader\./, action: 'hang', times: 1 })
  await page.goto('/own/', { waitUntil: 'domcontentloaded' })
  await page.waitFor(() => window.thistledown !== undefined)
  await page.evaluate(() => {
    window.seen = []
    void window.thistledown?.define('leaf-count', {
      default: ({ id }, { signal }) => {
        signal.addEventListener('abort', () => window.seen.push(`abort ${id}`))
        if (id === 'own') throw Error('half way')
      },
      unmount: ({ id }) => window.seen.push(`unmount ${id}`),
    })
  })
  await letGo(site, /loader\./)
  await expect(page).toExist('#own[data-failed]')
  await expect(page).toExist('#both[data-ready~=calm][data-ready~=leaf-count]')
  await page.evaluate(() => window.thistledown?.dispose(document))
  expect((await notes(page)).filter(note => !note.startsWith('calm'))).toEqual([
    'abort own',
    'unmount own',
    'abort both',
    'unmount both',
  ])
  expect(page.console.filter(({ text }) => text.includes('unknown feature'))).toEqual([])
})

test('no listener blocks the back/forward cache', () => {
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  const found = sources
    .filter(path => /\.tsx?$/.test(path))
    .filter(path => /\b(before)?unload\b/.test(readFileSync(join(ROOT, 'src', path), 'utf8')))
  expect(found).toEqual([])
})
