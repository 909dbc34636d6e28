import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import type { PageOptions } from '../../driver/types.ts'
import { PAGES } from '../../support/pages.ts'
import { type Choice, choices } from './choices.ts'
import type { Step, Walker } from './steps.ts'
import { go, type Place, walk } from './walk.ts'

/** Maximum steps per walk; the average is half. */
const STEPS = 120

/** Longer walks hang (ms): Chromium stops answering once in several hundred walks. */
const WALK_MS = 600_000

/** The browser or its driver failed, not the page. */
export class BrowserHangs extends Error {
  override readonly name = 'BrowserHangs'
}

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
  touch: fc.oneof({ arbitrary: fc.constant(false), weight: 7 }, { arbitrary: fc.constant(true), weight: 3 }),
  viewport: fc.constantFrom(390, 800, 1280).map(width => ({ width, height: 800 })),
  reducedMotion: fc.oneof(
    { arbitrary: fc.constant(false), weight: 7 },
    { arbitrary: fc.constant(true), weight: 3 },
  ),
})

export interface Ground {
  /** Whether the walk includes network faults. */
  readonly faults: boolean
  /** Printed by fast-check for a shrunk walk. */
  readonly replayPath?: string | undefined
}

/** A randomised (monkey) UI test: all invariants must hold after each step. */
export const everythingHolds = (
  place: Place,
  { faults, replayPath }: Ground,
): fc.IAsyncProperty<[PageOptions, Iterable<fc.AsyncCommand<Model, Walker>>]> => {
  const commands = fc.commands([choices({ paths: PATHS, faults }).map(toCommand)], {
    maxCommands: STEPS,
    size: 'max',
    ...(replayPath && { replayPath }),
  })
  return fc.asyncProperty(pageOptions, commands, async (options, steps) => {
    const run = walk(place, options, walker =>
      fc.asyncModelRun(() => ({ model: { taken: [] }, real: walker }), steps),
    ).then(() => true)
    const ended = await Promise.race([run, wait(WALK_MS, false, { ref: false })])
    if (ended) return
    run.catch(() => {}) // rejects once its browser is closed
    throw new BrowserHangs(`The browser did not finish a walk within ${WALK_MS / 1000} s.`)
  })
}
