import type { ReadonlySignal } from '@preact/signals-core'

/** px of sideways scrolling that turn the carousel. The first events of a diagonal scroll stay below it. */
const TURN_PX = 30
/** ms without an event that end a gesture. Trackpads keep sending events while a swipe decelerates. */
const GESTURE_MS = 150
/** If a decelerating swipe becomes this many times faster, the next swipe has begun. */
const NEXT_SWIPE_RATIO = 3
/** px per event that a swipe may become faster by chance. */
const JITTER_PX = 10

/**
 * Calls `turn` once per sideways gesture of a trackpad or wheel, with a number above 0 if it goes to the
 * right. Prevents the default of sideways events, because the same swipe would also leave the page (the
 * browser's Back gesture, https://www.w3.org/TR/css-overscroll-1/); so the listener is not passive.
 * Vertical gestures scroll the page, and if no slide is hidden (`paged`), sideways ones do, too.
 */
export const watchWheel = (
  viewport: Element,
  view: ReadonlySignal<{ readonly paged: boolean }>,
  turn: (by: number) => void,
  signal: AbortSignal,
): void => {
  let sum = 0
  let last = 0
  /** px of the gesture's slowest event since it began to decelerate. */
  let slowest = Infinity
  let speed = 0
  const onWheel = (event: Event): void => {
    const { deltaX, deltaY, shiftKey, timeStamp, defaultPrevented } = event as WheelEvent
    // With Shift some browsers report a sideways wheel. Firefox on Linux, for one, reports a vertical one:
    // https://github.com/scratchfoundation/scratch-blocks/pull/1670
    const by = deltaX || (shiftKey ? deltaY : 0)
    // A carousel within this one has turned.
    if (by ** 2 < deltaY ** 2 || !view.value.paged || defaultPrevented) return
    event.preventDefault()
    const before = speed
    speed = Math.abs(by)
    if (speed < before) slowest = Math.min(slowest, speed)
    if (timeStamp - last > GESTURE_MS || by * sum < 0 || speed > slowest * NEXT_SWIPE_RATIO + JITTER_PX) {
      sum = 0
      slowest = Infinity
    }
    last = timeStamp
    if (Math.abs(sum) >= TURN_PX) return
    sum += by
    if (Math.abs(sum) >= TURN_PX) turn(sum)
  }
  viewport.addEventListener('wheel', onWheel, { signal })
}
