import { DriverError } from './errors.ts'
import type { Tab } from './types.ts'
import { within } from './within.ts'

/** How often a browser is asked whether it still answers, while a command runs (ms). */
const BEAT_MS = 20_000
/** A browser that has not answered for this long is dead, even on a slow machine (ms). */
const SILENCE_MS = 120_000

/**
 * Wraps a tab: its methods fail with a `DriverError` if the browser has crashed or stopped
 * answering. While the browser answers there is no time limit, because a slow machine is not a
 * hang.
 */
export function guard(tab: Tab): Tab {
  const { isAlive } = tab
  const lives = () =>
    within(
      SILENCE_MS,
      isAlive().catch(() => false),
    )
  const methods = Object.entries(tab).map(([name, method]) => {
    const guarded = async (...args: never[]) => {
      const result = (method as (...args: never[]) => Promise<unknown>)(...args)
      return watch(name, result, lives)
    }
    return [name, guarded]
  })
  return { ...Object.fromEntries(methods), isAlive }
}

async function watch<T>(name: string, result: Promise<T>, lives: () => Promise<unknown>): Promise<T> {
  const settled = result.then(
    value => ({ value }),
    error => ({ error }),
  )
  for (;;) {
    const outcome = await within(BEAT_MS, settled)
    if (outcome && 'value' in outcome) return outcome.value
    if (!(await lives())) {
      const cause = outcome && { cause: outcome.error }
      throw new DriverError(`The browser stopped answering during ${name}()`, cause)
    }
    if (outcome) throw outcome.error
  }
}
