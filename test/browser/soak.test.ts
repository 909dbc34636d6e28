import { describe, expect } from 'vitest'
import { pathsOf, STEPS } from '../../tools/soak/run.ts'
import type { Outcome, Place } from '../../tools/soak/walk.ts'
import { retrace, wander } from '../../tools/soak/walk.ts'
import { engineName, test } from './support/test.ts'
import { FOUND } from './support/walks.ts'

/** The same ones each time; `npm run soak` takes others for as long as it is let. */
const SEEDS = [1, 2, 3]

/** In words, so that a failure says what to type to see it again. */
const said = ({ steps, problems }: Outcome): string =>
  problems.length > 0 ? [...problems, ...steps.map(step => JSON.stringify(step))].join('\n') : ''

// Chance finds the same in each engine, and takes a minute: the command can be told to use the other one.
describe.skipIf(engineName !== 'chromium')('a visitor who does anything anywhere', () => {
  test.for(SEEDS)('finds everything in order after each step: seed %s', async (seed, { engine, site }) => {
    const place: Place = { engine, site }
    expect(said(await wander(place, seed, STEPS, { paths: pathsOf(), faults: false }))).toBe('')
  })

  test.for(SEEDS)('and with a network that fails: seed %s', async (seed, { engine, site }) => {
    const place: Place = { engine, site }
    expect(said(await wander(place, seed, STEPS, { paths: pathsOf(), faults: true }))).toBe('')
  })
})

describe('what a walk has found once stays mended:', () => {
  test.for(FOUND)('$what', async ({ options, steps }, { engine, site }) => {
    expect(said(await retrace({ engine, site }, options, steps))).toBe('')
  })
})
