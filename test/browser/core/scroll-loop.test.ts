import { describe, expect } from 'vitest'
import { createRandom, type Random } from '../../unit/support/random.ts'
import type { Page } from '../driver/types.ts'
import { prepareInterval, tieCoreToInterval } from '../support/clock/interval.ts'
import { openPage, passChecks } from '../support/core.ts'
import { test } from '../support/test.ts'

/** A test ends after this many checks; engines need different numbers of actions for them. */
const CHECKS = 12
const IDLE_MS = process.env.CI ? 10_000 : 3000

const KEYS = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']

/** Waits by the page’s own clock, with timers that the test has not replaced. */
const pass = (page: Page, ms: number): Promise<void> =>
  page.evaluate((length: number) => new Promise<void>(resolve => setTimeout(resolve, length)), ms)

const ACT: readonly ((page: Page, random: Random) => Promise<void>)[] = [
  (page, random) => page.wheel(Math.round(random.between(-400, 600))),
  (page, random) => page.wheel(random.pick([-12, 7, 14])),
  (page, random) => page.press(random.pick(KEYS)),
  (page, random) =>
    page.evaluate(
      (top: number) => scrollTo({ top, behavior: 'instant' }),
      Math.round(random.between(0, 2500)),
    ),
  (page, random) =>
    page.evaluate(
      (top: number) => scrollBy({ top, behavior: 'smooth' }),
      Math.round(random.between(-500, 500)),
    ),
  (page, random) =>
    page.evaluate(
      (top: number) => scrollBy({ top, behavior: 'instant' }),
      Math.round(random.between(-30, 30)),
    ),
  (page, random) => pass(page, random.between(0, 500)),
]

const isEnough = (checks: number): boolean => {
  const decisions = window.race.loop.map(({ decision }) => decision)
  return decisions.length >= checks && ['sticky hidden', 'sticky shown'].every(it => decisions.includes(it))
}

describe.each([11, 12])('under random wheel, keyboard and programmatic scrolling (seed %i)', seed => {
  // SCR-1, SCR-2
  test('core decides like an interval of 250 ms running beside it, at most one frame later', async ({
    page,
  }) => {
    const random = createRandom(seed)
    await page.initScript(prepareInterval)
    await page.initScript(tieCoreToInterval)
    await openPage(page)
    await page.moveMouse(640, 400)
    while (!(await page.evaluate(isEnough, CHECKS))) await random.pick(ACT)(page, random)
    await passChecks(page)
    await passChecks(page)

    const { loop, interval, stray, starts, grid } = await page.evaluate(() => {
      const { loop, interval, stray, starts, grid } = window.race
      return { loop, interval, stray, starts, grid }
    })
    const what = (checks: typeof loop) => checks.map(({ y, decision }) => `${y} ${decision}`)
    expect(what(loop)).toEqual(what(interval))
    expect(
      loop.map(({ frame }, at) => frame - (interval[at]?.frame ?? 0)).filter(frames => frames !== 1),
    ).toEqual([])
    // The grid starts with core, and every timer ends on the grid.
    expect(starts.map(start => (grid - start) % 250).some(phase => Math.min(phase, 250 - phase) < 1)).toBe(
      true,
    )
    expect(stray).toEqual([])
  })
})

/** Runs before any script of the page and counts timers and frames. */
const countWakeUps = (): void => {
  window.seen = []
  const { setTimeout, setInterval, requestAnimationFrame } = window
  const note = <F extends (...call: never[]) => unknown>(name: string, original: F) =>
    ((...call: Parameters<F>) => {
      window.seen.push(name)
      return original.apply(window, call)
    }) as unknown as F
  const counting = {
    setTimeout: note('timer', setTimeout as never),
    setInterval: note('interval', setInterval as never),
    requestAnimationFrame: note('frame', requestAnimationFrame),
  }
  Object.assign(window, counting, { realTimeout: setTimeout.bind(window) })
}

const rest = (page: Page, ms: number): Promise<void> =>
  page.evaluate(
    (length: number) =>
      new Promise<void>(resolve => {
        const { realTimeout } = window as unknown as { realTimeout: typeof setTimeout }
        realTimeout(resolve, length)
      }),
    ms,
  )

/** Runs in the page: fetches its features' chunks, each of which would set a timer. */
const loadAll = async (): Promise<void> => {
  const hosts = [...document.querySelectorAll<HTMLElement>('[data-feature]')]
  const names = hosts.flatMap(({ dataset }) => `${dataset.feature}`.split(' '))
  await Promise.all(names.map(name => window.thistledown?.load(name)))
}

describe('while nothing scrolls', () => {
  // SCR-3
  test.for(['/plain/', '/visit/'])('%s sets no timer and requests no frame', async (path, { page }) => {
    await page.initScript(countWakeUps)
    await openPage(page, path)
    await page.evaluate(loadAll)
    await page.moveMouse(640, 400)
    await page.wheel(300)
    await page.waitFor(() => {
      const end = Math.min(300, document.documentElement.scrollHeight - innerHeight)
      return end > 0 && window.seen.includes('frame') && window.thistledown?.scroll.value === end
    })
    await rest(page, 1000)
    await page.evaluate(() => {
      window.seen = []
    })
    await rest(page, IDLE_MS)
    expect(await page.evaluate(() => window.seen)).toEqual([])
  })
})
