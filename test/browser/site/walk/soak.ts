// `npm run soak`: walks with new seeds until the time is over.
import fc from 'fast-check'
import { expect } from 'vitest'
import { ENGINES } from '../../driver/engines.ts'
import { engineName, test } from '../../support/test.ts'
import { BrowserHangs, everythingHolds } from './property.ts'

interface SoakOptions {
  readonly minutes: number
  /** Seed of the first walk; later walks count up from it. */
  readonly seed: number
  readonly faults: boolean
  /** Printed by fast-check; together they repeat one failing walk. */
  readonly path?: string
  readonly replayPath?: string
}

const {
  minutes,
  seed: first,
  faults,
  path,
  replayPath,
}: SoakOptions = JSON.parse(process.env.THISTLEDOWN_SOAK ?? '{}')

test('all invariants hold after each step', { timeout: 0 }, async ({ site }) => {
  const end = performance.now() + minutes * 60_000
  const failed: number[] = []
  let engine = ENGINES[engineName].create()
  let seed = first
  try {
    do {
      const result = await fc.check(everythingHolds({ engine, site }, { faults, replayPath }), {
        seed,
        numRuns: 1,
        ...(path && { path, endOnFailure: true }),
        // Stops a walk without findings, and reports a walk that is still being shrunk.
        interruptAfterTimeLimit: end - performance.now(),
      })
      if (result.errorInstance instanceof BrowserHangs) {
        console.log(`? seed ${seed}: ${result.errorInstance.message} The next walk has another browser.`)
        await engine.close()
        engine = ENGINES[engineName].create()
      } else if (result.counterexample) {
        failed.push(seed)
        console.log(`✗ seed ${seed}${faults ? ', with --faults' : ''}: ${fc.defaultReportMessage(result)}`)
        console.log(String(result.errorInstance))
      }
      seed += 1
    } while (!path && performance.now() < end)
  } finally {
    await engine.close()
  }
  console.log(`${engineName}: ${seed - first} walks from seed ${first}, ${failed.length} found something`)
  expect(failed).toEqual([])
})
