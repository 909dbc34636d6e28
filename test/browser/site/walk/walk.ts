import { setTimeout as wait } from 'node:timers/promises'
import type { Engine, Page, PageOptions } from '../../driver/types.ts'
import type { Site } from '../../support/site.ts'
import { type Before, findLostFocus, INVARIANTS, look, prepare } from './inspect.ts'
import { type Step, take, type Walker } from './steps.ts'

/** Time limit for a page to come to rest or to answer, also on a loaded machine (ms). */
const PATIENCE_MS = 20_000
/** Attempts, at least. */
const FEWEST_TURNS = 100

/** Time limit for a step (ms): Chromium sometimes never answers a wheel event during a navigation. */
const STEP_MS = 10_000

/** Errors that a page reports on purpose, for a site's monitoring. */
const EXPECTED = [
  // From an example in the documentation.
  /flood\.webm cannot be played/,
  /Loading chunk [\w-]+ failed/,
  // HTML instead of a script: some engines report it even if its import is caught.
  /SyntaxError|expected expression/,
]

export interface Place {
  readonly engine: Engine
  readonly site: Site
}

/** Retries until the time is over, because nothing answers during a navigation. */
const patiently = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
  const end = performance.now() + PATIENCE_MS
  for (let turn = 0; ; turn++) {
    try {
      return await ask()
    } catch {
      if (turn > FEWEST_TURNS && performance.now() > end) return undefined
      await wait(50)
    }
  }
}

/** Compares ports, because each page has its own host name. */
const isHere = async ({ page, site }: Walker): Promise<boolean> =>
  (await patiently(() => page.evaluate('location.port'))) === new URL(site.url).port

/** Evaluates all invariants in one script, so at the same moment. */
const inspect = (page: Page, before: Before, step: Step): Promise<string[]> => {
  const kind = step.some(key => key === 'Tab' || key === 'Shift+Tab') ? 'Tab' : step[0]
  const lost = `(${findLostFocus})(${JSON.stringify(before)}, ${JSON.stringify(kind)})`
  const parts = Object.values(INVARIANTS).map(invariant => `(${invariant})()`)
  return page.evaluate<[], string[]>(
    `document.querySelector('[data-header]') ? [${[lost, ...parts]}].flat().map(problem => problem + ', at ' + location.href) : []`,
  )
}

/** Problems that remain once everything is at rest. */
const check = async ({ page }: Walker, before: Before, step: Step): Promise<string[]> => {
  const end = performance.now() + PATIENCE_MS
  for (let turn = 0; ; turn++) {
    // A page that is being left does not answer yet.
    const problems = await inspect(page, before, step).catch(error => [`no answer: ${error}`])
    const thrown = page.errors.map(error => `uncaught: ${error.stack ?? error}`)
    const isOver = turn > FEWEST_TURNS && performance.now() > end
    if (thrown.length > 0 || problems.length === 0 || isOver) return [...thrown, ...problems]
    await wait(50)
  }
}

/** Returns to the start with a working network, because history and faults may leave the site. */
const comeBack = async (walker: Walker): Promise<void> => {
  await take(walker, ['fault', 'mended'])
  await patiently(() => take(walker, ['visit', '/']))
}

/** Takes one step. Returns the problems after it. */
export const go = async (walker: Walker, step: Step): Promise<string[]> => {
  const before = await patiently(() => walker.page.evaluate(look))
  await Promise.race([take(walker, step).catch(() => {}), wait(STEP_MS)])
  if (before && (await isHere(walker))) return check(walker, before, step)
  await comeBack(walker)
  return []
}

/** Opens a page for a walk, and closes it afterwards with a working network. */
export const walk = async <T>(
  { engine, site }: Place,
  options: PageOptions,
  steps: (walker: Walker) => Promise<T>,
): Promise<T> => {
  const page = await engine.open(site.url, options)
  const walker = { page, site, touch: options.touch ?? false }
  try {
    await page.initScript(prepare)
    for (const pattern of EXPECTED) page.expectError(pattern)
    // Video and map providers are never contacted.
    await page.answer('https://', () => undefined)
    await comeBack(walker)
    return await steps(walker)
  } finally {
    await take(walker, ['fault', 'mended'])
    await page.close()
  }
}
