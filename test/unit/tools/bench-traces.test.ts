// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { bootWork, callsOf, countForced, countWakeUps, scriptTime } from '../../../bench/lib/trace.mjs'
import { latencies } from '../../../bench/scroll/latency.mjs'

const SITE = 'http://site'
const event = (name: string, ts: number, dur: number, url = `${SITE}/`, tid = 1) => {
  const args = { data: { url } }
  return { name, pid: 1, tid, ts, dur, args }
}

describe('traces', () => {
  const call = (ts: number, dur: number, url?: string) => ({
    ...event('FunctionCall', ts, dur, url),
    tdur: dur / 2,
  })
  const layout = (url: string) => ({
    ...event('Layout', 0, 1),
    args: { beginData: { stackTrace: [{ url }] } },
  })

  test('nested calls, and those of other scripts, do not count', () => {
    const events = [call(0, 1000), call(100, 10), call(2000, 500), call(5000, 100, 'chrome://other')]
    expect(callsOf(events, SITE)).toHaveLength(2)
    expect(scriptTime(events, SITE)).toBe(0.75)
  })

  test('a wake-up counts if it runs the script, and a layout if a script is on its stack', () => {
    const wakeUps = [event('TimerFire', 0, 50), call(10, 20), event('FireAnimationFrame', 100, 50)]
    expect(countWakeUps(wakeUps, SITE)).toBe(1)
    const layouts = [layout(`${SITE}/a.js`), layout('chrome://other'), event('Layout', 9, 1)]
    expect(countForced(layouts, 'Layout', SITE)).toBe(1)
  })

  test('startup sums the script and the tasks of the page’s main thread', () => {
    const events = [
      event('RunTask', 0, 900),
      event('CommitLoad', 1000, 10),
      event('RunTask', 2000, 80_000),
      event('v8.evaluateModule', 2000, 60_000),
      event('FunctionCall', 3000, 500),
      event('RunMicrotasks', 65_000, 5000, ''),
      event('FunctionCall', 66_000, 500),
      event('RunTask', 90_000, 20_000),
      event('FunctionCall', 91_000, 500, ''),
      event('RunMicrotasks', 92_000, 500, ''),
      event('RunTask', 90_000, 20_000, '', 2),
    ]
    expect(bootWork(events, SITE)).toEqual({ script: 65, task: 100 })
  })
})

describe('decision latency', () => {
  const positions = [0, 10, 40, 70, 120, 90, 80, 70].map((y, index) => ({ at: index * 16, y }))

  test('is measured from the first scroll beyond the header, and upwards from the change of direction', () => {
    expect(latencies({ positions, changes: [{ at: 70, hidden: true }] }, 50)).toEqual([70 - 48])
    expect(latencies({ positions, changes: [{ at: 200, hidden: false }] }, 50)).toEqual([200 - 80])
  })
})
