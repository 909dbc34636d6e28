import { expect } from 'vitest'
import { registry } from '../../support/features.ts'
import type { Page } from '../driver/types.ts'
import { hurry } from '../support/clock/haste.ts'
import { CYCLES } from '../support/ledger.ts'
import { nativeHosts } from '../support/own-page.ts'
import { can, test } from '../support/test.ts'

/**
 * Method: after a warm-up, collect garbage and count DOM nodes, event listeners and heap. Mount and
 * abort one host 1,000 times, and count again. A leak of one node or listener per cycle shows as
 * 1,000, of one small object as about 50 kB. The margins allow for the engine's own memory
 * (compiled code, caches).
 */
const WARM_UP = 100
const MARGIN = { nodes: 50, listeners: 10, heapBytes: 300_000 }

/** Mounts and aborts the feature's first host that needs a script, repeatedly. */
const cycle = async (page: Page, feature: string, times: number) =>
  page.evaluate(
    async (name: string, native: string, count: number) => {
      const hosts = document.querySelectorAll<HTMLElement>(`[data-feature~="${name}"]`)
      const host = [...hosts].find(it => !it.matches(native)) as HTMLElement
      const api = window.thistledown
      host.dataset.feature = name
      host.dataset.load = 'now'
      for (let i = 0; i < count; i++) {
        api?.dispose(host)
        const mounted = new Promise(resolve =>
          host.addEventListener('thistledown:ready', resolve, { once: true }),
        )
        api?.scan(host)
        await mounted
      }
      api?.dispose(host)
      // An aborted carousel stays in memory until the next frame, of which it has asked something.
      await new Promise(requestAnimationFrame)
    },
    feature,
    await nativeHosts(page),
    times,
  )

const expectNoGrowth = async (page: Page, feature: string): Promise<void> => {
  await cycle(page, feature, WARM_UP)
  const before = await page.memory()
  await cycle(page, feature, CYCLES)
  const after = await page.memory()
  for (const [what, margin] of Object.entries(MARGIN) as [keyof typeof MARGIN, number][])
    expect(after[what] - before[what], `${what} after ${CYCLES} cycles of ${feature}`).toBeLessThan(margin)
}

test.skipIf(!can('memory')).for(Object.keys(registry))(
  'mounting and aborting leaves nothing behind: %s',
  async (name, { open }) => {
    const page = await open({ viewport: { width: 1280, height: 720 } })
    await page.initScript(hurry)
    // The debug feature has a host only on request.
    await page.goto(`/features/${name}/${name === 'debug' ? '?thistledown-debug' : ''}`)
    await expect(page).toExist(`[data-feature~=${name}]`)
    await expectNoGrowth(page, name)
  },
)
