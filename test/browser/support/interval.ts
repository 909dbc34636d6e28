import type { HeaderState } from '../../../src/core/types.ts'

export interface Check {
  readonly y: number
  readonly frame: number
  readonly decision: string
}

interface Race {
  loop: Check[]
  interval: Check[]
  /** Timers of core that belong to no look of the interval. */
  stray: number[]
  /** Times that core may have started at, and the first grid time it chose. */
  starts: number[]
  grid: number
  frame: number
  /** The next grid time, the first scroll event since the last look, and the latest one. */
  next: number
  first: number
  scrollTime: number
  armed: { due: number; run: () => void } | undefined
  isLoopRunning: boolean
  now: () => number
  setTimeout: typeof setTimeout
  say(state: HeaderState): string
  runLoop(): void
  look(due: number): void
}

declare global {
  interface Window {
    race: Race
  }
}

/**
 * These two run before any script of the page, in this order: an interval of 250 ms beside core, on core's grid.
 * The first is the interval.
 */
export const prepareInterval = (): void => {
  const { setTimeout } = window
  let state: HeaderState = { y: 0, sticky: false, hidden: false }
  const decide = (scrollY: number): HeaderState => {
    const { page = 0, height = 0, bar = 0, header = 0 } = window.thistledown?.viewport.value ?? {}
    const y = Math.min(Math.max(scrollY, 0), page - height)
    const sticky = y > bar
    if (y - state.y > 15) return { y, sticky, hidden: y > header ? true : state.hidden }
    if (state.y - y > 15) return { y, sticky, hidden: false }
    return { ...state, sticky }
  }
  const race: Race = {
    loop: [],
    interval: [],
    stray: [],
    starts: [],
    grid: Number.NaN,
    frame: 0,
    next: Number.NaN,
    first: Number.POSITIVE_INFINITY,
    scrollTime: 0,
    armed: undefined,
    isLoopRunning: false,
    now: performance.now.bind(performance),
    // Browsers drop the fraction of a delay: core may look up to a millisecond early, which the interval would have to share.
    setTimeout: ((run: () => void, delay = 0, ...rest: unknown[]) =>
      setTimeout(run, Math.ceil(delay), ...rest)) as typeof setTimeout,
    say: ({ sticky, hidden }) => `${sticky ? 'sticky' : 'static'} ${hidden ? 'hidden' : 'shown'}`,
    runLoop: () => {
      const { run } = race.armed ?? {}
      race.armed = undefined
      race.isLoopRunning = true
      run?.()
      race.isLoopRunning = false
    },
    // An event that came after the look's own time waits for the next look.
    look: due => {
      race.next = due + 250
      if (race.first < due) {
        race.first = Number.POSITIVE_INFINITY
        state = decide(scrollY)
        race.interval.push({ y: scrollY, frame: race.frame, decision: race.say(state) })
      }
      if (race.armed && Math.abs(race.armed.due - due) <= 2) race.runLoop()
    },
  }
  window.race = race
}

/**
 * The second ties core to it. The grid is learnt from the first timer that core arms. Whichever timer of the two
 * wakes first wakes the other with it: browsers wake timers of one millisecond in any order, with frames between
 * them, and no two positions could be compared.
 */
export const tieCoreToInterval = (): void => {
  const { race } = window
  const isScrollEvent = () => window.event?.type === 'scroll'
  const onInterval = () => {
    while (race.next <= race.now()) race.look(race.next)
    race.setTimeout(onInterval, race.next - race.now())
  }
  const onLoopTimer = (due: number) => {
    if (race.armed?.due !== due) return
    if (Math.abs(race.next - due) <= 2) return race.look(race.next)
    race.stray.push(due - race.next)
    race.runLoop()
  }
  const arm = (run: () => void, delay: number) => {
    const due = race.scrollTime + delay
    race.armed = { due, run }
    if (Number.isNaN(race.next)) {
      race.grid = race.next = due
      race.setTimeout(onInterval, delay)
    }
    return race.setTimeout(onLoopTimer, delay, due)
  }
  const noteLoop = () => {
    const { scroll, header } = window.thistledown ?? {}
    if (!scroll || !header) return
    race.loop.push({ y: scroll.value, frame: race.frame, decision: race.say(header.value) })
  }
  const requestFrame = window.requestAnimationFrame.bind(window)
  const wrapped: Partial<Window & typeof globalThis> = {
    setTimeout: ((run: () => void, delay = 0, ...rest: unknown[]) =>
      isScrollEvent() ? arm(run, delay) : race.setTimeout(run, delay, ...rest)) as typeof setTimeout,
    requestAnimationFrame: run => requestFrame(race.isLoopRunning ? time => [run(time), noteLoop()] : run),
  }
  Object.assign(window, wrapped)
  performance.now = () => {
    const now = isScrollEvent() ? race.scrollTime : race.now()
    if (race.starts.length < 20) race.starts.push(now)
    return now
  }
  addEventListener('scroll', () => {
    // Between two steps of the browser's clock, so that no event falls on the very time of a look.
    race.scrollTime = race.now() + 0.05
    race.first = Math.min(race.first, race.scrollTime)
  })
  const count = () => {
    race.frame++
    requestFrame(count)
  }
  count()
}
