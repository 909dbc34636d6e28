import { DriverError } from './errors.ts'
import type { Engine } from './types.ts'
import { within } from './within.ts'

/** A browser that has not opened a page for this long is dead, even on a slow machine (ms). */
const OPEN_MS = 300_000
/** After this many failures in a row every test fails at once, instead of waiting in vain. */
const MOST_FAILURES = 3

/** Wraps an engine: a page that does not open fails in time and with a `DriverError`. */
export function opening(engine: Engine): Engine {
  let failures = 0
  const fail = (why: string, cause?: unknown): never => {
    failures += 1
    throw new DriverError(`${engine.name} opens no page${why}`, { cause })
  }
  return {
    ...engine,
    open: async (...options) => {
      if (failures >= MOST_FAILURES) return fail(' any more')
      const page = await within(OPEN_MS, engine.open(...options)).catch(cause => fail('', cause))
      if (!page) {
        engine.giveUp()
        return fail(` within ${OPEN_MS / 1000} s`)
      }
      failures = 0
      return page
    },
  }
}
