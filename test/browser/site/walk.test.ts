import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { test } from '../support/test.ts'
import { KNOWN_WALKS } from './walk/known.ts'
import { everythingHolds } from './walk/property.ts'
import { retrace } from './walk/walk.ts'

/** The same walks in each run; `npm run soak` takes new ones. */
const SEEDS = [1, 2, 3]

/** A walk ends by itself; a hanging one fails after this time. */
const TIMEOUT_MS = 700_000

// One walk per test. `npm run soak -- --seed` shrinks a failing walk, which takes minutes.
describe('on a randomised walk all invariants hold after each step', () => {
  test.for(SEEDS)('seed %s', { timeout: TIMEOUT_MS }, async (seed, { engine, site }) => {
    await fc.assert(everythingHolds({ engine, site }, { faults: false }), {
      seed,
      numRuns: 1,
      endOnFailure: true,
    })
  })

  test.for(SEEDS)('seed %s, with network faults', { timeout: TIMEOUT_MS }, async (seed, { engine, site }) => {
    await fc.assert(everythingHolds({ engine, site }, { faults: true }), {
      seed,
      numRuns: 1,
      endOnFailure: true,
    })
  })
})

describe('a defect that a walk found stays fixed:', () => {
  test.for(KNOWN_WALKS)('$what', async ({ options, steps }, { engine, site }) => {
    expect(await retrace({ engine, site }, options, steps)).toEqual([])
  })
})
