import type { MainThread } from './main-thread.ts'
import type { Random } from './random.ts'

/** Some pages are so short that most scrolling ends at one of their ends. */
const PAGES_PX = [600, 3000, 12_000]

/** How far a frame scrolls, by the time in ms. */
type Step = (now: number) => number

const still: Step = () => 0

/** Notches at random times, each spread over a few frames. */
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

/** An arrow key held down, or a page key pressed now and then. */
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

/** Fast at first, then slower and slower. */
const fling = (random: Random): Step => {
  let speed = random.between(-80, 80)
  return () => {
    speed *= 0.96
    return Math.round(speed)
  }
}

/** A finger that hardly moves: the 15 px rule adds it up. */
const creep = (random: Random): Step => {
  const px = random.between(-3, 3)
  return () => px
}

const USER_SCROLLS = [wheel, keyboard, fling, creep]

/** Scripts scroll between frames, often more than once. */
const jump = (thread: MainThread, random: Random, max: number, end: number): void => {
  while (random.chance(0.8)) {
    thread.task(random.between(thread.now, end), () => thread.scrollTo(Math.round(random.between(0, max))))
  }
}

/**
 * Plays random stretches of scrolling on the thread, then lets it rest. The position may leave the page by a
 * rubber band's length at both ends.
 */
export const playTrace = (thread: MainThread, random: Random): { max: number } => {
  const max = random.pick(PAGES_PX)
  let step: Step = still
  thread.onFrame = () => {
    const moved = step(thread.now)
    if (moved) thread.scrollTo(Math.max(-60, Math.min(thread.scrollY + moved, max + 60)))
  }
  for (let stretches = Math.ceil(random.between(1, 6)); stretches > 0; stretches--) {
    const end = thread.now + random.between(30, 1200)
    step = random.chance(0.25) ? still : random.pick(USER_SCROLLS)(random)
    if (random.chance(0.25)) jump(thread, random, max, end)
    if (random.chance(0.2))
      thread.task(random.between(thread.now, end), () => thread.block(random.between(5, 700)))
    thread.runUntil(end)
  }
  step = still
  return { max }
}
