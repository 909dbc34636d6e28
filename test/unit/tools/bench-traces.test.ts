// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { bootWork } from '../../../bench/lib/boot-trace.mjs'
import { exponentOf } from '../../../bench/lib/growth.mjs'
import { callsOf, countForced, countWakeUps, scriptTime } from '../../../bench/lib/trace.mjs'
import { latencies } from '../../../bench/scroll/latency.mjs'

describe('traces', () => {
  const event = (name: string, ts: number, dur: number, args = {}) => ({
    name,
    pid: 1,
    tid: 1,
    ts,
    dur,
    args,
  })
  const call = (ts: number, dur: number, url = 'http://site/a.js') => ({
    ...event('FunctionCall', ts, dur, { data: { url } }),
    tdur: dur / 2,
  })
  const stack = (url: string) => ({ beginData: { stackTrace: [{ url }] } })

  test('nested calls, and those of other scripts, do not count', () => {
    const events = [call(0, 1000), call(100, 10), call(2000, 500), call(5000, 100, 'chrome://other')]
    expect(callsOf(events, 'http://site')).toHaveLength(2)
    expect(scriptTime(events, 'http://site')).toBe(0.75)
  })

  test('a wake-up counts if it runs the script', () => {
    const events = [event('TimerFire', 0, 50), call(10, 20), event('FireAnimationFrame', 100, 50)]
    expect(countWakeUps(events, 'http://site')).toBe(1)
  })

  test('layout is forced if a script is on its stack', () => {
    const events = [
      event('Layout', 0, 1, stack('http://site/a.js')),
      event('Layout', 5, 1, stack('chrome://other')),
      event('Layout', 9, 1),
    ]
    expect(countForced(events, 'Layout', 'http://site')).toBe(1)
  })
})

describe('startup work', () => {
  const event = (name: string, ts: number, dur: number, url = 'http://site/', tid = 1) => ({
    name,
    pid: 1,
    tid,
    ts,
    dur,
    args: { data: { url } },
  })

  test('sums script, tasks and blocking time beyond 50 ms of the page’s main thread', () => {
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
    expect(bootWork(events, 'http://site')).toEqual({ script: 65, task: 100, blocking: 30 })
  })
})

describe('the growth of a series', () => {
  test('has the exponent of its power function', () => {
    const points = (power: number) => [10, 100, 1000].map(count => [count, 5 + count ** power] as const)
    expect(exponentOf(points(1), 5)).toBeCloseTo(1)
    expect(exponentOf(points(2), 5)).toBeCloseTo(2)
    expect(exponentOf(points(0), 6)).toBe(0)
  })
})

describe('decision latency', () => {
  const positions = [0, 10, 40, 70, 120, 90, 80, 70].map((y, index) => ({ at: index * 16, y }))

  test('is measured from the first scroll beyond the threshold and the header', () => {
    expect(latencies({ positions, changes: [{ at: 70, hidden: true }] }, 50)).toEqual([70 - 48])
  })

  test('on an upward scroll is measured from the change of direction', () => {
    expect(latencies({ positions, changes: [{ at: 200, hidden: false }] }, 50)).toEqual([200 - 80])
  })
})
