import { expect, test } from 'vitest'
import { instancesOf } from '../../../src/loader/instances.ts'

test('an element that is not a known host has no instances', () => {
  expect(instancesOf(document.createElement('p'))).toEqual([])
})
