import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'

export interface Travel {
  /** The position in each frame, by the time since the click was handled and since it was made. */
  readonly frames: readonly { readonly since: number; readonly sinceClick: number; readonly y: number }[]
  readonly from: number
  readonly to: number
}

/**
 * Lets 16 ms pass in the page with each frame, however long the frame takes: a slow machine changes nothing in what
 * a duration looks like.
 */
const steadyClock = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if ('steady' in window) return
    let now = performance.now()
    const requestFrame = window.requestAnimationFrame.bind(window)
    const tick = () => {
      now += 16
      requestFrame(tick)
    }
    requestFrame(tick)
    performance.now = () => now
    Object.assign(window, {
      steady: true,
      requestAnimationFrame: (run: FrameRequestCallback) => requestFrame(() => run(now)),
    })
  })

/**
 * Clicks a link without aiming and notes the position in every frame of the next `ms`, by the steady clock.
 */
export const travel = async (page: Page, selector: string, ms = 1000): Promise<Travel> => {
  await steadyClock(page)
  return page.evaluate(
    (link: string, length: number) =>
      new Promise<Travel>(resolve => {
        const frames: { since: number; sinceClick: number; y: number }[] = []
        const [from, clicked] = [scrollY, performance.now()]
        document.querySelector<HTMLElement>(link)?.click()
        const handled = performance.now()
        const look = () => {
          const now = performance.now()
          frames.push({ since: now - handled, sinceClick: now - clicked, y: scrollY })
          if (now - handled < length) requestAnimationFrame(look)
          else resolve({ frames, from, to: scrollY })
        }
        requestAnimationFrame(look)
      }),
    selector,
    ms,
  )
}

/**
 * What proves a duration. Easing brings the last 15 % of the time below a few pixels, so only what comes before must
 * be short of the end.
 */
const timing = ({ frames, from, to }: Travel, duration: number) => {
  const early = frames.filter(({ sinceClick }) => sinceClick < 0.85 * duration)
  const arrived = frames.findIndex(({ y }) => y === to)
  return {
    underWay: early.filter(({ y }) => y !== from && y !== to).length,
    arrivedEarly: early.filter(({ y }) => Math.abs(y - to) <= 1).length,
    lateFrames: frames.slice(0, arrived).filter(({ since }) => since >= duration).length,
  }
}

/** Where `timing` has to lie. */
export const expectTiming = (journey: Travel, duration: number): void => {
  const { underWay, arrivedEarly, lateFrames } = timing(journey, duration)
  expect(journey.to).not.toBe(journey.from)
  expect(underWay).toBeGreaterThan(1)
  expect(arrivedEarly).toBe(0)
  expect(lateFrames).toBeLessThanOrEqual(1)
}
