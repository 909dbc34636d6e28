import { expect } from 'vitest'
import { hostPairs } from '../../support/hosts.ts'
import { openOwn } from '../support/own-page.ts'
import { test } from '../support/test.ts'

/** test/cli/cli-parts.test.ts checks the same hosts with the command. */
// ERR-7
test.for([
  ['accepts', 'mounts', 'whole'],
  ['reports', 'fails', 'broken'],
] as const)('a host that the command %s %s in the browser', async ([, outcome, half], { page, site }) => {
  page.expectError(/./)
  const body = hostPairs.map(pair => `<div>${pair[half]}</div>`).join('')
  await openOwn(page, site, { body })
  await expect(page).not.toExist('main [data-feature]:not([data-ready], [data-failed])')
  const hasFailed = await page.evaluate(() =>
    [...document.querySelectorAll('main > div')].map(it => !!it.querySelector('[data-failed]')),
  )
  expect(hostPairs.filter((_, index) => hasFailed[index] !== (outcome === 'fails'))).toEqual([])
})
