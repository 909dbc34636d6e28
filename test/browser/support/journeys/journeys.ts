import { expect } from 'vitest'
import { isNight } from '../../../../tools/lib/night.mjs'
import { createRandom } from '../../../unit/support/random.ts'
import type { Page, PageOptions } from '../../driver/types.ts'
import { hasStyles } from '../actions.ts'
import { chunkOf } from '../contract/page.ts'
import { test } from '../test.ts'

/** A phone with a weak connection. */
export const SLOW = { latency: 150, kbps: 1600 }
export const TWO_G = { latency: 300, kbps: 250 }

export const PHONE: PageOptions = { viewport: { width: 390, height: 800 } }
const DESK: PageOptions = { viewport: { width: 1280, height: 800 } }

/**
 * Fixed, so that the gate fails the same chunks in each run. `JOURNEYS_SEED=7 npx vitest run …
 * test/browser/site/journeys.test.ts` tries others.
 */
const seed = Number(process.env.JOURNEYS_SEED ?? 3)
const random = createRandom(seed)

/** Time after which a visitor tries again (ms). */
const PATIENCE_MS = 4000
const MOST_TRIES = 5

/** A visitor acts, retries an action without effect, and goes back if a link led elsewhere. */
export interface Visitor {
  readonly page: Page
  /** Opens a page by its address. */
  come(path: string): Promise<void>
  /** Clicks a link to another page, and again if it moved away from the pointer. */
  follow(link: string, path: string | RegExp): Promise<void>
  /** Repeats an action until something matches and is visible. */
  insist(act: () => Promise<unknown>, goal: string): Promise<void>
}

/** False, too, while the page is being left. */
const isThere = (page: Page, goal: string): Promise<boolean> => page.isShown(goal).catch(() => false)

const createVisitor = (page: Page): Visitor => ({
  page,
  come: async path => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.waitFor(hasStyles)
  },
  follow: async (link, path) => {
    const here = await page.path()
    for (let tries = 0; tries < MOST_TRIES && (await page.path()) === here; tries++) {
      await page.click(link).catch(async error => {
        // The click before may have left the page only now.
        if ((await page.path()) === here) throw error
      })
      await expect
        .poll(page.path, { timeout: PATIENCE_MS })
        .not.toBe(here)
        .catch(() => {})
    }
    await expect(page).toHavePath(path)
  },
  insist: async (act, goal) => {
    const here = await page.path()
    for (let tries = 0; tries < MOST_TRIES && !(await isThere(page, goal)); tries++) {
      // The control may be gone: a failed gallery-grid shows everything without its button.
      await act().catch(() => {})
      await expect
        .poll(async () => (await page.path()) !== here || isThere(page, goal), { timeout: PATIENCE_MS })
        .toBe(true)
        .catch(() => {})
      if ((await page.path()).split('#')[0] !== here.split('#')[0]) await page.back()
    }
    await expect(page).toShow(goal)
  },
})

export interface Journey {
  /** The visitor's goal. */
  readonly title: string
  /** Chunks that may fail. */
  readonly chunks: readonly string[]
  readonly options?: PageOptions
  readonly line?: typeof SLOW
  /** Whether the journey is taken before each change lands; the others are taken at night. */
  readonly daily?: boolean
  /** Runs before the first page is opened. */
  begin?(page: Page): Promise<unknown>
  go(visitor: Visitor): Promise<unknown>
}

/** One test per journey on a slow connection. One chunk fails once; the title names it and the seed. */
export const testJourneys = (journeys: readonly Journey[]): void => {
  for (const { title, chunks, options = DESK, line = SLOW, daily, begin, go } of journeys) {
    // Picked for each journey, so that a seed has the same chunks in every engine.
    const chunk = random.pick(chunks)
    if (!daily && !isNight()) continue
    test(`visitors ${title} on a slow connection, although ${chunk} fails once (seed ${seed})`, async ({
      open,
      site,
    }) => {
      const page = await open(options)
      // Firefox reports fonts whose download is cancelled by a navigation.
      page.expectError(/Loading chunk|cannot be played|downloadable font/)
      site.fault({ match: chunkOf(chunk), action: 'status:503', times: 1 })
      site.shape(line)
      await begin?.(page)
      await go(createVisitor(page))
    })
  }
}
