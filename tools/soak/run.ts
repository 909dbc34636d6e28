import { join } from 'node:path'
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
  const [engine, site] = [ENGINES[name].create(), await startSite()]
  let [walks, steps, found] = [0, 0, 0]
  try {
    for (let seed = first; walks === 0 || (until === undefined && performance.now() < end); seed++) {
      const outcome = await wander({ engine, site }, seed, until ?? STEPS, { paths: pathsOf(), faults })
      walks += 1
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
