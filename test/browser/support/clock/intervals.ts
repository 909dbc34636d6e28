import type { Page } from '../../driver/types.ts'

type Intervals = { intervals: Map<number, readonly [ms: number, task: () => void]> }

/** For `page.initScript`: intervals pass only when the test says so. */
export const holdIntervals = (): void => {
  const intervals: Intervals['intervals'] = new Map()
  let made = 0
  Object.assign(window, {
    intervals,
    setInterval: (task: () => void, ms: number) => {
      made++
      intervals.set(made, [ms, task])
      return made
    },
    clearInterval: (id: number) => intervals.delete(id),
  })
}

/** The running intervals (ms). */
export const intervals = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(globalThis as unknown as Intervals).intervals.values()].map(([ms]) => ms))

/** Waits until an interval runs, and lets it pass once. */
export const turn = async (page: Page): Promise<void> => {
  await page.waitFor(() => (globalThis as unknown as Intervals).intervals.size > 0)
  await passInterval(page)
}

export const passInterval = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const [, task] of (globalThis as unknown as Intervals).intervals.values()) task()
  })
