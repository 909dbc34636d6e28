import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { hurry } from '../support/clock/haste.ts'
import { CYCLES, keepLedger, ledgerAtRest } from '../support/ledger.ts'
import { openOwn } from '../support/own-page.ts'
import type { Site } from '../support/site.ts'
import { can, test } from '../support/test.ts'
import { USES, type Use } from '../support/uses/uses.ts'

/**
 * Method as in dispose-leaks.test.ts, but each feature is used repeatedly while it stays mounted.
 * Wrappers count listeners, intervals, frames, observers and timers exactly.
 */
const WARM_UP = 50
const MARGIN = { nodes: 50, listeners: 10, heapBytes: 400_000 }
const MARGINS = ['nodes', 'listeners', 'heapBytes'] as const

/** Removes everything except the example with the host, so that a thousand layouts are fast. */
const keepOnly = (host: string): void => {
  let kept = document.querySelector(host)?.closest('.example')
  while (kept && kept !== document.body) {
    for (const other of [...(kept.parentElement?.children ?? [])]) if (other !== kept) other.remove()
    kept = kept.parentElement
  }
}

const openFor = async (page: Page, site: Site, { page: where, host, error }: Use): Promise<void> => {
  if (error) page.expectError(error)
  for (const script of [keepLedger, hurry]) await page.initScript(script)
  if (typeof where === 'string') await page.goto(where)
  else await openOwn(page, site, where)
  await page.waitFor((it: string) => document.querySelector(it), host)
  await page.evaluate(keepOnly, host)
  // Intent mounts the features that wait for it; others wait for visibility.
  await page.evaluate(async (it: string) => {
    const host = document
      .querySelector<HTMLElement>(it)
      ?.closest<HTMLElement>('[data-feature], [data-panel-toggle]')
    if (host?.dataset.feature) await window.thistledown?.load(host.dataset.feature)
    host?.scrollIntoView({ block: 'center', behavior: 'instant' })
    host?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  }, host)
  await page.waitFor(
    (it: string) => !!document.querySelector(it)?.closest('[data-ready],[data-panel-toggle]'),
    host,
  )
}

/**
 * Runs all uses in one call, so that the driver's work does not count. Returns how many succeeded.
 */
const use = (page: Page, { host, run }: Use, times: number): Promise<number> =>
  page.evaluate(`(async () => {
    const host = document.querySelector(${JSON.stringify(host)})
    let happened = 0
    for (let i = 0; i < ${times}; i++) happened += await (${run})(host, kit)
    await rest()
    return happened
  })()`)

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
        const grown = (key: keyof typeof MARGIN) => after[key] - before[key]
        if (process.env.SHOW_GROWTH) console.log(it.what, MARGINS.map(grown), after.ledger)
        return [after.ledger, after.timers, MARGINS.filter(key => grown(key) >= MARGIN[key])]
      })
      .toEqual([before.ledger, before.timers, []])
  },
)
