import { capture } from '../../tools/lib/process.mjs'

/** Node's start on a usual machine with other tests beside it (ms). */
const USUAL_START_MS = 100
const STARTS = 5

const start = async (): Promise<number> => {
  const began = performance.now()
  await capture(process.execPath, ['-e', ''])
  return performance.now() - began
}

/** How many times longer than usual this machine takes to start a process, in the median: at least 1. For limits in minutes. */
export const measureSlowness = async (): Promise<number> => {
  const times: number[] = []
  while (times.length < STARTS) times.push(await start())
  const median = times.sort((a, b) => a - b)[Math.floor(STARTS / 2)] as number
  return Math.max(1, median / USUAL_START_MS)
}
