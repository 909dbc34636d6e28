import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { capture } from '../../../tools/lib/process.mjs'
import { startSite } from '../support/site.ts'
import { test as base } from '../support/test.ts'

const [PUBLIC, DIST] = [join(ROOT, 'public'), join(ROOT, 'dist')]
const work = mkdtempSync(join(tmpdir(), 'own-bundle-'))
const own = join(work, 'own')
afterAll(() => rmSync(work, { recursive: true }))

const loaderOf = (dist: string): string =>
  JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')).loader
const core = readFileSync(join(DIST, 'scripts', 'core.js'), 'utf8')

/** Keeps the hashed chunks of the previous version beside the new ones, as docs/loading.md advises. */
const keepOldChunks = (): void => {
  const scripts = join(DIST, 'scripts')
  for (const file of readdirSync(scripts).filter(file => /\.\w{4}\.js(\.br|\.gz)?$/.test(file)))
    cpSync(join(scripts, file), join(own, 'scripts', file))
}

/** The demo site with a bundle of only two features; the full bundle acts as its previous version. */
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

test('a page that was opened before a deployment uses the old chunks, and the next page the new ones', async ({
  page,
  site,
}) => {
  const [before, after] = [loaderOf(DIST), loaderOf(own)]
  expect(after).not.toBe(before)
  site.fault({ match: /\/scripts\/core\.js/, action: { body: core }, times: 1 })
  await page.goto('/features/expand-collapse/')
  await expect(page).toExist('[data-ready~=expand-collapse]')
  expect(site.requests.map(({ url }) => url)).toContain(`/${before}`)
  await page.goto('/features/carousel/')
  await page.evaluateOn('[data-feature=carousel]', element => element.scrollIntoView())
  await expect(page).toExist('[data-ready~=carousel]')
  expect(site.requests.map(({ url }) => url)).toContain(`/${after}`)
})
