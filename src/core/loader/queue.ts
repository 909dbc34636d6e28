/** How long a slice of work may take (ms): a sixth of a long task, so that a phone four times slower stays under one. */
const SLICE_MS = 8

const work = new Set<() => void>()

const drain = (): void => {
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

/** Runs tasks in order, in slices of a task each, so that the browser has its turn between them. */
export const enqueue = (task: () => void): void => {
  if (!work.size) setTimeout(drain)
  work.add(task)
}
