import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { PageCost } from '../../../src/cli/cost/cost.ts'
import type { BrowserFacts } from '../../../src/cli/manifest.ts'
import { registry } from '../../../src/registry.ts'
import { isVersionAtLeast } from '../../../tools/build/version.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { capture } from '../../../tools/lib/process.mjs'
import { isThorough } from '../../../tools/lib/thorough.mjs'
import type { Page } from '../driver/types.ts'
import { PAGES } from '../support/pages.ts'
import { requestedScripts, type Site } from '../support/site.ts'
import { engineName, test } from '../support/test.ts'

/** The platform tests of the registry. */
const TESTS = [...new Set(Object.values(registry).flatMap(({ native }) => native?.when ?? []))]

/** A page with native markup alone. Every page of the demo has other hosts, too, which need the loader. */
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

const ALL = ['core', 'expand-collapse', 'loader', 'modal']

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

/** Pages whose scripts depend on the gate: those of features with native hosts, and two that have none. */
const NATIVE = PAGES.filter(path => {
  const [, feature = ''] = path.match(/^\/features\/([\w-]+)\/$/) ?? []
  return registry[feature]?.native || ['/', '/everything/'].includes(path)
})

const outputs = new Map<string, Promise<{ output: string }>>()

/** The cost of every page in a version of this browser: one run of the command for all tests. */
const readCosts = async (version: string): Promise<readonly PageCost[]> => {
  const output =
    outputs.get(version) ??
    capture(process.execPath, [
      ...[join(ROOT, 'dist/cli.js'), 'cost', join(ROOT, 'public'), join(ROOT, SAMPLE), '--format', 'json'],
      ...['--width', `${VIEWPORT.width}`, '--browsers', `${name} ${version}`],
    ])
  outputs.set(version, output)
  return JSON.parse((await output).output).pages
}

/** The scripts that a page is predicted to fetch in a version of this browser. */
const predicted = async (path: string, version: string) => {
  const isIt = ({ page, source }: PageCost) =>
    page === path || (path === SAMPLE_PATH && source.endsWith(SAMPLE))
  const { browsers = [] } = (await readCosts(version)).find(isIt) ?? {}
  const files = browsers.find(it => it.browsers.includes(`${name} ${version}`))?.files ?? []
  const scripts = files.filter(file => !file.name.endsWith('.css'))
  const names = (some: typeof scripts) => some.map(file => file.name.replace('.js', '')).sort()
  return { all: names(scripts), untouched: names(scripts.filter(({ when }) => when !== 'intent')) }
}

/** Waits for what the loader does in idle time: prefetching. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>(resolve => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  )

const majorVersion = (): string => navigator.userAgent.match(/(?:Chrome|Firefox|Version)\/(\d+)/)?.[1] ?? ''

test('support for every platform test is forced, on the pages of its features', () => {
  expect(NATIVE.length).toBeGreaterThan(Object.values(registry).filter(({ native }) => native).length)

  for (const force of [addSupport, removeSupport]) for (const it of TESTS) expect(String(force)).toContain(it)
})

// BUD-8
test.for(TESTS)('the data say whether this browser passes the platform test %s', async (name, { page }) => {
  await page.goto('/plain/')
  const version = await page.evaluate(majorVersion)
  const doesPass = await page.evaluate((it: string) => it in window, name)
  expect(isVersionAtLeast(version, passes[name] ?? '')).toBe(doesPass)
})

/** Opens a page at rest, and compares its requests with the prediction. */
const compare = async (page: Page, site: Site, { path, version }: { path: string; version: string }) => {
  await page.initScript(paintNothing)
  await page.goto(path)
  const { all, untouched } = await predicted(path, version)
  expect(all).toContain('core')
  await expect.poll(() => requestedScripts(site)).toEqual(expect.arrayContaining(untouched))
  await idle(page)
  expect(requestedScripts(site).filter(script => !all.includes(script))).toEqual([])
}

/** The other pages fetch the same in every browser, so one engine is enough for them. */
const HERE = engineName === 'chromium' || isThorough() ? PAGES : NATIVE

// BUD-8
test.for(HERE)('%s requests the scripts that cost --browsers predicts', async (path, { open, site }) => {
  const page = await open({ viewport: VIEWPORT })
  const version = await page.evaluate(majorVersion)
  await compare(page, site, { path, version })
})

describe.each(GATES)('$gate', ({ version, force, scripts }) => {
  // BUD-8
  test.for(NATIVE)('%s requests the scripts that cost --browsers predicts', async (path, { open, site }) => {
    const page = await open({ viewport: VIEWPORT })
    await page.initScript(force)
    await compare(page, site, { path, version })
  })

  // BUD-8
  test('a page with native markup alone requests the scripts that cost --browsers predicts', async ({
    open,
    site,
  }) => {
    const body = readFileSync(join(ROOT, SAMPLE), 'utf8')
    site.fault({ match: /\/a-test\/$/, action: { body, type: 'text/html;charset=utf-8' } })
    const page = await open({ viewport: VIEWPORT })
    await page.initScript(force)
    await compare(page, site, { path: SAMPLE_PATH, version })
    expect((await predicted(SAMPLE_PATH, version)).all).toEqual(scripts)
  })
})
