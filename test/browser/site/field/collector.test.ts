import { join } from 'node:path'
import { expect } from 'vitest'
import { readView } from '../../../../cli/field/view.ts'
import { ROOT } from '../../../../tools/lib/paths.mjs'
import { createCollector } from '../../../../tools/server/collector.mjs'
import { startSite } from '../../support/site.ts'
import { test as base } from '../../support/test.ts'

const PAGE = '<img src=x onerror=alert(1)>'
const ROWS = '[data-own-figures] tbody tr'

/** The demo site as `npm start` serves it. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
const test = base.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const roots = [join(ROOT, 'public'), join(ROOT, 'dist')]
  const site = await startSite(roots, { before: createCollector({ roots, read: readView }) })
  onCleanup(() => site.close())
  return site
})

test('npm start shows the visitor’s own page views, and what a hostile sender names as text', async ({
  page,
  site,
}) => {
  const send = async (body: string) => (await fetch(`${site.url}/__field`, { method: 'POST', body })).status
  for (const body of ['', '{', '[]', '{"page":1}', 'x'.repeat(70_000)]) expect(await send(body)).toBe(400)
  const holds = [{ feature: 'lightbox', ms: 634.4 }]
  expect(await send(JSON.stringify({ page: PAGE, holds, vitals: { CLS: { value: 0.02 } } }))).toBe(204)
  await page.goto('/plain/')
  // The page's own import of the module came before this one.
  await page.evaluate('import("/api/rum/vitals.js").then(() => {})')
  await page.goto('/docs/field/')
  await expect(page).toHaveCount(ROWS, 2)
  await expect(page).toHaveText(`${ROWS}:first-child th`, '/plain/')
  expect(await page.texts(`${ROWS}:last-child > *`)).toEqual([PAGE, '–', '–', '0.020', 'lightbox 634 ms'])
  expect(await page.isShown('[data-own-figures]')).toBe(true)
  expect(await page.count('[data-own-figures] img')).toBe(0)
})
