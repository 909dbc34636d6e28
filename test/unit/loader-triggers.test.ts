import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Job, jobs } from '../../src/core/loader/jobs.ts'
import { createTriggers } from '../../src/core/loader/triggers.ts'
import type { Trigger } from '../../src/core/types.ts'

let see: (job: Job) => void
const watched = new Set<Element>()

/** Tells what is seen by hand; the real one needs layout. */
class Observer {
  constructor(callback: IntersectionObserverCallback) {
    see = ({ host }) =>
      callback([{ target: host, isIntersecting: true } as never], this as unknown as IntersectionObserver)
  }
  observe(element: Element): void {
    watched.add(element)
  }
  unobserve(element: Element): void {
    watched.delete(element)
  }
}

let trigger: Trigger
let connection: object | undefined
const done: string[] = []
const launch = (job: Job) => void done.push(`launch ${job.name}`)
const prefetch = (job: Job) => void done.push(`prefetch ${job.name}`)

const arm = (wanted: Trigger): Job => {
  trigger = wanted
  const job: Job = { host: document.createElement('p'), name: 'tap', stage: 'armed' }
  jobs.set(job.host, [job])
  createTriggers(launch, prefetch, () => trigger)[wanted](job)
  return job
}

beforeEach(() => {
  done.length = 0
  watched.clear()
  connection = undefined
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.spyOn(navigator as { connection?: unknown }, 'connection', 'get').mockImplementation(() => connection)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
Object.defineProperty(navigator, 'connection', { get: () => undefined, configurable: true })

describe('a feature that loads', () => {
  test('now is launched at once', () => {
    arm('now')
    expect(done).toEqual(['launch tap'])
  })

  test('when idle is launched then', () => {
    arm('idle')
    expect(done).toEqual([])
    vi.runAllTimers()
    expect(done).toEqual(['launch tap'])
  })

  test('when visible is launched when it is seen, once', () => {
    const job = arm('visible')
    expect(watched.has(job.host)).toBe(true)
    expect(done).toEqual([])
    see(job)
    expect(done).toEqual(['launch tap'])
    expect(watched.size).toBe(0)
  })

  test('on intent is fetched in idle time once it is seen, and not launched', () => {
    const job = arm('intent')
    see(job)
    expect(done).toEqual([])
    vi.runAllTimers()
    expect(done).toEqual(['prefetch tap'])
  })

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'on intent is not fetched ahead under %o',
    given => {
      connection = given
      see(arm('intent'))
      vi.runAllTimers()
      expect(done).toEqual([])
    },
  )

  test.each([{ saveData: false, effectiveType: '4g' }, undefined])('is fetched ahead under %o', given => {
    connection = given
    see(arm('intent'))
    vi.runAllTimers()
    expect(done).toEqual(['prefetch tap'])
  })
})
