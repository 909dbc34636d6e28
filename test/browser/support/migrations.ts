import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../../../fixtures/trial/migrations/migrations.mjs'
import { fromElsewhere, prepareTrials } from '../../../fixtures/trial/prepare.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import type { Page, PageOptions } from '../driver/types.ts'
import { waitForLoader } from './core.ts'
import { startSite } from './site.ts'
import { test as base } from './test.ts'

const DIST = join(ROOT, 'dist')

export const SIDES = ['before', 'after'] as const
export type Side = (typeof SIDES)[number]

/** Stands for every picture that the templates load from other servers. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400"/></svg>'

/** Templates from npm packages, each with the steps of its guide followed, and without. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
export const test = base.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  await prepareTrials({ folder, cli: join(DIST, 'cli.js'), sites: migrations })
  // The templates use style attributes and third-party scripts.
  const site = await startSite([folder, DIST], { csp: "default-src * data: 'unsafe-inline'" })
  onCleanup(async () => {
    await site.close()
    rmSync(folder, { recursive: true })
  })
  return site
})

type Open = (options?: PageOptions) => Promise<Page>

/** Opens a template's page before or after its guide. */
export const openTemplate = async (open: Open, name: string, side: Side, width = 1280): Promise<Page> => {
  const page = await open({ viewport: { width, height: 800 }, reducedMotion: true })
  const answer = (url: string) => {
    const body = fromElsewhere(url)
    if (body) return { body }
    return /staticflickr|placehold/.test(url) ? { body: PICTURE, contentType: 'image/svg+xml' } : undefined
  }
  await page.answer('https://', answer)
  await page.answer('http://farm', answer)
  await page.goto(`/${name}/${side === 'before' ? 'before.html' : ''}`)
  if (side === 'after') await waitForLoader(page)
  return page
}
