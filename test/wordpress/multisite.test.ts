import { expect, inject } from 'vitest'
import { startNetwork } from '../../tools/wordpress/site.mjs'
import type { Page } from '../browser/driver/types.ts'
import { test as base, serve } from './support/test.ts'

/** Texts of WordPress's own pages for administrators. */
const ADMIN = /./

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
  .extend('network', { scope: 'file' }, async ({}, { onCleanup }) => {
    const network = await startNetwork(inject('wordpress'))
    onCleanup(network.stop)
    return network
  })
  .extend('server', { scope: 'file' }, async ({ network }, { onCleanup }) => {
    const server = await serve(network)
    onCleanup(() => server.close())
    return server
  })

/** Activates the plugin, or deactivates it, on one site of the network. */
const click = async (page: Page, site: string, action: 'activate' | 'deactivate'): Promise<void> => {
  await page.goto(`${site}/wp-json/?rig-user=admin`)
  await page.goto(`${site}/wp-admin/plugins.php`)
  await page.click(`#${action}-thistledown`)
  await expect(page).toExist(`#${action === 'activate' ? 'deactivate' : 'activate'}-thistledown`)
}

const buttonsOn = async (page: Page, site: string): Promise<number> => {
  await page.goto(`${site}/accordion/`)
  await expect(page).toExist('.is-style-thistledown-accordion')
  return page.count('.thistledown-accordion__button')
}

const SITES = ['', '/second'] as const

test('on one site of a network the plugin is active without the other', async ({ page, expected }) => {
  expected.push(ADMIN)
  await click(page, '/second', 'activate')
  expect(await buttonsOn(page, '')).toBe(0)
  await expect(page).not.toExist('html[data-scripts-path]')
  expect(await buttonsOn(page, '/second')).toBe(1)
  await page.click('.thistledown-accordion__button')
  await expect(page).toShow('.thistledown-accordion__panel')
  await click(page, '/second', 'deactivate')
})

test('the settings of one site of a network are not those of the other', async ({ page, expected }) => {
  expected.push(ADMIN)
  for (const site of SITES) await click(page, site, 'activate')
  await page.goto('/second/wp-admin/options-general.php?page=thistledown')
  await page.click('input[value=accordion]')
  await page.click('#submit')
  await expect(page).toExist('#setting-error-settings_updated')
  expect(await buttonsOn(page, '/second')).toBe(0)
  expect(await buttonsOn(page, '')).toBe(1)
  for (const site of SITES) await click(page, site, 'deactivate')
})

test('the plugin leaves no data on any site of a network when it is uninstalled', async ({ network }) => {
  const lines = (await network.php('network-uninstall.php')).split('\n')
  const { before, after } = JSON.parse(lines.find(line => line.startsWith('{')) ?? '')
  const folders = ['/uploads/thistledown-posters', '/uploads/sites/2/thistledown-posters']
  expect(before).toEqual(['thistledown', folders[0], 'thistledown', folders[1]])
  expect(after).toEqual([])
})
