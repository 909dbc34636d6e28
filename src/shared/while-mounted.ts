import type { Context } from './contract.ts'

/**
 * For what all hosts of a feature share, such as listeners on the window: returns a function that each
 * mount calls with its `undo`. `start` runs with the first host; its signal aborts with the last.
 */
export const whileMounted = (start: (signal: AbortSignal) => void): ((undo: Context['undo']) => void) => {
  let hosts = 0
  let controller: AbortController
  return undo => {
    if (!hosts) {
      controller = new AbortController()
      start(controller.signal)
    }
    hosts++
    undo(() => {
      hosts--
      if (!hosts) controller.abort()
    })
  }
}
