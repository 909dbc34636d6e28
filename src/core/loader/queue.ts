/** How long a slice of work may take (ms): a quarter of a long task, so that a slow phone stays under one. */
const SLICE_MS = 8

const work: (() => void)[] = []
let running = false

const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

const drain = async (): Promise<void> => {
  running = true
  let until = performance.now() + SLICE_MS
  for (let i = 0; i < work.length; i++) {
    if (performance.now() > until) {
      await nextTask()
      until = performance.now() + SLICE_MS
    }
    work[i]?.()
  }
  work.length = 0
  running = false
}

/** Runs tasks in order, in slices: the first at once, the rest after the browser had its turn. Tasks must not throw. */
export const enqueue = (task: () => void): void => {
  work.push(task)
  if (!running) void drain()
}
