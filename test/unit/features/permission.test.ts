import { expect, test } from 'vitest'
import { isAvailable, recall, remember, verdictOn } from '../../../src/features/permission/browser.ts'
import {
  decide,
  insteadOf,
  isAnswer,
  isUndecided,
  type Known,
} from '../../../src/features/permission/state.ts'
import { isPermissionType } from '../../../src/shared/permission.ts'
import fc from '../support/fuzz.ts'

const FUZZ_RUNS = 10_000

const known: Known = {
  isAvailable: true,
  verdict: 'prompt',
  answer: undefined,
  hasPrompt: true,
  isClosed: false,
}

const STATES: readonly [string, Partial<Known>][] = [
  ['unavailable', { isAvailable: false, verdict: 'denied', answer: 'yes' }],
  ['blocked', { verdict: 'denied', answer: 'yes' }],
  ['blocked', { verdict: 'denied', hasPrompt: false }],
  ['no', { answer: 'no', verdict: 'granted' }],
  ['no', { answer: 'no', hasPrompt: false }],
  ['yes', { answer: 'yes' }],
  ['yes', { answer: 'yes', hasPrompt: false }],
  ['yes', { verdict: 'granted' }],
  ['pending', { verdict: 'granted', isWithdrawn: true }],
  ['yes_auto', { hasPrompt: false }],
  ['yes_auto', { hasPrompt: false, verdict: 'unrecognised' }],
  ['pending', {}],
  ['pending', { isClosed: true }],
  ['pending', { verdict: 'unrecognised' }],
  ['unrecognised', { verdict: 'unrecognised', isClosed: true }],
]

// PER-2
test.each(STATES)('a permission is %s, given %j', (state, given) => {
  expect(decide({ ...known, ...given })).toBe(state)
})

test('a permission is never granted against the answer of the visitor or the browser', () => {
  const anything = fc.record({
    isAvailable: fc.boolean(),
    verdict: fc.constantFrom('granted', 'prompt', 'denied', 'unrecognised'),
    answer: fc.constantFrom('yes', 'no', undefined),
    hasPrompt: fc.boolean(),
    isClosed: fc.boolean(),
  })
  fc.assert(
    fc.property(anything as fc.Arbitrary<Known>, given => {
      const state = decide(given)
      if (given.answer === 'no' || given.verdict === 'denied' || !given.isAvailable) {
        expect(state).not.toMatch(/^yes/)
      }
      expect(isUndecided(state) && (!!given.answer || !given.hasPrompt)).toBe(false)
    }),
    { numRuns: FUZZ_RUNS },
  )
})

test('callbacks for yes and no also run for equivalent states', () => {
  const states = ['yes', 'yes_auto', 'no', 'blocked', 'unavailable', 'pending', 'unrecognised'] as const
  expect(states.map(insteadOf)).toEqual(['yes', 'yes', 'no', 'no', 'no', 'pending', 'unrecognised'])
})

// PER-5
test('a stored answer counts only if it is “yes” or “no”', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constantFrom('yes', 'no')), text => {
      remember('fuzz', text)
      expect(recall('fuzz')).toBe(text)
      expect(isAnswer(recall('fuzz'))).toBe(text === 'yes' || text === 'no')
    }),
    { numRuns: FUZZ_RUNS },
  )
})

test('a stored answer is null where reading localStorage throws', () => {
  const property = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('', 'SecurityError')
    },
  })
  expect(() => remember('a', 'yes')).not.toThrow()
  expect(recall('a')).toBe(null)
  if (property) Object.defineProperty(globalThis, 'localStorage', property)
})

test('the browser’s permission state is unrecognised without the Permissions API', async () => {
  expect(await verdictOn('cookie')).toBe('unrecognised')
})

// PER-1
test('the browser’s permission state exists for three types only', () => {
  expect(['geolocation', 'cookie', 'clipboard-write'].every(isPermissionType)).toBe(true)
  expect(['', 'midi', 'toString', '__proto__', undefined].some(isPermissionType)).toBe(false)
  expect(isAvailable('cookie')).toBe(true)
})
