import { beforeAll, expect, test, vi } from 'vitest'
import { startScrollLoop } from '../../../src/core/page/scroll-loop.ts'
import { seededNumbers } from '../../../tools/lib/random.mjs'

const TRACES = 2000
const INTERVAL_MS = 250
const SCROLLS_PX = [-700, -120, -40, -16, -15, -3, 3, 15, 16, 40, 120, 700]
/** Time for the last check and its frame. */
const SETTLE_MS = 2000

/** Random choices that depend only on the seed. */
const createRandom = (seed: number) => {
  const next = seededNumbers(seed)
  return {
    /** From `min` up to, but excluding, `max`. */
    between: (min: number, max: number) => min + next() * (max - min),
    chance: (probability: number) => next() < probability,
    pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
  }
}

/** The input of a check. */
interface Sample {
  y: number
  /** The greatest possible position, which changes with the page's height. */
  max: number
  /** Height of the notification bar (px). */
  bar: number
  /** Whether a panel is open. */
  open: boolean
  /** Whether core's own scroll animation is running. */
  ours: boolean
}

interface Check {
  readonly sample: Sample
  readonly frame: number
}

/**
 * A browser's main thread on a simulated clock. What falls due while it is blocked runs late: all
 * timers without a frame between them, the frame before or after them.
 */
const makeThread = (random: ReturnType<typeof createRandom>) => {
  const start = random.between(0, 1000)
  let now = start
  let frame = 0
  let frameDue = start + random.between(0, 16)
  const timers: { due: number; run: () => void }[] = []
  const frameCallbacks: (() => void)[] = []
  let scrollListeners: { listen: () => void; once?: boolean }[] = []
  let hasScrolled = false
  /** How often the code under test was woken, and what it waits for. */
  const own = { wakeUps: 0, waiting: 0 }

  const at = (due: number, run: () => void): void => {
    timers.push({ due, run })
    timers.sort((a, b) => a.due - b.due)
  }
  const runFrame = (): void => {
    now = Math.max(now, frameDue)
    frameDue = now + (random.chance(0.02) ? random.between(100, 600) : random.between(4, 50))
    frame++
    const told = hasScrolled ? scrollListeners : []
    hasScrolled = false
    scrollListeners = scrollListeners.filter(listener => !told.includes(listener) || !listener.once)
    for (const { listen } of told) listen()
    for (const run of frameCallbacks.splice(0)) run()
  }
  const runTimers = (): void => {
    now = Math.max(now, timers[0]?.due ?? 0)
    while (timers[0] && timers[0].due <= now) timers.shift()?.run()
  }
  const wake = (run: () => void) => (): void => {
    own.waiting--
    own.wakeUps++
    run()
  }
  vi.stubGlobal('performance', { now: () => now })
  vi.stubGlobal('setTimeout', (run: () => void, delay: number) => {
    own.waiting++
    at(now + delay, wake(run))
  })
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    own.waiting++
    frameCallbacks.push(wake(run))
  })
  const onScroll = (listen: () => void, options?: { once?: boolean }) =>
    scrollListeners.push({ listen, ...options })
  vi.stubGlobal('addEventListener', (_: string, listen: () => void, options?: { once?: boolean }) =>
    onScroll(listen, options),
  )
  return {
    start,
    own,
    at,
    onScroll,
    now: () => now,
    frame: () => frame,
    scroll: () => {
      hasScrolled = true
    },
    block: (ms: number) => {
      now += ms
    },
    runUntil: (end: number) => {
      while (now < end) frameDue < (timers[0]?.due ?? Infinity) ? runFrame() : runTimers()
    },
  }
}

/**
 * The reference: an interval that checks every 250 ms whether there was a scroll event. A late
 * check counts for its planned time: later events belong to the next check.
 */
const startInterval = (thread: ReturnType<typeof makeThread>, check: () => void): void => {
  let first = Infinity
  thread.onScroll(() => {
    first = Math.min(first, thread.now())
  })
  const look = (due: number) => (): void => {
    if (first < due) {
      first = Infinity
      check()
    }
    // After a longer block, one check replaces all that were missed.
    const missed = Math.max(0, Math.floor((thread.now() - due) / INTERVAL_MS) - 1)
    const next = due + (missed + 1) * INTERVAL_MS
    thread.at(next, look(next))
  }
  thread.at(thread.start + INTERVAL_MS, look(thread.start + INTERVAL_MS))
}

/** Scrolls, changes the page and blocks the thread at random times, even between a sample and its frame. */
const playTrace = (seed: number) => {
  const random = createRandom(seed)
  const thread = makeThread(random)
  const facts: Sample = { y: 0, max: 3000, bar: 40, open: false, ours: false }
  const [loop, interval]: [Check[], Check[]] = [[], []]
  const note = (into: Check[]) => (sample: Sample) => void into.push({ sample, frame: thread.frame() })
  startScrollLoop(() => {
    const sample = { ...facts }
    return () => note(loop)(sample)
  })
  startInterval(thread, () => note(interval)({ ...facts }))

  const scroll = (): void => {
    // Beyond both ends, as a rubber band does.
    facts.y = Math.max(-60, Math.min(facts.y + random.pick(SCROLLS_PX), facts.max + 60))
    thread.scroll()
  }
  const changes: (() => void)[] = [
    () => Object.assign(facts, { open: !facts.open }),
    () => Object.assign(facts, { ours: !facts.ours }),
    () => Object.assign(facts, { max: random.pick([600, 3000, 12_000]) }),
    () => Object.assign(facts, { bar: random.pick([0, 40]) }),
    () => thread.block(random.between(5, 700)),
  ]
  const end = thread.start + random.between(300, 6000)
  for (
    let due = thread.start;
    due < end;
    due += random.pick([2, 16, 16, 40, 300, 800]) * random.between(0, 2)
  )
    thread.at(due, random.chance(0.8) ? scroll : random.pick(changes))
  thread.runUntil(end + SETTLE_MS)
  return { loop, interval, own: thread.own }
}

let traces: ReturnType<typeof playTrace>[]
beforeAll(() => {
  traces = Array.from({ length: TRACES }, (_, seed) => playTrace(seed + 1))
})

// SCR-1, SCR-2
test('the scroll loop makes the checks of a 250 ms interval, each with the same input and one frame later', () => {
  for (const [index, { loop, interval }] of traces.entries())
    expect(loop, `seed ${index + 1}`).toEqual(
      interval.map(({ sample, frame }) => ({ sample, frame: frame + 1 })),
    )
  expect(traces.flatMap(({ loop }) => loop).length).toBeGreaterThan(TRACES * 4)
})

// SCR-3
test('the scroll loop wakes for one timer and one frame per check, and schedules nothing while nothing scrolls', () => {
  for (const [index, { loop, own }] of traces.entries())
    expect(own, `seed ${index + 1}`).toEqual({ wakeUps: 2 * loop.length, waiting: 0 })
})
