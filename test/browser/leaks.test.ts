import { describe, expect } from 'vitest'
import type { Page } from './driver/types.ts'
import { hurry } from './support/haste.ts'
import { keepLedger, settledLedger } from './support/ledger.ts'
import { can, test } from './support/test.ts'
import { USES } from './support/uses.ts'

/**
 * Method as in loader-leaks.test.ts, which mounts and aborts: here each is used, over and over, and stays mounted. What is
 * counted besides by wrappers from the page's start is exact: listeners, intervals, frames, observers, timers.
 */
const CYCLES = 1000
const WARM_UP = 50
const MARGIN = { nodes: 50, listeners: 10, heapBytes: 400_000 }

/** Within one call, so that what is counted is the page's work and not the driver's. */
const use = (page: Page, { host, run }: (typeof USES)[number], times: number): Promise<void> =>
  page.evaluate(`(async () => {
    const host = document.querySelector(${JSON.stringify(host)})
    for (let i = 0; i < ${times}; i++) await (${run})(host, rest)
    await rest()
  })()`)

const count = async (page: Page) => {
  const ledger = await settledLedger(page)
  return { ...(await page.memory()), ledger, timers: await page.evaluate(() => window.waiting()) }
}

describe.skipIf(!can('memory'))('used over and over, nothing is left behind by', () => {
  test.for(USES)('$what', async (it, { open }) => {
    const page = await open({ viewport: { width: it.width ?? 1280, height: 720 }, reducedMotion: true })
    for (const script of [keepLedger, hurry]) await page.initScript(script)
    await page.goto(it.path)
    const feature = /^\/features\/(.+)\/$/.exec(it.path)?.[1]
    if (feature)
      await page.evaluate((name: string) => window.thistledown?.load(name).then(() => true), feature)
    // Interest mounts what waits for it.
    await page.waitFor((host: string) => document.querySelector(host), it.host)
    await page.hover(it.host)
    await page.waitFor(
      (host: string) => !!document.querySelector(host)?.closest('[data-ready],[data-panel-toggle]'),
      it.host,
    )
    await use(page, it, WARM_UP)
    const before = await count(page)
    await use(page, it, it.times ?? CYCLES)
    const after = await count(page)
    const grown = (key: keyof typeof MARGIN) => after[key] - before[key]
    if (process.env.SHOW_GROWTH) {
      console.log(it.what, grown('nodes'), grown('listeners'), grown('heapBytes'), after.ledger)
    }
    expect([after.ledger, after.timers]).toEqual([before.ledger, 0])
    for (const key of ['nodes', 'listeners', 'heapBytes'] as const)
      expect(grown(key), key).toBeLessThan(MARGIN[key])
  })
})
