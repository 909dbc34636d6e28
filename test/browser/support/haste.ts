declare global {
  interface Window {
    /** Timers that have not rung. */
    waiting: () => number
    /** Ends when no timer is left, and what follows from the last has been done. */
    rest: () => Promise<void>
  }
}

/**
 * For `page.initScript`: no timer of up to a second waits, and `waiting()` counts those that are left. So a thousand uses
 * take seconds, and one that forgets a timer shows. A window that is opened is none.
 */
export const hurry = (): void => {
  const { setTimeout, clearTimeout } = window
  const tasks = new Map<number, () => void>()
  const { port1, port2 } = new MessageChannel()
  // Far from the browser's own numbers.
  let last = 1e9
  port1.onmessage = ({ data }) => {
    const task = tasks.get(data)
    tasks.delete(data)
    task?.()
  }
  const rest = async (): Promise<void> => {
    // Events of dialogs, and steps in the history, come as tasks; pictures come decoded in a frame.
    do await new Promise(requestAnimationFrame)
    while (tasks.size > 0)
  }
  Object.assign(window, {
    waiting: () => tasks.size,
    rest,
    open: () => ({ closed: false }),
    setTimeout: (task: (...rest: unknown[]) => void, ms = 0, ...rest: unknown[]): number => {
      if (ms > 1000) return setTimeout(task, ms, ...rest)
      last += 1
      tasks.set(last, () => task(...rest))
      port2.postMessage(last)
      return last
    },
    clearTimeout: (id: number) => void (tasks.delete(id) || clearTimeout(id)),
  })
}
