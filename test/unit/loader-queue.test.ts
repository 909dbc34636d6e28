import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let enqueue: (task: () => void) => void

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  vi.resetModules()
  ;({ enqueue } = await import('../../src/core/loader/queue.ts'))
})
afterEach(() => vi.useRealTimers())

/** Takes 3 ms of the fake clock. */
const work = (log: number[], i: number) => () => {
  log.push(i)
  clock += 3
}
let clock = 0
beforeEach(() => {
  clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})

test('runs nothing in the task that asks', () => {
  const log: number[] = []
  enqueue(() => log.push(1))
  expect(log).toEqual([])
  vi.advanceTimersToNextTimer()
  expect(log).toEqual([1])
})

test('runs tasks in order, in slices', () => {
  const log: number[] = []
  for (let i = 0; i < 7; i++) enqueue(work(log, i))
  vi.advanceTimersToNextTimer()
  expect(log).toEqual([0, 1, 2])
  vi.advanceTimersToNextTimer()
  expect(log).toEqual([0, 1, 2, 3, 4, 5])
  vi.advanceTimersToNextTimer()
  expect(log).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(vi.getTimerCount()).toBe(0)
})

test('takes what a task adds, without a second timer', () => {
  const log: number[] = []
  enqueue(() => enqueue(() => log.push(2)))
  vi.runAllTimers()
  expect(log).toEqual([2])
  expect(vi.getTimerCount()).toBe(0)
})

test('goes on after a task that throws', () => {
  const log: number[] = []
  enqueue(() => {
    throw Error('broken')
  })
  enqueue(() => log.push(2))
  expect(() => vi.advanceTimersToNextTimer()).toThrow('broken')
  vi.runAllTimers()
  expect(log).toEqual([2])
})
