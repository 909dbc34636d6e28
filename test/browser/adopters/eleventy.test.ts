import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { capture } from '../../../tools/lib/process.mjs'
import { waitForLoader } from '../support/core.ts'
import { startSite } from '../support/site.ts'
import { test as base } from '../support/test.ts'

const DIST = join(ROOT, 'dist')
const CLI = join(DIST, 'cli.js')
const folder = mkdtempSync(join(tmpdir(), 'eleventy-'))

const run = async (file: string, ...args: string[]): Promise<string> => {
  const env = { ...process.env, THISTLEDOWN_CLI: CLI }
  const cwd = join(ROOT, 'test', 'sites', 'eleventy')
  const { code, output } = await capture(process.execPath, [file, ...args], { cwd, env })
  if (code !== 0) throw new Error(output)
  return output
}

/** A site built by Eleventy from test/sites/eleventy. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
const test = base.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  await run(join(ROOT, 'node_modules', '@11ty', 'eleventy', 'cmd.cjs'), `--output=${folder}`, '--quiet')
  const site = await startSite([folder, DIST])
  onCleanup(async () => {
    await site.close()
    rmSync(folder, { recursive: true })
  })
  return site
})

describe('a site that Eleventy builds', () => {
  test('has our tags from a data file, and our markup from a shortcode', async ({ page, site }) => {
    await page.goto('/')
    await waitForLoader(page)
    await page.click('[aria-controls=dogs]')
    await expect(page).toHaveAttribute('[aria-controls=dogs]', 'aria-expanded', 'true')
    await page.click('[aria-controls=parking]')
    await page.waitFor(() => document.querySelector('[aria-controls=dogs][aria-expanded=false]') !== null)
    await expect(page).toHaveCount('[data-feature=expand-collapse][data-ready]', 2)
    expect(site.requested(/expand-collapse\./)).toHaveLength(1)
  })

  test('can be browsed from the menu that its collection generates', async ({ open }) => {
    const page = await open({ viewport: { width: 390, height: 700 } })
    await page.goto('/')
    await page.click('[data-panel-toggle=nav]')
    await page.click('#nav a')
    // Before core is there, the link leads to its fragment.
    await page.waitFor(() => location.pathname === '/news/seeds/' && window.thistledown !== undefined)
    await page.click('[data-feature=modal]')
    await page.waitFor(() => document.querySelector('dialog[open]') !== null)
  })

  test('passes the command’s checks and its budget', async ({ server: _ }) => {
    // The folder lacks the bundle, which the server adds.
    expect(await run(CLI, 'check', folder, '--ignore', 'missing-file')).toContain('0 errors in 2 pages')
    expect(await run(CLI, 'cost', folder)).toMatch(/\/news\/seeds\/ +[\d,]+/)
  })
})
