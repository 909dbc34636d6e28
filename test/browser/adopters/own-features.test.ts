import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import limits from '../../../bench/limits.json' with { type: 'json' }
import { ROOT } from '../../../tools/lib/paths.mjs'
import { useInstalled } from '../../architecture/support/package.ts'
import type { Page } from '../driver/types.ts'
import { writePages } from '../support/loading.ts'
import { startSite } from '../support/site.ts'
import { testOn } from '../support/test.ts'

const installed = useInstalled()
const inProject = (...path: string[]): string => join(installed().project, ...path)
const build = (...args: string[]) =>
  installed().npx('build', '--add', 'features', '--features', 'modal', '--out', 'bundle', ...args)

/** A site with its own features must install esbuild. */
const addCompiler = (): void =>
  symlinkSync(join(ROOT, 'node_modules', 'esbuild'), inProject('node_modules', 'esbuild'), 'dir')

const HOURS = `<ol id="hours" data-feature="opening-hours">${'<li>10 to 18</li>'.repeat(7)}</ol>`
const SUM = '<div id="sum" data-feature="ticket-sum" data-ticket-sum-price="9"><p>Nine euros each.</p></div>'
const MODAL = `<a id="more" href="#info" data-feature="modal" data-modal-target="#info">More</a>
  <dialog id="info" aria-label="Info">All about it</dialog>`
const SHEET = '<link rel="stylesheet" href="/styles/thistledown.css">'

/**
 * The package installed in a project, and a bundle built there by its command: two of the site's
 * own features and one of ours.
 */
const test = testOn(async () => {
  addCompiler()
  const { code, stderr } = await build()
  if (code !== 0) throw Error(stderr)
  const pages = { '/': { head: SHEET, body: HOURS + SUM + MODAL } }
  return startSite([writePages(pages), inProject('bundle')])
})

/** The place of this day in a week that begins on Monday. */
const TODAY = (new Date().getDay() + 6) % 7
const currents = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('#hours > *')].map(it => it.ariaCurrent))

test('a bundle with features of the site’s own mounts a behaviour with its stylesheet, an island on the shared runtime, and ours', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await expect(page).toExist('#hours[data-ready]')
  expect((await currents(page)).indexOf('date')).toBe(TODAY)
  expect(await page.style('#hours > [aria-current]', 'font-weight')).toBe('700')
  await expect(page).toHaveText('#sum[data-ready] output', 'Together 18 euros')
  await page.click('#sum input')
  await page.press('ArrowUp')
  await expect(page).toHaveText('#sum output', 'Together 27 euros')
  expect(site.requested(/runtime\./)).toHaveLength(1)
  await page.click('#more')
  await expect(page).toExist('dialog[open]')
  await page.evaluate(() => window.thistledown?.dispose(document))
  expect(await currents(page)).toEqual(Array(7).fill(null))
})

describe('the command with features of the site’s own', () => {
  test('weighs and checks them like ours', async ({ server: _ }) => {
    writeFileSync(
      inProject('own.html'),
      `<script type="module" src="core.js"></script>${HOURS}\n<ol data-feature="opening-hours" data-opening-hours-first="9">`,
    )
    const { npx } = installed()
    const cost = await npx('cost', 'own.html', '--dist', 'bundle')
    expect(cost.stdout).toMatch(/^opening-hours +\d+ +now/m)
    const check = await npx('check', 'own.html', '--dist', 'bundle')
    expect(check.stdout).toContain('own.html:2:')
    expect(check.stdout).toContain('Write a number from 0 to 6.')
    expect(check.code).toBe(1)
  })

  test('requires a limit for each of them in the budget', async ({ server: _ }) => {
    const files = { modal: limits.modal, 'opening-hours': 10 }
    writeFileSync(inProject('own-budget.json'), JSON.stringify({ files }))
    const { code, stdout } = await build('--budget', 'own-budget.json')
    expect(stdout).toMatch(/✗ opening-hours: \d+ B is over the limit of 10 B by \d+ B/)
    expect(stdout).toMatch(/✗ ticket-sum: has no limit in own-budget.json; it is \d+ B/)
    expect(stdout).not.toContain('✗ modal')
    expect(code).toBe(1)
  })
})
