import { beforeAll, describe, expect, test, vi } from 'vitest'
import { nextHeader } from '../../src/core/header.ts'
import { startScrollLoop } from '../../src/core/scroll-loop.ts'
import type { HeaderState } from '../../src/core/types.ts'
import { MainThread, type Precision } from './support/main-thread.ts'
import { createRandom, type Random } from './support/random.ts'
import { playTrace } from './support/scroll-trace.ts'

const TRACES = 10_000
const INTERVAL_MS = 250
const BAR_PX = 40
const HEADER_PX = 100
/** The last check and its frame, if the frames are slow. */
const SETTLE_MS = 1500
const IDLE_MS = 1000

type Check = { y: number; frame: number; time: number }

/** The code under test sees this thread instead of the browser's. */
const install = (thread: MainThread): void => {
  vi.stubGlobal('performance', { now: () => thread.clock() })
  vi.stubGlobal('setTimeout', (run: () => void, delay: number) => thread.setTimeout(run, delay))
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => thread.requestAnimationFrame(run))
  vi.stubGlobal('addEventListener', (type: string, listener: () => void, options?: { once?: boolean }) => {
    if (type === 'scroll') thread.addScrollListener(listener, options?.once)
  })
  Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: () => thread.scrollY })
}

/**
 * What the loop replaces: an interval that looks every 250 ms whether a scroll event came. A look that is late
 * still stands for its own time: an event that came after that belongs to the next one.
 */
const startInterval = (thread: MainThread, check: (y: number) => void): void => {
  let first = Infinity
  thread.addScrollListener(() => {
    first = Math.min(first, thread.now)
  })
  const look = (due: number): void => {
    if (first < due) {
      first = Infinity
      check(thread.scrollY)
    }
    let next = due + INTERVAL_MS
    // An interval that was blocked for longer catches up with one look.
    while (next + INTERVAL_MS <= thread.now) next += INTERVAL_MS
    thread.at(next, () => look(next))
  }
  thread.at(thread.start + INTERVAL_MS, () => look(thread.start + INTERVAL_MS))
}

const frameSource = (random: Random): (() => number) => {
  const rate = random.pick([60, 120, 0])
  if (rate) return () => 1000 / rate
  return () => (random.chance(0.02) ? random.between(100, 600) : random.between(4, 50))
}

/** The specification's sentences once more, as plainly as they can be said. */
const decide = (last: HeaderState, scrollY: number, max: number): HeaderState => {
  const y = Math.min(Math.max(scrollY, 0), max)
  const next = { ...last, sticky: y > BAR_PX }
  if (y - last.y > 15) return { ...next, y, hidden: y > HEADER_PX ? true : last.hidden }
  if (last.y - y > 15) return { ...next, y, hidden: false }
  return next
}

const playOne = (seed: number, precision: Precision) => {
  const random = createRandom(seed)
  const thread = new MainThread(random, precision, frameSource(random))
  const [loop, interval]: [Check[], Check[]] = [[], []]
  const note = (into: Check[]) => (y: number) => void into.push({ y, frame: thread.frame, time: thread.now })
  install(thread)
  startScrollLoop(note(loop))
  startInterval(thread, note(interval))
  const { max } = playTrace(thread, random)
  thread.runUntil(thread.now + SETTLE_MS)
  const { wakeUps } = thread.own
  thread.runUntil(thread.now + IDLE_MS)
  return { loop, interval, max, wakeUps, idle: { ...thread.own, wakeUps: thread.own.wakeUps - wakeUps } }
}

const decisionsOf = (
  checks: readonly Check[],
  decideNext: (state: HeaderState, y: number) => HeaderState,
) => {
  let state: HeaderState = { y: 0, sticky: false, hidden: false }
  return checks.map(({ y }) => {
    state = decideNext(state, y)
    return `${state.y} ${state.sticky ? 'sticky' : ''} ${state.hidden ? 'hidden' : ''}`
  })
}

type Trace = ReturnType<typeof playOne>

/** What must be the same of loop and interval: what the first gives, and what the second says. */
const SAME = {
  'the number of checks': ({ loop, interval }: Trace) => [loop.length, interval.length],
  'the position of each check, in order': ({ loop, interval }: Trace) => [
    loop.map(({ y }) => y),
    interval.map(({ y }) => y),
  ],
  'the decision of each check': ({ loop, interval, max }: Trace) => [
    decisionsOf(loop, (state, y) => nextHeader(state, y, layoutOf(max))),
    decisionsOf(interval, (state, y) => decide(state, y, max)),
  ],
  'the time of each check, to the next frame': ({ loop, interval }: Trace) => [
    loop.map(({ frame }) => frame),
    interval.map(({ frame }) => frame + 1),
  ],
  'what is scheduled while nothing scrolls: nothing': ({ idle }: Trace) => [
    idle,
    { timers: 0, frames: 0, wakeUps: 0 },
  ],
  'the wake-ups: one timer and one frame for each check': ({ loop, interval, wakeUps }: Trace) => [
    wakeUps,
    loop.length + interval.length,
  ],
}

const layoutOf = (max: number) => ({ page: max + 800, height: 800, bar: BAR_PX, header: HEADER_PX })

/** Plays all traces once; of each sentence it keeps the first trace that breaks it. */
const playAll = (precision: Precision) => {
  const broken: Record<string, string> = {}
  const seen = { checks: 0, decisions: new Set<string>() }
  for (let seed = 1; seed <= TRACES; seed++) {
    const trace = playOne(seed, precision)
    for (const [sentence, find] of Object.entries(SAME)) {
      const [loop, interval] = find(trace).map(part => JSON.stringify(part))
      if (loop !== interval) broken[sentence] ??= `seed ${seed}: ${loop} instead of ${interval}`
    }
    seen.checks += trace.loop.length
    for (const decision of SAME['the decision of each check'](trace)[0] ?? []) {
      seen.decisions.add(decision.replace(/^\S+ /, ''))
    }
  }
  return { broken, seen }
}

describe.each<Precision>(['exact', 'whole milliseconds'])(
  `in ${TRACES} random traces on a clock that is %s, loop and interval share`,
  precision => {
    let outcome: ReturnType<typeof playAll>
    beforeAll(() => {
      outcome = playAll(precision)
      vi.unstubAllGlobals()
    }, 60_000)

    test.each(Object.keys(SAME))('%s', sentence => {
      expect(outcome.broken[sentence]).toBeUndefined()
    })

    test('enough to tell them apart', () => {
      expect(outcome.seen.checks).toBeGreaterThan(TRACES * 4)
      expect(outcome.seen.decisions).toEqual(new Set([' ', 'sticky ', 'sticky hidden']))
    })
  },
)
