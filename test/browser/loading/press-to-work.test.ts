import { expect } from 'vitest'
import { waitForCore } from '../support/core.ts'
import { letGo, loadingTest } from '../support/loading.ts'

type Detail = { feature: string; trigger: string; queued?: number }

declare global {
  interface Window {
    /** Times of the first trusted click, of the mount and of the frame after it, by the page's clock. */
    times: { pressed?: number; answered: number; painted: number }
  }
}

const test = loadingTest({ '/': { body: '<p><a id="tap" href="#tap" data-feature="tap">Tap</a></p>' } })

const CHUNK = /\/scripts\/tap\./

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

/** Runs in the page: the measures of a name. */
const measuresOf = (name: string) =>
  performance.getEntriesByName(name).map(entry => {
    const { startTime: start, duration, detail } = entry as PerformanceMeasure & { detail: Detail }
    return { start, end: start + duration, detail }
  })

test('press-to-work is measured for a click that core queued, and the first mount of a feature with its trigger', async ({
  page,
  site,
}) => {
  site.fault({ match: CHUNK, action: 'hang', times: 1 })
  await page.initScript(noteTimes)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await waitForCore(page)
  for (const control of ['#tap', '#tap']) await page.click(control)
  await letGo(site, CHUNK)
  await page.waitFor(() => performance.getEntriesByName('thistledown:queued tap').length > 0)
  const earlyClicks = await page.evaluate(measuresOf, 'thistledown:queued tap')
  const { pressed = 0, answered, painted } = await page.evaluate(() => window.times)
  const detail = { feature: 'tap', trigger: 'intent' }
  // From the first click to the paint after the response.
  const queued = { ...detail, queued: expect.any(Number) }
  expect(earlyClicks).toEqual([{ start: pressed, end: expect.any(Number), detail: queued }])
  expect(earlyClicks[0]?.detail.queued).toBeGreaterThanOrEqual(answered - pressed)
  expect(earlyClicks[0]?.end).toBeGreaterThanOrEqual(painted)
  const mounts = await page.evaluate(measuresOf, 'thistledown tap')
  expect(mounts.map(mount => mount.detail)).toEqual([detail])
})
