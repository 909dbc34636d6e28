/** What a use is given besides its host. */
export interface Kit {
  /** The next event of a type. */
  heard(target: EventTarget, type: string): Promise<Event>
  /** Ends once it is so. */
  until(isSo: () => boolean): Promise<void>
}

declare global {
  interface Window {
    kit: Kit
    /** Timers that have not rung. */
    waiting: () => number
    /** Ends when no timer is left, and what follows from the last has been done. */
    rest: () => Promise<void>
  }
}

/**
 * For `page.initScript`: no timer of up to a second waits, no interval has a length, and `waiting()` counts the timers
 * that are left. So a thousand uses take seconds, and one that forgets a timer shows. A window that is opened is none.
 */
export const hurry = (): void => {
  const { setTimeout, clearTimeout, setInterval } = window
  const tasks = new Map<number, () => void>()
  const long = new Set<number>()
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
  /** How long something may take before it counts as never (ms). */
  const patience = 10_000
  const kit: Kit = {
    heard: (target, type) => new Promise(resolve => target.addEventListener(type, resolve, { once: true })),
    until: async isSo => {
      const end = performance.now() + patience
      for (let turn = 0; !isSo(); turn++) {
        if (performance.now() > end) throw Error(`It is never so: ${isSo}`)
        // What is rendered at once needs no task, and so no frame.
        if (turn < 9) await turn
        else await new Promise(resolve => setTimeout(resolve))
      }
    },
  }
  Object.assign(window, {
    kit,
    waiting: () => tasks.size + long.size,
    rest,
    open: () => ({ closed: false }),
    setTimeout: (task: (...rest: unknown[]) => void, ms = 0, ...rest: unknown[]): number => {
      if (ms > 1000) {
        const id = setTimeout(() => long.delete(id) && task(...rest), ms)
        long.add(id)
        return id
      }
      last += 1
      tasks.set(last, () => task(...rest))
      port2.postMessage(last)
      return last
    },
    clearTimeout: (id: number) => {
      if (long.delete(id)) clearTimeout(id)
      tasks.delete(id)
    },
    setInterval: (task: () => void): number => setInterval(task),
  })
}
