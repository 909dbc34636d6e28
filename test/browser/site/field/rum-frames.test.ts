import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { holdFiveSeconds, letGo } from '../../support/loader.ts'
import { arrived, open, round, test } from '../../support/rum/rum.ts'
import type { Site } from '../../support/site.ts'
import { engineName } from '../../support/test.ts'

/** ms for which a mount keeps the main thread busy. It changes the page, so that a frame follows. */
const BUSY_MS = 120

const CHUNK = `export default () => ({ default(host) {
  host.append('!')
  const end = performance.now() + ${BUSY_MS}
  while (performance.now() < end);
} })`

const LOADER = /\/scripts\/loader\./

/** Opens a page, and clicks before the loader has come, so that the click waits. */
const clickEarly = async (page: Page, site: Site, name: string): Promise<void> => {
  site.fault({ match: LOADER, action: 'hang', times: 1 })
  await holdFiveSeconds(page)
  await open(page, { page: name })
  await page.waitFor(() => window.thistledown !== undefined)
  await page.click('#tap')
  await letGo(site, LOADER)
  await page.waitFor(() => performance.getEntriesByName('thistledown:hold tap').length > 0)
}

interface Span {
  readonly startTime: number
  readonly duration: number
}

const readSpans = (page: Page) =>
  page.evaluate(() => {
    const spans = (entries: PerformanceEntryList): Span[] =>
      entries.map(({ startTime, duration }) => ({ startTime, duration }))
    return {
      frames: spans(performance.getEntriesByType('long-animation-frame')),
      hold: spans(performance.getEntriesByName('thistledown:hold tap'))[0] as Span,
      mount: spans(performance.getEntriesByName('thistledown tap'))[0] as Span,
    }
  })

const endOf = ({ startTime, duration }: Span): number => startTime + duration

/** ms of the frames that share time with a measure. */
const framesOf = (frames: readonly Span[], measure: Span): number =>
  frames
    .filter(frame => frame.startTime < endOf(measure) && endOf(frame) > measure.startTime)
    .reduce((sum, { duration }) => sum + duration, 0)

/** Waits until observers have the mount's long frame: the module's own has it by then. */
const longFrameObserved = (page: Page) =>
  page.evaluate(() => {
    const [mount] = performance.getEntriesByName('thistledown tap') as [PerformanceMeasure]
    return new Promise<void>(resolve => {
      new PerformanceObserver(list => {
        const isAfter = ({ startTime, duration }: PerformanceEntry) =>
          startTime < mount.startTime + mount.duration && startTime + duration > mount.startTime
        if (list.getEntries().some(isAfter)) resolve()
      }).observe({ type: 'long-animation-frame', buffered: true })
    })
  })

describe('long animation frames are sent', () => {
  test('by the script that ran in them', async ({ page, site }) => {
    site.fault({ match: /\/scripts\/tap\./, action: { body: CHUNK } })
    await open(page, { page: '/by-script/' })
    await page.click('#tap')
    await page.waitFor(() => performance.getEntriesByName('thistledown tap').length > 0)
    if (engineName === 'chromium') await longFrameObserved(page)
    await page.goto('/other/')
    const { frames = {} } = (await arrived('/by-script/')) ?? {}
    const sum = Object.values(frames).reduce((all, ms) => all + ms, 0)
    if (engineName === 'chromium') expect(sum).toBeGreaterThanOrEqual(BUSY_MS - 1)
    else expect(frames).toEqual({})
  })

  test('with the mount and the click that they overlap', async ({ page, site }) => {
    site.fault({ match: /\/scripts\/tap\./, action: { body: CHUNK } })
    await clickEarly(page, site, '/long-frames/')
    if (engineName === 'chromium') await longFrameObserved(page)
    const { frames, hold, mount } = await readSpans(page)
    await page.goto('/other/')
    const view = await arrived('/long-frames/')
    if (engineName !== 'chromium') {
      expect([view?.holds[0], view?.mounts[0]].map(it => it?.frames)).toEqual([undefined, undefined])
      return
    }
    expect(view?.mounts[0]?.frames).toBe(round(framesOf(frames, mount)))
    expect(view?.holds[0]?.frames).toBe(round(framesOf(frames, hold)))
    expect(view?.mounts[0]?.frames).toBeGreaterThanOrEqual(BUSY_MS)
  })

  test('in whole with the measures that they overlap, and with no other', async ({ page, site }) => {
    await clickEarly(page, site, '/known-frames/')
    await page.evaluate(() => {
      const [mount] = performance.getEntriesByName('thistledown tap') as [PerformanceMeasure]
      const end = mount.startTime + mount.duration
      const frames = [
        { startTime: mount.startTime - 64, duration: 63 },
        { startTime: mount.startTime - 32, duration: 33 },
        { startTime: mount.startTime - 16, duration: mount.duration + 128 },
        { startTime: end + 1, duration: 256 },
        { startTime: end + 1e6, duration: 512 },
      ]
      const read = performance.getEntriesByType.bind(performance)
      performance.getEntriesByType = (type: string) =>
        type === 'long-animation-frame' ? (frames as PerformanceEntry[]) : read(type)
    })
    const { frames, hold, mount } = await readSpans(page)
    await page.goto('/other/')
    const view = await arrived('/known-frames/')
    expect(view?.mounts[0]?.frames).toBe(round(33 + mount.duration + 128))
    expect(view?.holds[0]?.frames).toBe(round(framesOf(frames, hold)))
  })

  test('with no measure if none overlaps', async ({ page, site }) => {
    await page.initScript(() => {
      const read = performance.getEntriesByType.bind(performance)
      performance.getEntriesByType = (type: string) =>
        type === 'long-animation-frame' ? ([{ startTime: 1e9, duration: 100 }] as never) : read(type)
    })
    await clickEarly(page, site, '/no-frames/')
    await page.goto('/other/')
    const view = await arrived('/no-frames/')
    expect(Object.keys(view?.mounts[0] ?? {})).toEqual(['feature', 'trigger', 'ms'])
    expect(view?.holds).toHaveLength(1)
    expect(view?.holds[0]).not.toHaveProperty('frames')
  })
})
