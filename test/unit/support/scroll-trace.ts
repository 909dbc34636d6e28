import type { MainThread } from './main-thread.ts'
import type { Random } from './random.ts'

/** Includes very short pages, on which most scrolling reaches the top or bottom. */
const PAGES_PX = [600, 3000, 12_000]

/** Returns how far the next frame scrolls. */
type Step = (now: number) => number

const still: Step = () => 0

/** Wheel notches at random times, each spread over a few frames. */
const wheel = (random: Random): Step => {
  const direction = random.pick([1, -1])
  let [left, next] = [0, 0]
  return now => {
    if (now > next) {
      left += random.pick([40, 100, 120]) * direction
      next = now + random.between(20, 400)
    }
    const part = left * 0.4
    left -= part
    return part
  }
}

/** An arrow key that is held down, or a page key pressed at times. */
const keyboard = (random: Random): Step => {
  const [px, every] = random.pick([
    [40, 33],
    [700, 600],
    [-40, 33],
    [-700, 600],
  ]) as [number, number]
  let next = 0
  return now => {
    if (now < next) return 0
    next = now + every
    return px
  }
}

/** A fling by touch, which slows down. */
const fling = (random: Random): Step => {
  let speed = random.between(-80, 80)
  return () => {
    speed *= 0.96
    return Math.round(speed)
  }
}

/** A finger that moves slowly: changes below 15 px must add up. */
const creep = (random: Random): Step => {
  const px = random.between(-3, 3)
  return () => px
}

const USER_SCROLLS = [wheel, keyboard, fling, creep]

/** Scrolls by script between frames, often more than once. */
const jump = (thread: MainThread, random: Random, max: number, end: number): void => {
  while (random.chance(0.8)) {
    thread.task(random.between(thread.now, end), () => thread.scrollTo(Math.round(random.between(0, max))))
  }
}

/** The input of a check, apart from the position. */
export interface Facts {
  /** The greatest possible position, which changes with the page's height. */
  max: number
  /** Height of the notification bar (px), which can be dismissed. */
  bar: number
  /** Whether a panel is open. */
  open: boolean
  /** Whether core's own scroll animation is running. */
  ours: boolean
}

/**
 * Panels, animations, page height and bar change at any time, even between a sample and its frame.
 */
const change = (thread: MainThread, random: Random, facts: Facts, end: number): void => {
  const changes: (() => void)[] = [
    () => {
      facts.open = !facts.open
    },
    () => {
      facts.ours = !facts.ours
    },
    () => {
      facts.max = random.pick(PAGES_PX)
    },
    () => {
      facts.bar = random.pick([0, 40])
    },
  ]
  while (random.chance(0.7)) thread.task(random.between(thread.now, end), random.pick(changes))
}

/**
 * Plays random scrolling on the thread, then lets it rest. The position may overscroll at both
 * ends.
 */
export const playTrace = (thread: MainThread, random: Random, facts: Facts): void => {
  facts.max = random.pick(PAGES_PX)
  let step: Step = still
  thread.onFrame = () => {
    const moved = step(thread.now)
    if (moved) thread.scrollTo(Math.max(-60, Math.min(thread.scrollY + moved, facts.max + 60)))
  }
  for (let stretches = Math.ceil(random.between(1, 6)); stretches > 0; stretches--) {
    const end = thread.now + random.between(30, 1200)
    step = random.chance(0.25) ? still : random.pick(USER_SCROLLS)(random)
    if (random.chance(0.25)) jump(thread, random, facts.max, end)
    if (random.chance(0.4)) change(thread, random, facts, end)
    if (random.chance(0.1))
      thread.task(random.between(thread.now, end), () => thread.hide(random.between(100, 5000)))
    if (random.chance(0.2))
      thread.task(random.between(thread.now, end), () => thread.block(random.between(5, 700)))
    thread.runUntil(end)
  }
  step = still
}
