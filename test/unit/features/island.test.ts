import { expect, test } from 'vitest'
import { island } from '../../../src/react/island.tsx'
import { useId } from '../../../src/react/runtime.ts'
import { fakeContext } from '../support/core.ts'

test('an island whose first render throws leaves nothing behind', () => {
  const host = document.createElement('div')
  host.innerHTML = '<p>From the server</p>'
  const served = host.innerHTML
  const { ctx, leave } = fakeContext()
  const fail = () => {
    throw Error('No leaves')
  }
  expect(() => island(fail)(host, ctx)).toThrow('No leaves')
  leave()
  expect(host.innerHTML).toBe(served)
})

test('useId gives each island another id', () => {
  const ids = new Set<string>()
  const Field = () => {
    ids.add(useId())
    return null
  }
  for (const tag of ['div', 'p']) island(Field)(document.createElement(tag), fakeContext().ctx)
  expect(ids.size).toBe(2)
})
