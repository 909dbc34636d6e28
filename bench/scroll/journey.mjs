import { setTimeout as wait } from 'node:timers/promises'
import { seededNumbers } from '../../tools/lib/random.mjs'

/** @typedef {{ sticky: boolean, hidden: boolean }} HeaderState */
/** @typedef {{ name: string, px: number, speed: number, expect: HeaderState }} Step `px`: distance, positive downwards; `speed`: px per second */

/** ms per pause: enough for the slowest side, with 250 ms, a frame, and drawing on a throttled page. */
const PAUSE_MS = 500
const SEED = 1998

const away = { sticky: true, hidden: true }
const back = { sticky: true, hidden: false }
const top = { sticky: false, hidden: false }

/**
 * Steps down and up, fast and slow. After each there is a pause, in which the header must be in the same
 * state for all sides, although one decides later and another ignores slow scrolling.
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

const random = seededNumbers(SEED)
const vary = (/** @type {number} */ value) => Math.round(value * (0.9 + 0.2 * random()))

/** The journey: irregular like a person's, but the same in every run. */
export const journey = STEPS.map(step => ({ ...step, px: vary(step.px), speed: vary(step.speed) }))

/**
 * Scrolls along the journey with the mouse wheel, and calls `check` in each pause.
 * @param {import('../lib/browser/chromium.mjs').Session} session
 * @param {(step: Step) => Promise<void>} check
 * @returns {Promise<number>} seconds, including pauses but not checks
 */
export const travel = async (session, check) => {
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
 * Scrolls by one step. The browser generates the wheel events, one per frame, so they are the same on a
 * loaded machine.
 * @param {import('../lib/browser/chromium.mjs').Session} session
 * @param {Step} step
 */
const turnWheel = async (session, { px, speed }) => {
  await session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 500,
    yDistance: -px,
    speed,
    gestureSourceType: 'mouse',
  })
}
