import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { HeaderState } from '../../../src/contracts/core.ts'
import { nextHeader } from '../../../src/core/header.ts'
import { startScrollLoop } from '../../../src/core/scroll-loop.ts'
import { MainThread, type Precision } from '../support/main-thread.ts'
import { createRandom, type Random } from '../support/random.ts'
import { type Facts, playTrace } from '../support/scroll-trace.ts'

const TRACES = 10_000
const INTERVAL_MS = 250
const HEADER_PX = 100
/** Time for the last check and its frame, with slow frames or in a hidden tab. */
const SETTLE_MS = 8000
const IDLE_MS = 1000

/** The input of a check, sampled at its time on the grid. */
type Sample = Readonly<Facts> & { readonly y: number }
type Check = { sample: Sample; frame: number }

/** Replaces the browser's functions by those of the simulated thread. */
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
 * The reference: an interval that checks every 250 ms whether there was a scroll event. A late
 * check counts for its planned time: later events belong to the next check.
 */
const startInterval = (thread: MainThread, check: () => void): void => {
  let first = Infinity
  thread.addScrollListener(() => {
    first = Math.min(first, thread.now)
  })
  const look = (due: number): void => {
    if (first < due) {
      first = Infinity
      check()
    }
    let next = due + INTERVAL_MS
    // After a longer block, one check replaces all missed ones.
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

/** HDR-3 to HDR-10 again, written for readability and independently of `nextHeader`. */
const decide = (last: HeaderState, sample: Sample): HeaderState => {
  const y = Math.min(Math.max(sample.y, 0), sample.max)
  if (sample.open) return { ...last, y }
  const next = { ...last, sticky: y > sample.bar }
  if (sample.ours) return { ...next, y, hidden: y > HEADER_PX ? last.hidden : false }
  if (y - last.y > 15) return { ...next, y, hidden: y > HEADER_PX ? true : last.hidden }
  if (last.y - y > 15) return { ...next, y, hidden: false }
  return next
}

const playOne = (seed: number, precision: Precision) => {
  const random = createRandom(seed)
  const thread = new MainThread(random, precision, frameSource(random))
  const [loop, interval]: [Check[], Check[]] = [[], []]
  const facts: Facts = { max: 0, bar: 40, open: false, ours: false }
  const sample = (): Sample => ({ y: thread.scrollY, ...facts })
  const note = (into: Check[]) => (sample: Sample) => void into.push({ sample, frame: thread.frame })
  install(thread)
  startScrollLoop(sample, note(loop))
  startInterval(thread, () => note(interval)(sample()))
  playTrace(thread, random, facts)
  thread.runUntil(thread.now + SETTLE_MS)
  const { wakeUps } = thread.own
  thread.runUntil(thread.now + IDLE_MS)
  return { loop, interval, wakeUps, idle: { ...thread.own, wakeUps: thread.own.wakeUps - wakeUps } }
}

const decisionsOf = (
  checks: readonly Check[],
  decideNext: (state: HeaderState, sample: Sample) => HeaderState,
) => {
  let state: HeaderState = { y: 0, sticky: false, hidden: false }
  return checks.map(({ sample }) => {
    state = decideNext(state, sample)
    return `${state.y} ${state.sticky ? 'sticky' : ''} ${state.hidden ? 'hidden' : ''}`
  })
}

type Trace = ReturnType<typeof playOne>

/** Values that must be equal for the loop (first) and the interval (second). */
const SAME = {
  'the number of checks': ({ loop, interval }: Trace) => [loop.length, interval.length],
  'position, panels, own scrolls and sizes of each check, in order': ({ loop, interval }: Trace) => [
    loop.map(({ sample }) => sample),
    interval.map(({ sample }) => sample),
  ],
  'the decision of each check': ({ loop, interval }: Trace) => [
    decisionsOf(loop, (state, sample) => nextHeader(state, sample.y, inputOf(sample))),
    decisionsOf(interval, decide),
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

const inputOf = ({ max, bar, open, ours }: Sample) => ({
  page: max + 800,
  height: 800,
  bar,
  header: HEADER_PX,
  isPanelOpen: open,
  isOwnScroll: ours,
})

/** Plays all traces once. Keeps the first trace that violates each property. */
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
    })

    test.each(Object.keys(SAME))('%s', sentence => {
      expect(outcome.broken[sentence]).toBeUndefined()
    })

    // SCR-1, SCR-2, SCR-3
    test('the traces cover every decision', () => {
      expect(outcome.seen.checks).toBeGreaterThan(TRACES * 4)
      expect(outcome.seen.decisions).toEqual(new Set([' ', ' hidden', 'sticky ', 'sticky hidden']))
    })
  },
)
