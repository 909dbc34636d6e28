import { expect } from 'vitest'
import { registry } from '../../support/features.ts'
import type { Page } from '../driver/types.ts'
import { hurry } from '../support/clock/haste.ts'
import { CYCLES, keepLedger, ledgerAtRest } from '../support/ledger.ts'
import { nativeHosts } from '../support/own-page.ts'
import { can, test } from '../support/test.ts'
import { openFor, use } from '../support/uses/run.ts'
import { USES } from '../support/uses/uses.ts'

/**
 * Method: after a warm-up, collect garbage and count DOM nodes, event listeners and heap. Mount and abort a host, or use
 * a mounted one, 1,000 times, and count again. A leak of one node or listener per cycle shows as 1,000, of one small
 * object as about 50 kB. The margins allow for the engine's own memory (compiled code, caches). Of uses, wrappers
 * count listeners, intervals, frames, observers and timers exactly.
 */
const WARM_UP = 50
const MARGIN = { nodes: 50, listeners: 10, heapBytes: 400_000 }
const MARGINS = ['nodes', 'listeners', 'heapBytes'] as const

/** Mounts and aborts the feature's first host that needs a script, repeatedly. */
const cycle = async (page: Page, feature: string, times: number) =>
  page.evaluate(
    async (name: string, native: string, cycles: number) => {
      const hosts = document.querySelectorAll<HTMLElement>(`[data-feature~="${name}"]`)
      const host = [...hosts].find(it => !it.matches(native)) as HTMLElement
      Object.assign(host.dataset, { feature: name, load: 'now' })
      for (let i = 0; i < cycles; i++) {
        window.thistledown?.dispose(host)
        const mounted = new Promise(resolve =>
          host.addEventListener('thistledown:ready', resolve, { once: true }),
        )
        window.thistledown?.scan(host)
        await mounted
      }
      window.thistledown?.dispose(host)
      // An aborted carousel stays in memory until the next frame, of which it has asked something.
      await new Promise(requestAnimationFrame)
    },
    feature,
    await nativeHosts(page),
    times,
  )

test.skipIf(!can('memory')).for(Object.keys(registry))(
  'mounting and aborting leaves nothing behind: %s',
  async (name, { open }) => {
    const page = await open({ viewport: { width: 1280, height: 720 } })
    await page.initScript(hurry)
    // The debug feature has a host only on request.
    await page.goto(`/features/${name}/${name === 'debug' ? '?thistledown-debug' : ''}`)
    await expect(page).toExist(`[data-feature~=${name}]`)
    await cycle(page, name, WARM_UP)
    const before = await page.memory()
    await cycle(page, name, CYCLES)
    const after = await page.memory()
    expect(MARGINS.filter(key => after[key] - before[key] >= MARGIN[key])).toEqual([])
  },
)

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
