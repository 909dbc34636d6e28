import { within } from './within.ts'

/** Time limit for closing a page or a browser, also on a loaded machine (ms). */
const CLOSE_MS = 60_000

type Ways<T> = {
  start: () => Promise<T>
  isConnected: (browser: T) => boolean
  close: (browser: T) => Promise<unknown>
  /** Kills a browser that does not close. */
  kill: (browser: T) => void
}

/**
 * Starts a browser when first asked for, and returns the same one from then on. After a failed
 * start, a crash or a hang, only the current test fails: the next one gets a new browser.
 */
export function keep<T>({ start, isConnected, close, kill }: Ways<T>) {
  let kept: Promise<T> | undefined
  const get = async (): Promise<T> => {
    const before = kept
    const isLost = before && !(await before.then(isConnected, () => false))
    if (isLost && kept === before) kept = undefined
    kept ??= start()
    return kept
  }
  const giveUp = (): void => {
    kept?.then(kill, () => {})
    kept = undefined
  }
  /** Vitest has no time limit for cleanup, so a page that never closes would block the whole run. */
  const orGiveUp = async (closing: Promise<unknown>): Promise<void> => {
    const isClosed = await within(
      CLOSE_MS,
      closing.then(() => true),
    )
    if (!isClosed) giveUp()
  }
  return {
    get,
    giveUp,
    orGiveUp,
    /** Closes the browser, if one was started. */
    end: async () => kept && orGiveUp(kept.then(close, () => {})),
  }
}
