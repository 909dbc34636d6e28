import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { useInstalled } from '../../architecture/support/package.ts'
import type { Page } from '../driver/types.ts'
import { writePages } from '../support/loading.ts'
import { startSite } from '../support/site.ts'
import { testOn } from '../support/test.ts'

const HOURS = `<ol id="hours" data-feature="opening-hours">${'<li>10 to 18</li>'.repeat(7)}</ol>`
const SUM = '<div id="sum" data-feature="ticket-sum" data-ticket-sum-price="9"><p>Nine euros each.</p></div>'
const MODAL = `<a id="more" href="#info" data-feature="modal" data-modal-target="#info">More</a>
  <dialog id="info" aria-label="Info">All about it</dialog>`
const SHEET = '<link rel="stylesheet" href="/styles/thistledown.css">'

const installed = useInstalled()

/** With a bundle that the installed package's command builds: two of the site's own features and one of ours. */
const test = testOn(async () => {
  const { project, npx } = installed()
  // A site with its own features must install esbuild.
  symlinkSync(join(ROOT, 'node_modules', 'esbuild'), join(project, 'node_modules', 'esbuild'), 'dir')
  const options = '--add features --features modal --out bundle'
  const { code, stderr } = await npx('build', ...options.split(' '))
  if (code !== 0) throw Error(stderr)
  const pages = { '/': { head: SHEET, body: HOURS + SUM + MODAL } }
  return startSite([writePages(pages), join(project, 'bundle')])
})

/** The place of this day in a week that begins on Monday. */
const TODAY = (new Date().getDay() + 6) % 7
const currents = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('#hours > *')].map(it => it.ariaCurrent))

test('a bundle with a site’s own features mounts its behaviour and stylesheet, its island on the shared runtime, and features of Thistledown', async ({
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
