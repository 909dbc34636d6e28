import { expect } from 'vitest'
import { hostPairs } from '../support/hosts.ts'
import type { Page } from './driver/types.ts'
import { openOwn } from './support/own-page.ts'
import type { Site } from './support/site.ts'
import { test } from './support/test.ts'

/** Which of the hosts have failed, once all of them have come as far as they do. */
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

/** The command's word against the features': test/unit/cli-parts.test.ts has the other half. */
test('what the command misses, the feature misses', async ({ page, site }) => {
  page.expectError(/./)
  const failed = await failures(
    page,
    site,
    hostPairs.map(({ broken }) => broken),
  )
  expect(hostPairs.filter((_, index) => !failed[index])).toEqual([])
})

test('what the command finds whole is enough for the feature', async ({ page, site }) => {
  const failed = await failures(
    page,
    site,
    hostPairs.map(({ whole }) => whole),
  )
  expect(hostPairs.filter((_, index) => failed[index])).toEqual([])
})
