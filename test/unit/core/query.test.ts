import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Core } from '../../../src/contracts/core.ts'

let query: Core['query']

beforeAll(async () => {
  vi.stubGlobal('__VERSION__', 'test')
  vi.stubGlobal('__FEATURE_TABLE__', {})
  vi.stubGlobal('__HOSTS_WITHOUT_SCRIPT__', {})
  await import('../../../src/main.ts')
  query = (window.thistledown as Core).query
})

afterEach(() => history.replaceState(null, '', '/'))

const on = (search: string) => {
  history.replaceState(null, '', `/${search}`)
  return query
}

// PAG-5
describe('a query-string parameter', () => {
  test.each([
    ['?q=fern', 'fern'],
    ['?a=1&q=fern&b=2', 'fern'],
    ['?q=tree+fern', 'tree fern'],
    ['?q=tree%20fern', 'tree fern'],
    ['?q=caf%C3%A9', 'café'],
    ['?q=a=b', 'a=b'],
    ['?q=first&q=second', 'first'],
    ['?q=', ''],
    ['?q', ''],
  ])('in %s is %j', (search, value) => {
    expect(on(search)('q')).toBe(value)
  })

  test.each(['', '?', '?Q=fern', '?query=fern', '?=fern', '?&&', '#?q=fern'])('in %j is absent', search => {
    expect(on(search)('q')).toBeNull()
  })

  test.each(['?q=%', '?q=%zz', '?q=%E0%A4%A', '?%&q=100%', '?&=&==&q=%C3%28'])(
    'in the malformed %s does not throw',
    search => {
      expect(on(search)('q')).toBeTypeOf('string')
    },
  )

  test('is read from the address only, even for names of object members', () => {
    expect(on('?q=fern')('__proto__')).toBeNull()
    expect(on('?q=fern')('toString')).toBeNull()
    expect(on('?__proto__=x')('__proto__')).toBe('x')
  })

  test('is read again each time', () => {
    expect([on('?q=fern')('q'), on('?q=moss')('q')]).toEqual(['fern', 'moss'])
  })
})
