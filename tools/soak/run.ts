import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ENGINES } from '../../test/browser/driver/engines.ts'
import type { EngineName } from '../../test/browser/driver/types.ts'
import { startSite } from '../../test/browser/support/site.ts'
import { listPages } from '../lib/pages.mjs'
import { ROOT } from '../lib/paths.mjs'
import { type Outcome, wander } from './walk.ts'

export interface SoakOptions {
  readonly engine: EngineName
  readonly faults: boolean
  readonly minutes: number
  /** The first seed; those of the next walks follow it. */
  readonly seed: number
  /** One walk alone, up to this step. */
  readonly until?: number | undefined
}

/** Steps per walk: long enough to come to something, short enough to be read. */
export const STEPS = 60

/** All of the site, and a page that is asked what is wrong with it. */
export const pathsOf = (): string[] => [...listPages(join(ROOT, 'public')), '/everything/?thistledown-debug']

/** A walk that takes longer stands still: once in hundreds Chromium answers nothing any more, for no reason of the page's (ms). */
const WALK_MS = 300_000

/** As a list that `retrace` takes. */
const print = ({ options, steps }: Outcome): string =>
  [JSON.stringify(options), ...steps.map(step => `  ${JSON.stringify(step)},`)].join('\n')

/** Walks until the time is up. Gives the number of walks that found something. */
export const soak = async ({
  engine: name,
  faults,
  minutes,
  seed: first,
  until,
}: SoakOptions): Promise<number> => {
  const end = performance.now() + minutes * 60_000
  const site = await startSite()
  let engine = ENGINES[name].create()
  let [walks, steps, found] = [0, 0, 0]
  try {
    for (let seed = first; walks === 0 || (until === undefined && performance.now() < end); seed++) {
      const walk = wander({ engine, site }, seed, until ?? STEPS, { paths: pathsOf(), faults })
      const outcome = await Promise.race([walk, wait(WALK_MS, undefined, { ref: false })])
      walks += 1
      if (!outcome) {
        console.log(`? --seed ${seed}: the browser answers nothing any more; the next walk has another one`)
        walk.catch(() => {}) // its browser goes
        await engine.close()
        engine = ENGINES[name].create()
        continue
      }
      steps += outcome.steps.length
      if (until !== undefined) console.log(print(outcome))
      if (outcome.problems.length === 0) continue
      found += 1
      console.log(
        `✗ --seed ${seed} --until ${outcome.steps.length} --engine ${name}${faults ? ' --faults' : ''}`,
      )
      if (until === undefined) console.log(print(outcome))
      for (const problem of outcome.problems) console.log(`    ${problem}`)
    }
  } finally {
    await Promise.all([engine.close(), site.close()])
  }
  console.log(`${name}: ${walks} walks from seed ${first}, ${steps} steps, ${found} found something`)
  return found
}
