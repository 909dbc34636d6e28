import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { CYCLES, keepLedger, ledgerAtRest } from '../support/ledger.ts'
import { can, test } from '../support/test.ts'
import { openFor, use } from '../support/uses/run.ts'
import { USES } from '../support/uses/uses.ts'

/**
 * Method as in dispose-leaks.night.test.ts, but each feature is used repeatedly while it stays mounted.
 * Wrappers count listeners, intervals, frames, observers and timers exactly.
 */
const WARM_UP = 50
const MARGIN = { nodes: 50, listeners: 10, heapBytes: 400_000 }
const MARGINS = ['nodes', 'listeners', 'heapBytes'] as const

const count = async (page: Page) => {
  // Collects garbage first.
  await page.memory()
  // The scroll loop is at rest, too: `hurry` runs its timer at once.
  const ledger = await ledgerAtRest(page)
  return { ...(await page.memory()), ledger, timers: await page.evaluate(() => window.waiting()) }
}

test.skipIf(!can('memory')).for(USES)(
  'repeated use leaks neither listeners, timers, observers nor nodes: $what',
  async (it, { open, site }) => {
    const page = await open({ viewport: { width: it.width ?? 1280, height: 720 }, reducedMotion: true })
    await page.initScript(keepLedger)
    await openFor(page, site, it)
    // Uses with a number of their own wait for frames, pictures or videos, so they happen less often.
    const times = it.times ? Math.min(it.times, CYCLES / 2) : CYCLES
    const warmUp = Math.min(WARM_UP, Math.floor(times / 4))
    expect(await use(page, it, warmUp)).toBe(warmUp)
    const before = await count(page)
    expect(await use(page, it, times)).toBe(times)
    // A video removed while loading is collected after its request has ended.
    await expect
      .poll(async () => {
        const after = await count(page)
        const grown = MARGINS.filter(key => after[key] - before[key] >= MARGIN[key])
        return [after.ledger, after.timers, grown]
      })
      .toEqual([before.ledger, before.timers, []])
  },
)
