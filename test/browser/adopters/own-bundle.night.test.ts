import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

const chunkOf = (dist: string, name: string): string =>
  JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')).features[name].chunk
const core = readFileSync(join(DIST, 'scripts', 'core.js'), 'utf8')

/** The demo site with a bundle of only two features, built where the full bundle was. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
const test = base.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  cpSync(DIST, own, { recursive: true })
  const args = ['build', '--features', 'expand-collapse,carousel', '--out', own]
  const { code, output } = await capture(process.execPath, [join(DIST, 'cli.js'), ...args])
  if (code !== 0) throw new Error(output)
  const site = await startSite([PUBLIC, own])
  onCleanup(() => site.close())
  return site
})

test('a page that was opened before a deployment uses the old chunks, and the next page the new ones', async ({
  page,
  site,
}) => {
  site.fault({ match: /\/scripts\/core\.js/, action: { body: core }, times: 1 })
  await page.goto('/features/expand-collapse/')
  await expect(page).toExist('[data-ready~=expand-collapse]')
  expect(site.requests.map(({ url }) => url)).toContain(`/${chunkOf(DIST, 'expand-collapse')}`)
  await page.goto('/features/carousel/')
  await page.evaluateOn('[data-feature=carousel]', element => element.scrollIntoView())
  await expect(page).toExist('[data-ready~=carousel]')
  expect(site.requests.map(({ url }) => url)).toContain(`/${chunkOf(own, 'carousel')}`)
})
