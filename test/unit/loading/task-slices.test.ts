import { beforeEach, expect, test, vi } from 'vitest'

let runInSlices: (task: () => void) => void

let clock = 0

beforeEach(async () => {
  clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.resetModules()
  ;({ runInSlices } = await import('../../../src/core/features/task-slices.ts'))
})

/** Advances the fake clock by 3 ms. */
const work = (log: number[], i: number) => () => {
  log.push(i)
  clock += 3
}

test('runs tasks in order, in slices, and none in the calling task', () => {
  const log: number[] = []
  for (let i = 0; i < 7; i++) runInSlices(work(log, i))
  expect(log).toEqual([])
  vi.advanceTimersToNextTimer()
  expect(log).toEqual([0, 1, 2])
  vi.advanceTimersToNextTimer()
  expect(log).toEqual([0, 1, 2, 3, 4, 5])
  vi.advanceTimersToNextTimer()
  expect(log).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(vi.getTimerCount()).toBe(0)
})

test('runs tasks that a task adds, without a second timer', () => {
  const log: number[] = []
  runInSlices(() => runInSlices(() => log.push(2)))
  vi.runAllTimers()
  expect(log).toEqual([2])
  expect(vi.getTimerCount()).toBe(0)
})

test('continues after a task that throws', () => {
  const log: number[] = []
  runInSlices(() => {
    throw Error('broken')
  })
  runInSlices(() => log.push(2))
  expect(() => vi.advanceTimersToNextTimer()).toThrow('broken')
  vi.runAllTimers()
  expect(log).toEqual([2])
})
