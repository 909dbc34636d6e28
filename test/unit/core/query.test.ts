import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Core } from '../../../src/shared/contract.ts'

let core: Core

beforeAll(async () => {
  await import('../../../src/main.ts')
  core = window.thistledown as Core
})

afterEach(() => history.replaceState(null, '', '/'))

const on = (search: string) => {
  history.replaceState(null, '', `/${search}`)
  return core.query
}

// PAG-6
test('window.thistledown has its documented members, and no other', () => {
  const members = Object.entries(core).map(([name, value]) => `${name}: ${typeof value}`)
  expect(members.sort()).toEqual([
    'define: function',
    'dispose: function',
    'header: object',
    'load: function',
    'panels: object',
    'query: function',
    'scan: function',
    'scroll: object',
    'scrollTo: function',
    'setPanel: function',
    'version: string',
    'viewport: object',
  ])
})

// PAG-5
test.for<readonly [search: string, value: string | null]>([
  ['?q=fern', 'fern'],
  ['?a=1&q=fern&b=2', 'fern'],
  ['?q=tree+fern', 'tree fern'],
  ['?q=tree%20fern', 'tree fern'],
  ['?q=caf%C3%A9', 'café'],
  ['?q=a=b', 'a=b'],
  ['?q=first&q=second', 'first'],
  ['?q', ''],
  ...['', '?', '?Q=fern', '?query=fern', '?=fern', '?&&', '#?q=fern'].map(search => [search, null] as const),
])('the query-string parameter q of %j is %j', ([search, value]) => {
  expect(on(search)('q')).toBe(value)
})

test.each(['?q=%', '?q=%zz', '?q=%E0%A4%A', '?%&q=100%', '?&=&==&q=%C3%28'])(
  'a malformed query string does not throw: %s',
  search => {
    expect(on(search)('q')).toBeTypeOf('string')
  },
)

test('a query-string parameter is read anew from the address, even if it is named like an object member', () => {
  expect(on('?q=fern')('__proto__')).toBeNull()
  expect(on('?q=fern')('toString')).toBeNull()
  expect(on('?__proto__=x')('__proto__')).toBe('x')
})
