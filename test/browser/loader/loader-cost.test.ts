import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import type { Page } from '../driver/types.ts'
import { writePages } from '../support/loader.ts'
import { startSite } from '../support/site.ts'
import { test as base, can } from '../support/test.ts'

const HOSTS = 10_000
const LONG_TASK_MS = 50

const items = (count: number, attributes = '') =>
  Array.from(
    { length: count },
    (
      _,
      i,
    ) => `<div data-feature="expand-collapse" data-expand-animation="none" ${attributes}><button aria-expanded="false"
      aria-controls="p${i}">Item ${i}</button><div id="p${i}">Panel ${i}</div></div>`,
  ).join('')

const STYLE = '<link rel="stylesheet" href="/many.css">'

const pages = {
  // Out of view nothing is laid out or painted, so that only script time counts.
  '/many.css': '[data-feature] { content-visibility: auto; contain-intrinsic-size: 40px }',
  '/few/': { body: items(10, 'data-load="now"'), head: STYLE },
  '/many/': { body: items(HOSTS, 'data-load="now"'), head: STYLE },
  '/few-waiting/': { body: items(10), head: STYLE },
  '/waiting/': { body: items(HOSTS), head: STYLE },
}

// biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
const test = base.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await startSite([writePages(pages), join(ROOT, 'dist')])
  onCleanup(() => site.close())
  return site
})

declare global {
  interface Window {
    listening: number
    slices: number[]
    /** Counts attributes that scripts add in the body. */
    writes: number
  }
}

const countListeners = (): void => {
  window.listening = 0
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (...args) {
    if (!(this instanceof AbortSignal)) window.listening++
    addEventListener.apply(this ?? window, args)
  }
}

/** Records the duration of each timer task: the slices of the loader's queue are such tasks. */
const watchSlices = (): void => {
  window.slices = []
  const { setTimeout } = window
  const watched = (task: () => void, ms = 0, ...rest: unknown[]) =>
    setTimeout(
      ms > 0
        ? task
        : () => {
            const start = performance.now()
            task()
            window.slices.push(performance.now() - start)
          },
      ms,
      ...rest,
    )
  Object.assign(window, { setTimeout: watched })
}

const mounted = (page: Page, count: number) =>
  page.waitWithin(
    60_000,
    (wanted: number) => document.querySelectorAll('[data-ready=expand-collapse]').length === wanted,
    count,
  )

/** Writes on and in hosts. The header's own attributes depend on when it is measured. */
const countWrites = (): void => {
  window.writes = 0
  new MutationObserver(records => {
    window.writes += records.filter(({ target }) => (target as Element).closest('[data-feature]')).length
  }).observe(document, { subtree: true, attributes: true })
}

/**
 * Waits until the page and the chunk of its first host have loaded: the loader has no work left
 * then.
 */
const settledCounts = async (page: Page): Promise<unknown> => {
  await page.evaluate(() => window.thistledown?.load('expand-collapse').then(() => true))
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
  return page.evaluate(() => [
    window.listening,
    window.writes,
    document.querySelectorAll('[data-ready]').length,
  ])
}

// LOD-6
test('10,000 hosts that wait need at most ten listeners, and no attribute', async ({ open }) => {
  const counts: unknown[] = []
  for (const path of ['/few-waiting/', '/waiting/']) {
    const page = await open()
    await page.initScript(countListeners)
    await page.initScript(countWrites)
    await page.goto(path)
    counts.push(await settledCounts(page))
  }
  expect(counts[1]).toEqual(counts[0])
  expect(counts[0]).toEqual([expect.any(Number), 0, 0])
})

describe('10,000 hosts of one feature', () => {
  test('need at most ten listeners', async ({ open }) => {
    const counts: number[] = []
    for (const [path, count] of [
      ['/few/', 10],
      ['/many/', HOSTS],
    ] as const) {
      const page = await open()
      await page.initScript(countListeners)
      await page.goto(path)
      await mounted(page, count)
      counts.push(await page.evaluate(() => window.listening))
    }
    expect(counts[1]).toBe(counts[0])
  })

  /** Compares the median with half a long task, because other processes interrupt single tasks. */
  test('mount in slices far below 50 ms, four times slower where the engine can be', async ({ open }) => {
    const page = await open(can('cpuThrottle') ? { cpuThrottle: 4 } : {})
    await page.initScript(watchSlices)
    await page.goto('/many/')
    await mounted(page, HOSTS)
    const slices = (await page.evaluate(() => window.slices)).sort((a, b) => a - b)
    if (process.env.SHOW_GROWTH)
      console.log(slices.length, slices.at(-1), slices[Math.floor(slices.length * 0.9)])
    expect(slices.length).toBeGreaterThan(10)
    expect(slices[Math.floor(slices.length / 2)]).toBeLessThan(LONG_TASK_MS / 2)
  })
})
