import { expect } from 'vitest'
import { hostPairs } from '../../support/hosts.ts'
import type { Page } from '../driver/types.ts'
import { openOwn } from '../support/own-page.ts'
import type { Site } from '../support/site.ts'
import { test } from '../support/test.ts'

/** Waits until all hosts are mounted or failed, and tells which have failed. */
const failures = async (page: Page, site: Site, hosts: readonly string[]): Promise<readonly boolean[]> => {
  await openOwn(page, site, { body: hosts.map(host => `<div>${host}</div>`).join('') })
  await page.waitFor(() =>
    [...document.querySelectorAll('main [data-feature]')].every(it =>
      it.matches('[data-ready],[data-failed]'),
    ),
  )
  return page.evaluate(() =>
    [...document.querySelectorAll('main > div')].map(it => !!it.querySelector('[data-failed]')),
  )
}

/** test/unit/cli/cli-parts.test.ts checks the same hosts with the command. */
test('a host that the command reports fails in the browser', async ({ page, site }) => {
  page.expectError(/./)
  const failed = await failures(
    page,
    site,
    hostPairs.map(({ broken }) => broken),
  )
  expect(hostPairs.filter((_, index) => !failed[index])).toEqual([])
})

test('a host that the command accepts mounts in the browser', async ({ page, site }) => {
  const failed = await failures(
    page,
    site,
    hostPairs.map(({ whole }) => whole),
  )
  expect(hostPairs.filter((_, index) => failed[index])).toEqual([])
})
