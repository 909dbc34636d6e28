import { setTimeout as wait } from 'node:timers/promises'
import { DriverError } from './errors.ts'
import { within } from './within.ts'

export const PATIENCE_MS = 20_000
/** Each attempt takes about 10 ms of the browser's processor time, so the gaps grow. */
const FIRST_GAP_MS = 20
const GAP_GROWTH = 1.3
const MOST_GAP_MS = 100
/** Some engines lose the result when the document changes meanwhile, so the question is repeated. */
const LOST_MS = 2_000
const MOST_LOST_MS = 60_000
/** A wait fails once its time is over and this many attempts per second were made. So slow machines get more time. */
const ASKS_PER_SECOND = 5

/**
 * Repeats `ask` until the result is truthy. During a navigation evaluating throws, so errors count
 * only at the end.
 */
export async function poll<T>(timeout: number, ask: () => Promise<T>): Promise<T | undefined> {
  const deadline = performance.now() + timeout
  const fewest = (timeout / 1000) * ASKS_PER_SECOND
  let patience = LOST_MS
  let gap = FIRST_GAP_MS
  for (let asked = 1; ; asked += 1) {
    const isLast = performance.now() > deadline && asked > fewest
    try {
      const found = await within(
        patience,
        ask().then(answer => ({ answer })),
      )
      if (found?.answer || (found && isLast)) return found.answer
      if (isLast) throw new Error(`No answer within ${patience} ms`)
      if (!found) patience = Math.min(patience * 2, MOST_LOST_MS)
    } catch (error) {
      if (isLast || error instanceof DriverError) throw error
    }
    await wait(gap)
    gap = Math.min(gap * GAP_GROWTH, MOST_GAP_MS)
  }
}
