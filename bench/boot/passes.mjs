import { bootWork } from '../lib/boot-trace.mjs'
import { throttle } from '../lib/browser/chromium.mjs'
import { CALLS, countForced, parseTrace, STACKS } from '../lib/trace.mjs'
import { SETTLE_MS, visitSite } from '../sites/stage.mjs'

/** @typedef {import('../sites/stage.mjs').SitesStage} SitesStage */
/** @typedef {import('../lib/types.d.ts').Side} Side */
/** @typedef {import('../lib/types.d.ts').Pass<SitesStage>} Pass */
/** @typedef {import('../lib/browser/chromium.mjs').Visit} Visit */

/** Processor throttling: a developer's machine, a cheap phone, and a very slow one. */
export const RATES = [1, 4, 20]

/** Fewer runs at the slowest rate, where a visit takes many seconds. @param {number} rate */
const fewer = rate => (rate === 20 ? { most: 3 } : {})

/**
 * Traces a visit from before the page's first byte.
 * @param {SitesStage} stage
 * @param {Side} side
 * @param {{ rate: number, home?: boolean, styled?: boolean, categories?: string[], use?: (visit: Visit) => Promise<void> }} options
 */
const traceVisit = async (stage, side, { rate, home = false, styled = false, categories = CALLS, use }) => {
  const prepare = async (/** @type {Visit} */ { page, session }) => {
    await throttle(session, rate)
    await stage.browser.startTracing(page, { categories })
  }
  const trace = await visitSite(stage, side, { prepare, home, with: styled ? 'styled' : '' }, async visit => {
    await use?.(visit)
    return stage.browser.stopTracing()
  })
  return parseTrace(trace)
}

/** @type {(rate: number) => Pass} */
export const atRest = rate => ({
  id: `${rate}×`,
  warmUp: true,
  floor: true,
  ...fewer(rate),
  measure: async (stage, side) => {
    const { script, task, blocking } = bootWork(await traceVisit(stage, side, { rate }), stage.origin)
    return { [`script-${rate}`]: script, [`task-${rate}`]: task, [`blocking-${rate}`]: blocking }
  },
})

/** With a site's stylesheet on every side's page, as real pages have one. @type {(rate: number) => Pass} */
export const withStyles = rate => ({
  id: `${rate}×, with a site’s stylesheet`,
  warmUp: true,
  floor: true,
  measure: async (stage, side) => {
    const { task } = bootWork(await traceVisit(stage, side, { rate, styled: true }), stage.origin)
    return { [`styled-${rate}`]: task }
  },
})

/** Clicks each button once, with the mouse. @param {Visit} visit */
const pressBoth = async ({ page }) => {
  for (const id of ['menu', 'search']) {
    await page.click(`[aria-controls="${id}"]`)
    await page.waitForTimeout(SETTLE_MS)
  }
}

/** @type {(rate: number) => Pass} */
export const withPress = rate => ({
  id: `${rate}×, with a click`,
  warmUp: true,
  most: 5,
  measure: async (stage, side) => {
    const { script } = bootWork(await traceVisit(stage, side, { rate, use: pressBoth }), stage.origin)
    return { [`pressed-${rate}`]: script }
  },
})

/** @type {Pass} */
export const COUNTS = {
  id: 'counts',
  most: 3,
  measure: async (stage, side) => {
    const events = await traceVisit(stage, side, { rate: 1, categories: STACKS })
    const count = (/** @type {'UpdateLayoutTree' | 'Layout'} */ kind) =>
      countForced(events, kind, stage.origin)
    return { forced: count('UpdateLayoutTree') + count('Layout') }
  },
}

/**
 * The demo site's home page: only ours and the page without scripts, as no peer has it.
 * @type {(rate: number) => Pass}
 */
export const atHome = rate => ({
  id: `home, ${rate}×`,
  warmUp: true,
  floor: true,
  oursOnly: true,
  most: 5,
  ...fewer(rate),
  measure: async (stage, side) => {
    const { script, task, blocking } = bootWork(
      await traceVisit(stage, side, { rate, home: true }),
      stage.origin,
    )
    return {
      [`home-script-${rate}`]: script,
      [`home-task-${rate}`]: task,
      [`home-blocking-${rate}`]: blocking,
    }
  },
})
