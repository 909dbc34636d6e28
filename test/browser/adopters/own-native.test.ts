import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { useInstalled } from '../../architecture/support/package.ts'
import { writePages } from '../support/loader.ts'
import { requestedScripts, startSite } from '../support/site.ts'
import { test as base } from '../support/test.ts'

const installed = useInstalled()
const inProject = (...path: string[]): string => join(installed().project, ...path)

/** Chrome passes the first test from 135 on, and the second, of another name in the data, from 125 on. */
const REGISTRY = {
  'tide-times': { load: 'now', native: { when: 'CommandEvent', hosts: 'details,[popover]' } },
  'moon-phase': { load: 'now', native: { when: 'PressureObserver', hosts: '[data-moon-plain]' } },
}
const NATIVE =
  '<details data-feature="tide-times"><summary>Tides</summary>Low</details><p popover data-feature="tide-times">Low</p>'
const SCRIPTED = '<p data-feature="tide-times">Low</p>'
const PAGES = { '/': { body: NATIVE }, '/both/': { body: NATIVE + SCRIPTED } }

/** A site with features of its own, whose registry names platform tests. */
const writeFeatures = (): void => {
  for (const name of Object.keys(REGISTRY)) {
    mkdirSync(inProject('own', name), { recursive: true })
    writeFileSync(inProject('own', name, `${name}.ts`), 'export default () => {}')
  }
  writeFileSync(inProject('own', 'registry.json'), JSON.stringify(REGISTRY))
  // The project's own budget has limits for other features.
  writeFileSync(inProject('none.json'), JSON.stringify({ pages: { '*': { now: 9000 } } }))
  mkdirSync(inProject('node_modules', '@mdn'))
  for (const name of ['esbuild', '@mdn/browser-compat-data'])
    symlinkSync(join(ROOT, 'node_modules', name), inProject('node_modules', name), 'dir')
}

// biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
const test = base.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  writeFeatures()
  const { code, stdout, stderr } = await installed().npx(
    'build',
    '--add',
    'own',
    '--out',
    'bundle',
    '--budget',
    'none.json',
  )
  if (code !== 0) throw Error(`${stdout}${stderr}`)
  const site = await startSite([writePages(PAGES), inProject('bundle')])
  onCleanup(() => site.close())
  return site
})

/** For `page.initScript`. */
const addSupport = (): void => {
  if (!('CommandEvent' in window)) Object.assign(window, { CommandEvent: Event })
}
const removeSupport = (): void => {
  Reflect.deleteProperty(window, 'CommandEvent')
}

// LOD-1
describe('the platform test of a feature of the site’s own', () => {
  test('spares its hosts loader and chunk where the browser passes it', async ({ page, site }) => {
    await page.initScript(addSupport)
    await page.goto('/')
    expect(requestedScripts(site)).toEqual(['core'])
    await page.goto('/both/')
    await expect(page).toExist('[data-ready]')
    expect(await page.count('[data-ready]')).toBe(1)
  })

  test('loads them elsewhere', async ({ page, site }) => {
    await page.initScript(removeSupport)
    await page.goto('/')
    await expect(page).toExist('details[data-ready]')
    expect(requestedScripts(site).sort()).toEqual(['core', 'loader', 'tide-times'])
  })
})

// BUD-8
test('counts in cost --browsers', async ({ server: _ }) => {
  const moon = '<p data-feature="moon-phase" data-moon-plain>Full</p>'
  const script = '<script type="module" src="core.js"></script>'
  writeFileSync(inProject('native.html'), script + NATIVE)
  writeFileSync(inProject('moon.html'), script + moon)
  const { stdout } = await installed().npx(
    ...['cost', 'native.html', 'moon.html', '--dist', 'bundle', '--format', 'json'],
    ...['--browsers', 'chrome 124, chrome 134, chrome 157'],
  )
  const pages: { browsers: { browsers: string[]; files: { name: string }[] }[] }[] = JSON.parse(stdout).pages
  const found = pages.map(({ browsers }) =>
    browsers.map(it => [it.browsers, it.files.map(({ name }) => name)]),
  )
  expect(found).toEqual([
    [
      [
        ['chrome 124', 'chrome 134'],
        ['core.js', 'loader', 'tide-times'],
      ],
      [['chrome 157'], ['core.js']],
    ],
    [
      [['chrome 124'], ['core.js', 'loader', 'moon-phase']],
      [['chrome 134', 'chrome 157'], ['core.js']],
    ],
  ])
})
