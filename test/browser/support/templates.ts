import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromElsewhere, prepareTrials } from '../../../fixtures/trial/prepare.mjs'
import type { TrialSite } from '../../../fixtures/trial/sites.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import type { Page, PageOptions } from '../driver/types.ts'
import { startSite } from './site.ts'
import { testOn } from './test.ts'

const DIST = join(ROOT, 'dist')
const trial = { folder: mkdtempSync(join(tmpdir(), 'templates-')), cli: join(DIST, 'cli.js') }

/** `test` with a site of templates from npm packages, edited as a team would do it. The bundle is at its root. */
export const templateTest = (sites: readonly TrialSite[]) =>
  testOn(
    async () => {
      await prepareTrials({ ...trial, sites })
      // The templates use style attributes and third-party scripts.
      return startSite([trial.folder, DIST], { csp: "default-src * data: 'unsafe-inline'" })
    },
    () => rmSync(trial.folder, { recursive: true }),
  )

/** Stands for every picture that the templates load from other servers. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400"/></svg>'

/** Other servers' files come from packages, or fail. */
const answer = (url: string) => {
  const body = fromElsewhere(url)
  if (body) return { body }
  return /staticflickr|placehold/.test(url) ? { body: PICTURE, contentType: 'image/svg+xml' } : undefined
}

/** Opens a template's page after its edits. */
export const openTemplate = async (
  open: (options?: PageOptions) => Promise<Page>,
  name: string,
  { width = 1280, ...options }: PageOptions & { width?: number } = {},
): Promise<Page> => {
  const page = await open({ viewport: { width, height: 800 }, reducedMotion: true, ...options })
  for (const address of ['https://', 'http://farm']) await page.answer(address, answer)
  // Firefox reports a page error if a third party does not respond.
  page.expectError(/^Cross-Origin Request Blocked/)
  await page.goto(`/${name}/`)
  // Core has measured the header in the browser's first frame.
  await page.waitFor(() => (window.thistledown?.viewport.value.page ?? 0) > 0)
  return page
}
