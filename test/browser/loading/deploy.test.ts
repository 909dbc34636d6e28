import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { capture } from '../../../tools/lib/process.mjs'
import { writeSite } from '../../cli/support/site.ts'
import type { Page } from '../driver/types.ts'
import { waitForCore } from '../support/core.ts'
import { startSite } from '../support/site.ts'
import { testOn } from '../support/test.ts'

const root = writeSite({})
const bundle = join(root, 'thistledown')
afterAll(() => rmSync(root, { recursive: true }))

const thistledown = async (...args: string[]): Promise<string> => {
  const { code, output } = await capture(process.execPath, [join(ROOT, 'dist/cli.js'), ...args])
  if (code !== 0) throw new Error(output)
  return output
}

/** Replaces the bundle by one with other features, and writes a page with its tags. Returns the accordion's chunk. */
const deploy = async (name: string, features: string): Promise<string> => {
  await thistledown('build', '--features', features, '--out', bundle)
  const tags = await thistledown('tags', '--dist', bundle, '--base', '/thistledown', '--no-inline')
  // The accordion is far below the window, so that nothing fetches its chunk ahead.
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ferns</title>
<link rel="icon" href="data:,">${tags}</head><body><main style="padding-top: 900vh"><h1>Ferns</h1>
<section data-feature="expand-collapse">
<h2><button type="button" aria-controls="size" aria-expanded="false">How tall?</button></h2>
<div id="size">One metre.</div></section></main></body></html>`
  writeFileSync(join(root, `${name}.html`), html)
  const { features: built } = JSON.parse(readFileSync(join(bundle, 'manifest.json'), 'utf8'))
  return `/thistledown/${built['expand-collapse'].chunk}`
}

const test = testOn(() =>
  startSite([root], { csp: "default-src 'self'; style-src 'self' 'unsafe-inline'", dev: true }),
)

test('after a deployment the open page, the cached page and the cached core still find their chunks', async ({
  open,
}) => {
  const visit = async (page: Page, path: string) => {
    await page.goto(path)
    await waitForCore(page)
  }
  const usesChunk = async (page: Page, chunk: string) => {
    await page.click('[aria-controls=size]')
    await expect(page).toShow('#size')
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter(url => url.includes('expand-collapse'))).toEqual([expect.stringContaining(chunk)])
  }
  const first = await deploy('first', 'expand-collapse')
  const [visitor, late] = [await open(), await open()]
  for (const page of [visitor, late]) await visit(page, '/first.html')
  const second = await deploy('second', 'expand-collapse,modal')
  expect(second).not.toBe(first)
  await usesChunk(visitor, first)
  // The page is cached; the browser has no core, and gets the new one.
  const other = await open()
  await visit(other, '/first.html')
  await usesChunk(other, second)
  // This browser has cached core of the first build.
  await visit(visitor, '/first.html?again')
  await usesChunk(visitor, first)

  // A build's chunks stay for one more deployment. Then the host fails open.
  await deploy('third', 'expand-collapse,form')
  late.expectError(/Loading chunk expand-collapse failed/)
  await late.click('[aria-controls=size]')
  await expect(late).toExist('[data-failed=expand-collapse]')
  await expect(late).toShow('#size')
})
