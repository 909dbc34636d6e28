import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Core } from '../../../src/shared/contract.ts'

let core: Core

beforeAll(async () => {
  await import('../../../src/main.ts')
  core = window.thistledown as Core
})

afterEach(() => history.replaceState(null, '', '/'))

// PAG-5
test.for<readonly [search: string, value: string | null]>([
  ['?a=1&q=caf%C3%A9+fern', 'café fern'],
  ['?q=first&q=second', 'first'],
  ['?q', ''],
  ['?q=100%', '100%'],
  ['?query=fern', null],
  ['', null],
])('the query-string parameter q of %j is %j', ([search, value]) => {
  history.replaceState(null, '', `/${search}`)
  expect(core.query('q')).toBe(value)
})
