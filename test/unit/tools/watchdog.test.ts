import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Watchdog } from '../../../tools/test/watchdog.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const module = { project: { name: 'firefox' }, relativeModuleId: 'test/map.test.ts' }
const result = () => ({ state: 'passed' })
const quick = { fullName: 'opens', module, project: module.project, result }
const stuck = { fullName: 'closes', module, project: module.project, result }

const start = () => {
  const onStall = vi.fn()
  const watchdog = new Watchdog({ onStall, stallMs: 1000, lookMs: 100 })
  watchdog.onTestRunStart()
  watchdog.onTestModuleStart(module)
  watchdog.onTestCaseReady(quick)
  return { onStall, watchdog }
}

test('reports unfinished tests once if no test ends any more', () => {
  const { onStall, watchdog } = start()
  vi.advanceTimersByTime(900)
  watchdog.onTestCaseResult(quick)
  watchdog.onTestCaseReady(stuck)
  vi.advanceTimersByTime(900)
  expect(onStall).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  const unfinished = ['firefox: test/map.test.ts', 'firefox: test/map.test.ts: closes']
  expect(onStall.mock.calls).toEqual([[unfinished, { passed: 1, failed: 0 }]])
})

test('reports nothing while tests end now and then, or after the run', () => {
  const { onStall, watchdog } = start()
  for (let times = 0; times < 20; times += 1) {
    vi.advanceTimersByTime(900)
    watchdog.onTestCaseResult(quick)
  }
  watchdog.onTestModuleEnd(module)
  watchdog.stop()
  vi.advanceTimersByTime(60_000)
  expect(onStall).not.toHaveBeenCalled()
})
