/** ms per slice. On a phone four times slower it stays under the 50 ms of a long task. */
const SLICE_MS = 8

const work = new Set<() => unknown>()

/** Runs a slice of the tasks now. */
export const drain = (): void => {
  const end = performance.now() + SLICE_MS
  try {
    for (const task of work) {
      work.delete(task)
      task()
      if (performance.now() > end) break
    }
  } finally {
    if (work.size) setTimeout(drain)
  }
}

/** Runs tasks in order, in slices, and yields to the browser between slices. */
export const runInSlices = (task: () => unknown): void => {
  if (!work.size) setTimeout(drain)
  work.add(task)
}
