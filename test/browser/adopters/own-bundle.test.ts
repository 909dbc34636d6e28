import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { capture } from '../../../tools/lib/process.mjs'
import type { Page } from '../driver/types.ts'
import { startSite } from '../support/site.ts'
import { test as base } from '../support/test.ts'

const [PUBLIC, DIST] = [join(ROOT, 'public'), join(ROOT, 'dist')]
const work = mkdtempSync(join(tmpdir(), 'own-bundle-'))
const own = join(work, 'own')
afterAll(() => rmSync(work, { recursive: true }))

const loaderOf = (dist: string): string =>
  JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')).loader
const core = readFileSync(join(DIST, 'scripts', 'core.js'), 'utf8')

/**
 * Keeps the hashed chunks of the previous version beside the new ones, as docs/loading.md advises.
 */
const keepOldChunks = (): void => {
  const scripts = join(DIST, 'scripts')
  for (const file of readdirSync(scripts).filter(file => /\.\w{4}\.js(\.br|\.gz)?$/.test(file)))
    cpSync(join(scripts, file), join(own, 'scripts', file))
}

/**
 * The demo site with a bundle of only two features; the full bundle acts as its previous version.
 */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
const test = base.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const args = ['build', '--features', 'expand-collapse,carousel', '--out', own]
  const { code, output } = await capture(process.execPath, [join(DIST, 'cli.js'), ...args])
  if (code !== 0) throw new Error(output)
  keepOldChunks()
  const site = await startSite([PUBLIC, own])
  onCleanup(() => site.close())
  return site
})

const settled = (page: Page, feature: string) =>
  page.waitFor((name: string) => !!document.querySelector(`[data-ready~=${name}]`), feature)

describe('a bundle of two features', () => {
  test('mounts both, with and without rendering', async ({ page }) => {
    await page.goto('/features/expand-collapse/')
    await settled(page, 'expand-collapse')
    await page.goto('/features/carousel/')
    await page.evaluate(() => document.querySelector('[data-feature=carousel]')?.scrollIntoView())
    await settled(page, 'carousel')
  })

  test('leaves the server markup of an excluded feature as it is, and warns', async ({ page, site }) => {
    await page.goto('/features/gallery-grid/')
    await page.waitFor(() => performance.getEntriesByType('resource').some(({ name }) => /loader/.test(name)))
    await page.evaluate(() => window.thistledown?.scan())
    const isWarned = () => page.console.some(({ text }) => text.includes('unknown feature "gallery-grid"'))
    await expect.poll(isWarned).toBe(true)
    expect(site.requested(/gallery-grid\.\w{4}\.js/)).toEqual([])
  })
})

describe('a page that was opened before a deployment', () => {
  test('still works if the old chunks are kept; the next page uses the new version', async ({
    page,
    site,
  }) => {
    const [before, after] = [loaderOf(DIST), loaderOf(own)]
    site.fault({ match: /\/scripts\/core\.js/, action: { body: core }, times: 1 })
    await page.goto('/features/expand-collapse/')
    await settled(page, 'expand-collapse')
    expect(site.requests.map(({ url }) => url)).toContain(`/${before}`)
    await page.goto('/features/carousel/')
    await settled(page, 'carousel')
    expect(site.requests.map(({ url }) => url)).toContain(`/${after}`)
    expect(after).not.toBe(before)
  })
})
