declare global {
  interface Window {
    /** Runs the timers of the own clock in a task of its own, without waiting. */
    runTimersLater: () => void
  }
}

/**
 * For `page.evaluate`: timers run on a clock of their own, in the order of their delays, so that their
 * order does not depend on the machine's speed.
 */
export const useOwnClock = (): void => {
  const { setTimeout } = window
  const timers = new Map<number, { due: number; run: () => void }>()
  let now = 0
  // Cannot collide with the browser's own ids.
  let lastId = 1e9
  const takeNext = () => {
    const [next] = [...timers].sort(([, a], [, b]) => a.due - b.due)
    if (next) timers.delete(next[0])
    return next?.[1]
  }
  const runTimers = () => {
    for (let next = takeNext(); next; next = takeNext()) {
      now = next.due
      next.run()
    }
  }
  Object.assign(window, {
    runTimersLater: () => void setTimeout(runTimers),
    setTimeout: (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      lastId += 1
      timers.set(lastId, { due: now + ms, run: () => run(...args) })
      return lastId
    },
    clearTimeout: (id: number) => void timers.delete(id),
  })
}
