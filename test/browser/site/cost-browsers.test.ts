import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { PageCost } from '../../../src/cli/cost/cost.ts'
import type { BrowserFacts } from '../../../src/cli/manifest.ts'
import { isVersionAtLeast } from '../../../tools/build/version.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { capture } from '../../../tools/lib/process.mjs'
import type { Page } from '../driver/types.ts'
import { PAGES } from '../support/pages.ts'
import { requestedScripts, type Site } from '../support/site.ts'
import { engineName, test } from '../support/test.ts'

/** The only platform test of the registry. */
const TEST = 'CommandEvent'

/** A page with native markup alone. Every page of the demo has other hosts, too, which need the loader. */
const SAMPLE = 'fixtures/samples/native/index.html'
const SAMPLE_PATH = '/a-test/'

/** The demo's pages with native hosts. */
const NATIVE_PAGES = ['/features/expand-collapse/', '/features/modal/']

/** So high that the hosts of a page are in view without scrolling. */
const VIEWPORT = { width: 1280, height: 20_000 }

const name = { chromium: 'chrome', firefox: 'firefox', webkit: 'safari' }[engineName]
const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/manifest.json'), 'utf8'))
const { oldest, passes } = manifest.browsers[name] as BrowserFacts
const first = passes[TEST] ?? ''

/** For `page.initScript`. */
const addSupport = (): void => {
  if (!('CommandEvent' in window)) Object.assign(window, { CommandEvent: Event })
}
const removeSupport = (): void => {
  Reflect.deleteProperty(window, 'CommandEvent')
}

const GATES = [
  { gate: 'with native support', version: first, force: addSupport, scripts: ['core'] },
  {
    gate: 'without native support',
    version: oldest,
    force: removeSupport,
    scripts: ['core', 'expand-collapse', 'loader', 'modal'],
  },
] as const

let output: Promise<{ code: number; output: string }> | undefined

/** The cost of every page in two versions of this browser: one run of the command for all tests. */
const readCosts = async (): Promise<readonly PageCost[]> => {
  output ??= capture(process.execPath, [
    ...[join(ROOT, 'dist/cli.js'), 'cost', join(ROOT, 'public'), join(ROOT, SAMPLE), '--format', 'json'],
    ...[
      '--width',
      `${VIEWPORT.width}`,
      '--browsers',
      GATES.map(({ version }) => `${name} ${version}`).join(),
    ],
  ])
  return JSON.parse((await output).output).pages
}

/** The scripts that a page is predicted to fetch in a version of this browser. */
const predicted = async (path: string, version: string) => {
  const isIt = ({ page, source }: PageCost) =>
    page === path || (path === SAMPLE_PATH && source.endsWith(SAMPLE))
  const { browsers = [] } = (await readCosts()).find(isIt) ?? {}
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

// BUD-8
test('the data say whether this browser passes the platform test', async ({ page }) => {
  await page.goto('/plain/')
  const version = await page.evaluate(majorVersion)
  const doesPass = await page.evaluate((it: string) => it in window, TEST)
  expect(isVersionAtLeast(version, first)).toBe(doesPass)
})

/** Opens a page at rest, and compares its requests with the prediction. */
const compare = async (page: Page, site: Site, { path, version }: { path: string; version: string }) => {
  await page.goto(path)
  const { all, untouched } = await predicted(path, version)
  expect(all).toContain('core')
  await expect.poll(() => requestedScripts(site)).toEqual(expect.arrayContaining(untouched))
  await idle(page)
  expect(requestedScripts(site).filter(script => !all.includes(script))).toEqual([])
}

// BUD-8
test.for(PAGES)('%s requests the scripts that cost --browsers predicts', async (path, { open, site }) => {
  const page = await open({ viewport: VIEWPORT })
  const isNative = await page.evaluate((it: string) => it in window, TEST)
  await compare(page, site, { path, version: isNative ? first : oldest })
})

describe.each(GATES)('$gate', ({ version, force, scripts }) => {
  // BUD-8
  test.for(NATIVE_PAGES)(
    '%s requests the scripts that cost --browsers predicts',
    async (path, { open, site }) => {
      const page = await open({ viewport: VIEWPORT })
      await page.initScript(force)
      await compare(page, site, { path, version })
    },
  )

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
