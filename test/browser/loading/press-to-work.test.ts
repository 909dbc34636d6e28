import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { waitForCore } from '../support/core.ts'
import { letGo, loadingTest } from '../support/loading.ts'

type Detail = { feature: string; trigger: string; queued: number; from: string }
type EarlyClick = { start: number; end: number; detail: Detail }

declare global {
  interface Window {
    /** Times of the first trusted click, of the mount and of the frame after it, by the page's clock. */
    times: { pressed?: number; answered: number; painted: number }
  }
}

const test = loadingTest({
  '/': { body: '<p><a id="tap" href="#tap" data-feature="tap">Tap</a></p>' },
})

const chunk = (name: string) => new RegExp(`/scripts/${name}\\.`)

const noteTimes = (): void => {
  window.times = { answered: 0, painted: 0 }
  const { times } = window
  const note = ({ isTrusted, timeStamp }: Event): void => {
    if (isTrusted) times.pressed ??= timeStamp
  }
  addEventListener('click', note, true)
  addEventListener('thistledown:ready', () => {
    times.answered = performance.now()
    requestAnimationFrame(() => Object.assign(times, { painted: performance.now() }))
  })
}

/** Waits for the measures of queued clicks. */
const earlyClicks = async (page: Page): Promise<EarlyClick[]> => {
  await page.waitFor(() => performance.getEntriesByName('thistledown:queued tap').length > 0)
  return page.evaluate(() =>
    performance.getEntriesByName('thistledown:queued tap').map(entry => {
      const { startTime: start, duration, detail } = entry as PerformanceMeasure
      return { start, end: start + duration, detail }
    }),
  )
}

/** Clicks twice while a file is loading. */
const pressTwice = async (page: Page): Promise<void> => {
  await page.click('#tap')
  await page.click('#tap')
}

/** Expects the time from the first click to the paint after the response. */
const expectHold = async (page: Page, expected: Partial<Detail>): Promise<void> => {
  const [earlyClick, ...more] = await earlyClicks(page)
  const { pressed = 0, answered, painted } = await page.evaluate(() => window.times)
  expect(more).toEqual([])
  expect(earlyClick).toEqual({
    start: pressed,
    end: expect.any(Number),
    detail: { feature: 'tap', trigger: 'intent', queued: expect.any(Number), ...expected },
  })
  expect(earlyClick?.detail.queued).toBeGreaterThanOrEqual(answered - pressed)
  expect(earlyClick?.end).toBeGreaterThanOrEqual(painted)
}

test('press-to-work is measured for a click that core queued, and the first mount of a feature with its trigger', async ({
  page,
  site,
}) => {
  site.fault({ match: chunk('tap'), action: 'hang', times: 1 })
  await page.initScript(noteTimes)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await waitForCore(page)
  await pressTwice(page)
  await letGo(site, chunk('tap'))
  await expectHold(page, { from: 'core' })
  const mounts = () =>
    performance.getEntriesByName('thistledown tap').map(entry => (entry as PerformanceMeasure).detail)
  expect(await page.evaluate(mounts)).toEqual([{ feature: 'tap', trigger: 'intent' }])
})

test('press-to-work is measured for a click that retried a failed chunk', async ({ page, site }) => {
  page.expectError(/Loading chunk/)
  site.fault({ match: chunk('tap'), action: 'status:503' })
  await page.initScript(noteTimes)
  await page.goto('/')
  // Hovering causes the failure, so that the click is the retry.
  await page.hover('#tap')
  await expect(page).toExist('#tap[data-failed]')
  site.mend()
  site.fault({ match: chunk('tap'), action: 'hang', times: 1 })
  await pressTwice(page)
  await letGo(site, chunk('tap'))
  await expectHold(page, { from: 'core' })
})
