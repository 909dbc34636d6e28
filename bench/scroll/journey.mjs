import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../lib/stats.mjs'

/** @typedef {{ sticky: boolean, hidden: boolean }} HeaderState */
/** @typedef {{ name: string, px: number, speed: number, expect: HeaderState }} Step px are positive downwards, speed is in px per second */

/** Long enough for the slowest decision by design: 250 ms, a frame, and what a throttled page needs to draw it. */
const PAUSE_MS = 500
const SEED = 1998

const away = { sticky: true, hidden: true }
const back = { sticky: true, hidden: false }
const top = { sticky: false, hidden: false }

/**
 * Downs, ups, slow ones of both. Every pause is a checkpoint: what the header must then look like is the same for
 * all sides, though one is slower to decide and another ignores slow scrolling.
 * @type {Step[]}
 */
const STEPS = [
  { name: 'down', px: 1800, speed: 1600, expect: away },
  { name: 'down slowly', px: 90, speed: 120, expect: away },
  { name: 'up', px: -500, speed: 1300, expect: back },
  { name: 'up slowly', px: -90, speed: 120, expect: back },
  { name: 'down again', px: 2400, speed: 2200, expect: away },
  { name: 'up to the top', px: -6000, speed: 3600, expect: top },
]

/** The journey of every run, a little irregular as people are, and the same each time. */
export const journey = varied(STEPS, createRandom(SEED))

/**
 * @param {readonly Step[]} steps
 * @param {() => number} random
 * @returns {Step[]}
 */
export function varied(steps, random) {
  const vary = (/** @type {number} */ value) => Math.round(value * (0.9 + 0.2 * random()))
  return steps.map(step => ({ ...step, px: vary(step.px), speed: vary(step.speed) }))
}

/**
 * Turns the mouse's wheel over the page, and stops at each checkpoint.
 * @param {import('../lib/chromium.mjs').Session} session
 * @param {(step: Step) => Promise<void>} check
 * @returns {Promise<number>} the seconds that it took, pauses included, checks not
 */
export async function travel(session, check) {
  let seconds = 0
  for (const step of journey) {
    const start = performance.now()
    await turnWheel(session, step)
    await wait(PAUSE_MS)
    seconds += (performance.now() - start) / 1000
    await check(step)
  }
  return seconds
}

/**
 * The browser itself makes the wheel events, one a frame, so a busy test machine does not change them.
 * @param {import('../lib/chromium.mjs').Session} session
 * @param {Step} step
 */
async function turnWheel(session, { px, speed }) {
  await session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 500,
    yDistance: -px,
    speed,
    gestureSourceType: 'mouse',
  })
}
