/** Helpers that each use gets besides its host. */
export interface Kit {
  /** Resolves with the next event of a type. */
  heard(target: EventTarget, type: string): Promise<Event>
  /** Resolves once the condition is true. */
  until(isSo: () => boolean): Promise<void>
}

declare global {
  interface Window {
    kit: Kit
    /** Pending timers. */
    waiting: () => number
    /** Resolves when no timer is pending, and the effects of the last one have ended. */
    rest: () => Promise<void>
  }
}

/**
 * For `page.initScript`: timers of up to a second, the map's timers and intervals run at once, and
 * `waiting()` counts pending timers. So a thousand uses take seconds, and a leaked timer is
 * noticed. `window.open` is disabled.
 */
export const hurry = (): void => {
  const { setTimeout, clearTimeout, setInterval } = window
  const tasks = new Map<number, () => void>()
  const long = new Set<number>()
  const { port1, port2 } = new MessageChannel()
  // Cannot collide with the browser's own ids.
  let last = 1e9
  port1.onmessage = ({ data }) => {
    const task = tasks.get(data)
    tasks.delete(data)
    task?.()
  }
  const rest = async (): Promise<void> => {
    // A frame, because dialog events and history steps are tasks, and pictures are decoded in
    // frames.
    do await new Promise(requestAnimationFrame)
    while (tasks.size > 0)
  }
  /** Time limit (ms). */
  const patience = 10_000
  /** Attempts, at least: the machine may have stood still meanwhile. */
  const FEWEST_TURNS = 1000
  const kit: Kit = {
    heard: (target, type) => new Promise(resolve => target.addEventListener(type, resolve, { once: true })),
    until: async isSo => {
      const end = performance.now() + patience
      for (let turn = 0; !isSo(); turn++) {
        if (turn > FEWEST_TURNS && performance.now() > end) throw Error(`It is never so: ${isSo}`)
        // Synchronous rendering needs no task, so the first turns await only microtasks.
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
      // The retry delays of the maps loader also become zero.
      if (ms > 1000 && ![2000, 8000, 24_000].includes(ms)) {
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
