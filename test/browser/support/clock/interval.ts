import type { HeaderState } from '../../../../src/contracts/core.ts'

export interface Check {
  readonly y: number
  readonly frame: number
  readonly decision: string
}

interface Race {
  loop: Check[]
  interval: Check[]
  /** Timers of core that match no check of the interval. */
  stray: number[]
  /** Possible start times of core, and the first time on its grid. */
  starts: number[]
  grid: number
  frame: number
  /** The next grid time, and the first and latest scroll events since the last check. */
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
 * For `page.initScript`, before `tieCoreToInterval`: an interval of 250 ms on the same grid as
 * core.
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
    // Browsers drop fractions of a delay. Rounding up keeps core from checking up to a millisecond
    // before the interval.
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
    // An event after the check's own time belongs to the next check.
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
 * For `page.initScript`: connects core to the interval. Core's first timer gives the grid. The
 * first of the two timers to fire also runs the other one, because browsers run timers of the same
 * millisecond in any order, with frames between them, and positions could not be compared.
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
    // Moved between two ticks of the browser's clock, so that no event coincides with a check.
    race.scrollTime = race.now() + 0.05
    race.first = Math.min(race.first, race.scrollTime)
  })
  const count = () => {
    race.frame++
    requestFrame(count)
  }
  count()
}
