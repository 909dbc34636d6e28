import type { Engine, Page, PageOptions } from '../../test/browser/driver/types.ts'
import type { Site } from '../../test/browser/support/site.ts'
import { choose, type Ground } from './choose.ts'
import { EXPECTED } from './faults.ts'
import { type Before, findLostFocus, INVARIANTS, look, prepare } from './inspect.ts'
import { createRandom } from './random.ts'
import { type Step, take, type Walker } from './steps.ts'

/** What moves comes to rest within this time, on a busy machine too (ms). */
const PATIENCE_MS = 4000

/** Chromium may never answer a turn of the wheel that the next document came between. */
const STEP_MS = 10_000

export interface Place {
  readonly engine: Engine
  readonly site: Site
}

export interface Outcome {
  readonly options: PageOptions
  readonly steps: readonly Step[]
  /** Empty: everything held after every step. */
  readonly problems: readonly string[]
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Between two pages nobody answers: asks until somebody does, or there has been time enough. */
const patiently = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await ask()
    } catch {
      if (performance.now() > end) return undefined
      await pause(50)
    }
  }
}

const isHere = async ({ page, site }: Walker): Promise<boolean> =>
  (await patiently(() => page.evaluate('location.origin'))) === site.url

/** Asked in one go, so that all of it is of one moment. */
const inspect = (page: Page, before: Before, step: Step): Promise<string[]> => {
  const kind = step.some(key => key === 'Tab' || key === 'Shift+Tab') ? 'Tab' : step[0]
  const lost = `(${findLostFocus})(${JSON.stringify(before)}, ${JSON.stringify(kind)})`
  const parts = Object.values(INVARIANTS).map(invariant => `(${invariant})()`)
  return page.evaluate<[], string[]>(
    `document.querySelector('[data-header]') ? [${[lost, ...parts]}].flat().map(problem => problem + ', at ' + location.href) : []`,
  )
}

/** What is still wrong once everything has had its time to come to rest. */
const check = async (walker: Walker, before: Before, step: Step): Promise<string[]> => {
  const { page } = walker
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    // A page on its way out has nothing to say.
    const problems = await inspect(page, before, step).catch(() => [])
    const thrown = page.errors.map(error => `uncaught: ${error.stack ?? error}`)
    if (thrown.length > 0 || problems.length === 0 || performance.now() > end) return [...thrown, ...problems]
    await pause(50)
  }
}

/** Back on the site, with everything in order: a walk may leave it by its history, or find no network. */
const comeBack = async (walker: Walker): Promise<void> => {
  await take(walker, ['fault', 'mended'])
  await patiently(() => take(walker, ['visit', '/']))
}

/** Takes one step. Gives what is wrong after it. */
const go = async (walker: Walker, step: Step): Promise<string[]> => {
  const before = await patiently(() => walker.page.evaluate(look))
  await Promise.race([take(walker, step).catch(() => {}), pause(STEP_MS)])
  if (before && (await isHere(walker))) return check(walker, before, step)
  await comeBack(walker)
  return []
}

const open = async ({ engine, site }: Place, options: PageOptions): Promise<Walker> => {
  const page = await engine.open(site.url, options)
  await page.initScript(prepare)
  for (const pattern of EXPECTED) page.expectError(pattern)
  // Nobody else is asked: not the providers of films, nor of maps.
  await page.answer('https://', () => undefined)
  const walker = { page, site, touch: options.touch ?? false }
  await comeBack(walker)
  return walker
}

/** Takes steps until one leaves something wrong, or there are no more. */
const walk = async (
  place: Place,
  options: PageOptions,
  nextStep: (page: Page, taken: number) => Step | undefined | Promise<Step | undefined>,
): Promise<Outcome> => {
  const walker = await open(place, options)
  const steps: Step[] = []
  let problems: string[] = []
  try {
    while (problems.length === 0) {
      const step = await nextStep(walker.page, steps.length)
      if (!step) break
      steps.push(step)
      problems = await go(walker, step)
    }
  } finally {
    await take(walker, ['fault', 'mended'])
    await walker.page.close()
  }
  return { options, steps, problems }
}

/** Takes the steps of a list. */
export const retrace = (place: Place, options: PageOptions, steps: readonly Step[]): Promise<Outcome> =>
  walk(place, options, (_, taken) => steps[taken])

/** A walk by chance, the same for the same seed as far as the machine lets it be. */
export const wander = (place: Place, seed: number, length: number, ground: Ground): Promise<Outcome> => {
  const random = createRandom(seed, -1)
  const touch = random.next() < 0.3
  const options = {
    touch,
    viewport: { width: random.pick([390, 800, 1280]), height: 800 },
    reducedMotion: random.next() < 0.3,
  }
  return walk(place, options, (page, taken) =>
    taken < length ? chooseCalmly(page, seed, taken, ground) : undefined,
  )
}

/** A page on its way out may not answer; the next one will. */
const chooseCalmly = async (page: Page, seed: number, taken: number, ground: Ground): Promise<Step> =>
  choose(page, createRandom(seed, taken), ground).catch(() => ['wait', 200])
