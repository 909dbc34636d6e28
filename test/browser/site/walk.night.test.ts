import fc from 'fast-check'
import { expect } from 'vitest'
import type { PageOptions } from '../driver/types.ts'
import { PAGES } from '../support/pages.ts'
import { test } from '../support/test.ts'
import { type Choice, choices } from './walk/choices.ts'
import type { Step, Walker } from './walk/steps.ts'
import { go, type Place, walk } from './walk/walk.ts'

/** Options of `npm run soak`, which takes walks with new seeds until the time is over. */
interface Soak {
  readonly minutes: number
  /** Seed of the first walk; later walks count up from it. */
  readonly seed: number
  readonly faults: boolean
  /** Printed by fast-check; together they repeat one failing walk. */
  readonly path?: string
  readonly replayPath?: string
}

const soak: Soak | undefined = process.env.THISTLEDOWN_SOAK && JSON.parse(process.env.THISTLEDOWN_SOAK)

/** Maximum steps per walk; the average is half. */
const STEPS = 120

/** Chromium stops answering once in several hundred walks: such a walk fails after this time (ms). */
const TIMEOUT_MS = 700_000

/** All pages of the site, and one with the debug panel. */
const PATHS = [...PAGES, '/everything/?thistledown-debug']

/** The invariants hold in every state, so the model contains only the steps taken so far. */
interface Model {
  readonly taken: Step[]
}

const toCommand = ({ kind, choose }: Choice): fc.AsyncCommand<Model, Walker> => ({
  check: () => true,
  run: async ({ taken }, walker) => {
    // A page that is being left may not answer; the next page will.
    const step = await choose(walker.page).catch((): Step => ['wait', 200])
    taken.push(step)
    const problems = await go(walker, step)
    if (problems.length > 0)
      throw new Error([...problems, ...taken.map(it => `${JSON.stringify(it)},`)].join('\n'))
  },
  toString: () => kind,
})

const pageOptions: fc.Arbitrary<PageOptions> = fc.record({
  touch: fc.constantFrom(false, false, true),
  viewport: fc.constantFrom(390, 800, 1280).map(width => ({ width, height: 800 })),
  reducedMotion: fc.constantFrom(false, false, true),
})

/** All invariants hold after each step of a walk, with network faults or without. */
const everythingHolds = (place: Place, faults: boolean) =>
  fc.asyncProperty(
    pageOptions,
    fc.commands([choices({ paths: PATHS, faults }).map(toCommand)], {
      maxCommands: STEPS,
      size: 'max',
      ...(soak?.replayPath && { replayPath: soak.replayPath }),
    }),
    (options, steps) =>
      walk(place, options, walker => fc.asyncModelRun(() => ({ model: { taken: [] }, real: walker }), steps)),
  )

// One walk per test, the same in each run. `npm run soak -- --seed` shrinks a failing walk, which takes minutes.
test
  .skipIf(soak)
  .for([1, 2, 3].flatMap(seed => [[seed, 'works'] as const, [seed, 'fails in between'] as const]))(
  'on a randomised walk all invariants hold after each step: seed %s, on a network that %s',
  { timeout: TIMEOUT_MS },
  async ([seed, network], { engine, site }) => {
    await fc.assert(everythingHolds({ engine, site }, network !== 'works'), {
      seed,
      numRuns: 1,
      endOnFailure: true,
    })
  },
)

test.runIf(soak)(
  'on walk after walk all invariants hold after each step',
  { timeout: (soak?.minutes ?? 0) * 60_000 + TIMEOUT_MS },
  async ({ engine, site }) => {
    const { minutes, seed: first, faults, path } = soak as Soak
    const end = performance.now() + minutes * 60_000
    const failed: number[] = []
    let seed = first
    do {
      const result = await fc.check(everythingHolds({ engine, site }, faults), {
        seed,
        numRuns: 1,
        ...(path && { path, endOnFailure: true }),
        // Stops a walk without findings, and reports a walk that is still being shrunk.
        interruptAfterTimeLimit: end - performance.now(),
      })
      if (result.counterexample) {
        failed.push(seed)
        console.log(`✗ seed ${seed}${faults ? ', with --faults' : ''}: ${fc.defaultReportMessage(result)}`)
        console.log(String(result.errorInstance))
      }
      seed += 1
    } while (!path && performance.now() < end)
    console.log(`${seed - first} walks from seed ${first}, ${failed.length} found something`)
    expect(failed).toEqual([])
  },
)
