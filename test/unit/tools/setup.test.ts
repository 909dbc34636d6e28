// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { oldNode } from '../../../cli/lib/old-node.mjs'
import { explainError } from '../../../tools/lib/explain-error.mjs'

describe('Node', () => {
  test('is accepted from 20.19 on, and the message names the required version', () => {
    for (const version of ['20.19.0', '20.20.2', '22.0.0']) expect(oldNode(version)).toBeUndefined()
    for (const version of ['20.18.3', '18.20.0'])
      expect(oldNode(version)).toBe(`Node 20.19 or newer is needed; this is ${version}.`)
  })
})

describe('an error that ends a script', () => {
  test('is its message alone if it says what is wrong in the sources, and has the stack if it is a defect', () => {
    expect(explainError(new Error('a.ts: not there'))).toBe('a.ts: not there')
    expect(explainError(new TypeError('x is not a function'))).toMatch(/x is not a function\n +at /)
    const missing = Object.assign(new Error('ENOENT'), { code: 'ENOENT' })
    expect(explainError(missing)).toMatch(/ENOENT\n +at /)
  })
})
