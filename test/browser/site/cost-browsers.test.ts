import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { isVersionAtLeast } from '../../../cli/bundle/browsers.mjs'
import type { PageCost } from '../../../cli/cost/cost.ts'
import type { BrowserFacts } from '../../../cli/manifest.ts'
import { isNight } from '../../../tools/lib/night.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { registry } from '../../support/features.ts'
import type { Page } from '../driver/types.ts'
import { SOME_PAGES } from '../support/pages.ts'
import { requestedScripts, type Site } from '../support/site.ts'
import { engineName, test } from '../support/test.ts'

/** The platform tests of the registry. */
const TESTS = [...new Set(Object.values(registry).flatMap(({ native }) => native?.when ?? []))]

/** A page with native markup alone. Every page of the demo has other hosts, too. */
const SAMPLE = 'fixtures/samples/native/index.html'
const SAMPLE_PATH = '/a-test/'

/** So high that the hosts of a page are in view without scrolling. */
const VIEWPORT = { width: 1280, height: 20_000 }

const name = { chromium: 'chrome', firefox: 'firefox', webkit: 'safari' }[engineName]
const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/manifest.json'), 'utf8'))
const { oldest, passes } = manifest.browsers[name] as BrowserFacts
/** The first version that passes all tests. */
const [first = ''] = Object.values(passes).sort((a, b) => (isVersionAtLeast(a, b) ? -1 : 1))

/** For `page.initScript`, which passes no values: both name all of `TESTS`. */
const addSupport = (): void => {
  for (const it of ['CommandEvent', 'ViewTimeline'])
    if (!(it in window)) Object.assign(window, { [it]: Event })
}
const removeSupport = (): void => {
  for (const it of ['CommandEvent', 'ViewTimeline']) Reflect.deleteProperty(window, it)
}

const ALL = ['core', 'expand-collapse', 'modal']

/** For `page.initScript`. Painting so high a window would be a quarter of the work, and requests no script. */
const paintNothing = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { visibility: hidden !important }')
  document.adoptedStyleSheets = [sheet]
}

const GATES = [
  { gate: 'with native support', version: first, force: addSupport, scripts: ['core'] },
  { gate: 'without native support', version: oldest, force: removeSupport, scripts: ALL },
] as const

const FILES = new Map(SOME_PAGES.map(path => [path, join(ROOT, 'public', path, 'index.html')])).set(
  SAMPLE_PATH,
  join(ROOT, SAMPLE),
)

let costs: Promise<readonly PageCost[]> | undefined

/** The cost of every file: one run of the command for all tests. */
const readCosts = async (own: string): Promise<readonly PageCost[]> => {
  const versions = [...new Set([oldest, first, own])].map(version => `${name} ${version}`)
  const args = [
    ...[join(ROOT, 'dist/cli.js'), 'cost', ...FILES.values(), '--format', 'json'],
    ...['--width', `${VIEWPORT.width}`, '--browsers', versions.join()],
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: Infinity })
  return JSON.parse(stdout).pages
}

const majorVersion = (): string => navigator.userAgent.match(/(?:Chrome|Firefox|Version)\/(\d+)/)?.[1] ?? ''

/** The scripts that a page is predicted to fetch in a version of this browser; default: its own. */
const predict = async (page: Page, path: string, version?: string) => {
  const own = await page.evaluate(majorVersion)
  costs ??= readCosts(own)
  const { browsers = [] } = (await costs)[[...FILES.keys()].indexOf(path)] ?? {}
  const files = browsers.find(it => it.browsers.includes(`${name} ${version ?? own}`))?.files ?? []
  const scripts = files.filter(file => !file.name.endsWith('.css'))
  const names = (some: typeof scripts) => some.map(file => file.name.replace('.js', '')).sort()
  return { all: names(scripts), untouched: names(scripts.filter(({ when }) => when !== 'intent')) }
}

/** Waits for what core does in idle time: prefetching. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>(resolve => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  )

// BUD-8
test('the data say whether this browser passes each platform test of the registry', async ({ page }) => {
  await page.goto('/plain/')
  const version = await page.evaluate(majorVersion)
  for (const name of TESTS) {
    // The tests below force support for each.
    for (const force of [addSupport, removeSupport]) expect(String(force)).toContain(name)
    const doesPass = await page.evaluate((it: string) => it in window, name)
    expect(isVersionAtLeast(version, passes[name] ?? ''), name).toBe(doesPass)
  }
})

/** Opens a page at rest, and compares its requests with the prediction, which it returns. */
const compare = async (page: Page, site: Site, path: string, version?: string) => {
  await page.initScript(paintNothing)
  await page.goto(path)
  const { all, untouched } = await predict(page, path, version)
  expect(all).toContain('core')
  await expect.poll(() => requestedScripts(site)).toEqual(expect.arrayContaining(untouched))
  await idle(page)
  expect(requestedScripts(site).filter(script => !all.includes(script))).toEqual([])
  return all
}

// BUD-8
test.for(isNight() ? SOME_PAGES : ['/everything/'])(
  '%s requests the scripts that cost --browsers predicts',
  async (path, { open, site }) => {
    await compare(await open({ viewport: VIEWPORT }), site, path)
  },
)

// BUD-8
test.for(GATES)(
  '$gate a page with native markup alone requests the scripts that cost --browsers predicts',
  async ({ version, force, scripts }, { open, site }) => {
    const body = readFileSync(join(ROOT, SAMPLE), 'utf8')
    site.fault({ match: /\/a-test\/$/, action: { body, type: 'text/html;charset=utf-8' } })
    const page = await open({ viewport: VIEWPORT })
    await page.initScript(force)
    expect(await compare(page, site, SAMPLE_PATH, version)).toEqual(scripts)
  },
)
