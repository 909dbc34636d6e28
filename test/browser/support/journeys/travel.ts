import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'

interface Travel {
  /** The position in each frame, with the time since the click was handled and since it was made. */
  readonly frames: readonly { readonly since: number; readonly sinceClick: number; readonly y: number }[]
  readonly from: number
  readonly to: number
}

/** Advances the page's clock by 16 ms per frame, so that slow frames do not change a duration. */
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

/** Clicks a link by script. Records the position in each frame of the next `ms`, by the steady clock. */
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
 * Expects a duration. Easing moves only a few pixels in the last 15 % of the time, so only earlier
 * positions must be short of the end.
 */
export const expectTiming = ({ frames, from, to }: Travel, duration: number): void => {
  const early = frames.filter(({ sinceClick }) => sinceClick < 0.85 * duration)
  const arrived = frames.findIndex(({ y }) => y === to)
  const late = frames.slice(0, arrived).filter(({ since }) => since >= duration)
  expect(to).not.toBe(from)
  expect(early.filter(({ y }) => y !== from && y !== to).length).toBeGreaterThan(1)
  expect(early.filter(({ y }) => Math.abs(y - to) <= 1)).toEqual([])
  expect(late.length).toBeLessThanOrEqual(1)
}

/** Adds a link at the top of the page and, unless its target should be missing, a target far below. */
export const addLink = (page: Page, attributes: Record<string, string>, id?: string): Promise<void> =>
  page.evaluate(
    (all: Record<string, string>, targetId: string | null) => {
      const link = document.createElement('a')
      for (const [name, value] of Object.entries(all)) link.setAttribute(name, value)
      link.id = 'link'
      link.textContent = 'Link'
      document.querySelector('main')?.prepend(link)
      if (targetId === null) return
      const target = document.createElement('p')
      target.id = targetId
      target.textContent = 'Target'
      document.querySelector('#access')?.before(target)
    },
    attributes,
    id ?? null,
  )
