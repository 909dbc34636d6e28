import type { Random } from './random.ts'

/** Precision of clock and timers, which differs between browsers. */
export type Precision = 'exact' | 'whole milliseconds'

export interface Timer {
  readonly due: number
  readonly order: number
  run(): void
}

/** Interval (ms) at which browsers run timers of a background tab. */
const HIDDEN_TIMER_MS = 1000

/**
 * A browser's main thread on a simulated clock: timers, frames, scroll events and tasks that block
 * it. It runs one thing at a time. Timers and frames that become due while it is blocked run
 * afterwards: the timers in order, the frame before or after them.
 */
export class MainThread {
  now: number
  scrollY = 0
  /** Frames so far. */
  frame = 0
  readonly start: number
  /** Pending timers and frames of the code under test, and how often it has been woken. */
  readonly own = { timers: 0, frames: 0, wakeUps: 0 }
  onFrame: () => void = () => {}

  readonly #random: Random
  readonly #precision: Precision
  readonly #nextFrame: () => number
  #frameDue: number
  #hidden = { from: 0, until: 0 }
  #scrolled = false
  #timers: Timer[] = []
  #animations: (() => void)[] = []
  #listeners: { listen(): void; once: boolean }[] = []
  #order = 0

  constructor(random: Random, precision: Precision, nextFrame: () => number) {
    this.#random = random
    this.#precision = precision
    this.#nextFrame = nextFrame
    this.start = this.now = random.between(0, 1000)
    this.#frameDue = this.#clear(this.now + random.between(0, 16))
  }

  /** performance.now() */
  clock(): number {
    return this.#precision === 'exact' ? this.now : Math.floor(this.now)
  }

  /** Runs a task of the test at an exact time. */
  at(due: number, run: () => void): void {
    this.#timers.push({ due, order: this.#order++, run })
  }

  /** Like `at`, but not within a millisecond of a grid time. */
  task(due: number, run: () => void): void {
    this.at(this.#clear(due), run)
  }

  setTimeout(run: () => void, delay: number): void {
    this.own.timers++
    this.at(this.now + (this.#precision === 'exact' ? delay : Math.trunc(delay)), () => {
      this.own.timers--
      this.own.wakeUps++
      run()
    })
  }

  requestAnimationFrame(run: () => void): void {
    this.own.frames++
    this.#animations.push(() => {
      this.own.frames--
      this.own.wakeUps++
      run()
    })
  }

  addScrollListener(listen: () => void, once = false): void {
    this.#listeners.push({ listen, once })
  }

  scrollTo(y: number): void {
    this.#scrolled ||= y !== this.scrollY
    this.scrollY = y
  }

  block(duration: number): void {
    this.now = this.#clear(this.now + duration)
  }

  /** Puts the tab in the background: no frames, and timers once a second. */
  hide(duration: number): void {
    this.#hidden = { from: this.now, until: this.#clear(this.now + duration) }
    this.#frameDue = Math.max(this.#frameDue, this.#hidden.until)
  }

  runUntil(end: number): void {
    while (this.now < end) this.#runNext()
  }

  #runNext(): void {
    this.#timers.sort((a, b) => a.due - b.due || a.order - b.order)
    const due = this.#wakeAt(this.#timers[0]?.due ?? Infinity)
    const isFrameLate = this.#frameDue <= this.now
    if (isFrameLate && due <= this.now ? this.#random.chance(0.5) : this.#frameDue < due) this.#runFrame()
    else this.#runTimers()
  }

  /** When a timer runs: in a hidden tab at the next whole second after hiding. */
  #wakeAt(due: number): number {
    const { from, until } = this.#hidden
    if (due < from || due >= until) return due
    return Math.min(from + Math.ceil((due - from) / HIDDEN_TIMER_MS) * HIDDEN_TIMER_MS, until)
  }

  /** Runs all timers that are due, without a frame between them. */
  #runTimers(): void {
    this.now = Math.max(this.now, this.#wakeAt(this.#timers[0]?.due ?? 0))
    while (this.#timers[0] && this.#timers[0].due <= this.now) this.#timers.shift()?.run()
  }

  #runFrame(): void {
    this.now = Math.max(this.now, this.#frameDue)
    this.frame++
    this.#frameDue = this.#clear(this.now + this.#nextFrame())
    this.onFrame()
    if (this.#scrolled) this.#tellScrolled()
    this.#scrolled = false
    for (const run of this.#animations.splice(0)) run()
  }

  #tellScrolled(): void {
    const told = this.#listeners
    this.#listeners = told.filter(({ once }) => !once)
    for (const { listen } of told) listen()
  }

  /**
   * Moves a time away from the grid: a clock of whole milliseconds cannot tell the order of events
   * within one.
   */
  #clear(time: number): number {
    if (this.#precision === 'exact') return time
    const phase = (time - this.start + 1) % 250
    return phase < 2 ? time + 2 - phase : time
  }
}
