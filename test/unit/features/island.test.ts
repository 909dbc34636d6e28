import { expect, test } from 'vitest'
import { island } from '../../../src/react/island.tsx'
import type { Context } from '../../../src/shared/contract.ts'

test('an island whose first render throws leaves nothing behind', () => {
  const host = document.createElement('div')
  host.innerHTML = '<p>From the server</p>'
  const served = host.innerHTML
  const steps: (() => void)[] = []
  const ctx = { settings: {}, undo: (step: () => void) => steps.push(step) } as unknown as Context
  const fail = () => {
    throw Error('No leaves')
  }
  expect(() => island(fail)(host, ctx)).toThrow('No leaves')
  for (const step of steps) step()
  expect(host.innerHTML).toBe(served)
})
