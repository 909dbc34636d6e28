import { lines, slow } from '../lib/browser/slow-line.mjs'
import { countTraffic } from '../lib/browser/traffic.mjs'
import { kit } from '../sites/kit.mjs'
import { itemId } from '../sites/page.mjs'
import { visitSite } from '../sites/stage.mjs'
import { pressEarly } from './press-early.mjs'
import { watch } from './watch.mjs'

/** @typedef {import('../sites/stage.mjs').SitesStage} SitesStage */
/** @typedef {import('../lib/browser/chromium.mjs').Visit} Visit */

export const ITEMS = 5
const SLOWEST_MS = 30_000

/** `extras`: EXTRAS are measured, too. */
export const profiles = [
  { ...lines['3g'], extras: true },
  { ...lines['2g'], extras: false },
]

/**
 * The times when the menu and the first item first worked, in ms since navigation start.
 * @param {Visit} visit
 */
const readTimes = async ({ page }) => {
  const both = () => {
    const { works = {} } = /** @type {Window & { works?: Record<string, number> }} */ (window)
    return Object.keys(works).length === 2 && works
  }
  const found = await page.waitForFunction(both, undefined, { timeout: SLOWEST_MS })
  const works = /** @type {Record<string, number>} */ (await found.jsonValue())
  return { menu: works.menu ?? Number.NaN, item: works[itemId(0)] ?? Number.NaN }
}

/**
 * Makes the preparation of a visit: throttles the network and installs the watcher.
 * @param {typeof profiles[number]} profile
 * @param {import('../lib/types.d.ts').Side} side
 */
const preparation = (profile, side) => async (/** @type {Visit} */ visit) => {
  await slow(visit, profile)
  await visit.page.addInitScript(kit)
  await visit.page.addInitScript(watch, { ids: ['menu', itemId(0)], floor: side.floor ?? false })
}

/** @type {(profile: typeof profiles[number]) => import('../lib/types.d.ts').Pass<SitesStage>} */
const passOn = profile => ({
  id: profile.label,
  floor: true,
  measure: async (stage, side) => {
    /** @type {ReturnType<typeof countTraffic> | undefined} */
    let traffic
    const prepare = async (/** @type {Visit} */ visit) => {
      await preparation(profile, side)(visit)
      traffic = countTraffic(visit)
    }
    return visitSite(stage, side, { items: ITEMS, prepare }, async visit => {
      const cold = await readTimes(visit)
      const { bytes = 0, requests = 0 } = { ...traffic }
      await visit.page.reload({ waitUntil: 'load' })
      const warm = await readTimes(visit)
      const times = { cold, warm }
      const values = Object.entries(times).flatMap(([state, { menu, item }]) => [
        [`menu-${profile.id}-${state}`, menu],
        [`item-${profile.id}-${state}`, item],
      ])
      return { ...Object.fromEntries(values), bytes, requests }
    })
  },
})

/**
 * Variants of the page by output of `thistledown tags`: preload hints for loader and chunk, or core
 * inside the page. Peers have a single file in their page, so they need neither.
 */
const EXTRAS = /** @type {const} */ (['hinted', 'inline'])

/** @param {typeof profiles[number]} profile @returns {import('../lib/types.d.ts').Pass<SitesStage>[]} */
const extraPasses = profile =>
  EXTRAS.map(extra => ({
    ...passOn(profile),
    id: `${profile.label}, ${extra}`,
    measure: async (stage, side) => {
      const options = { items: ITEMS, with: extra, prepare: preparation(profile, side) }
      const { menu, item } = await visitSite(stage, side, options, readTimes)
      return { [`menu-${profile.id}-${extra}`]: menu, [`item-${profile.id}-${extra}`]: item }
    },
  }))

/** ms after the first items can be seen: each is pressed by a visitor of its own, in the same visit. */
export const PRESSES = /** @type {const} */ ([200, 1000, 3000])

/** @param {Visit} visit @returns {Promise<Record<string, number>>} */
const readWaits = async ({ page }) => {
  const all = (/** @type {number} */ count) => {
    const { waits = {} } = /** @type {{ waits?: Record<string, number> }} */ (/** @type {unknown} */ (window))
    return Object.keys(waits).length === count && waits
  }
  const found = await page.waitForFunction(all, PRESSES.length, { timeout: SLOWEST_MS })
  return /** @type {Promise<Record<string, number>>} */ (found.jsonValue())
}

/** @param {typeof profiles[number]} profile @returns {import('../lib/types.d.ts').Pass<SitesStage>} */
const earlyPass = profile => ({
  id: `${profile.label}, early presses`,
  most: 3,
  measure: async (stage, side) => {
    const prepare = async (/** @type {Visit} */ visit) => {
      await slow(visit, profile)
      await visit.page.addInitScript(kit)
      await visit.page.addInitScript(
        pressEarly,
        Object.fromEntries(PRESSES.map((ms, index) => [itemId(index), ms])),
      )
    }
    const waits = await visitSite(stage, side, { items: ITEMS, with: 'early', prepare }, readWaits)
    return Object.fromEntries(
      PRESSES.map((ms, index) => [`wait-${profile.id}-${ms}`, waits[itemId(index)] ?? Number.NaN]),
    )
  },
})

export const passes = [
  ...profiles.map(passOn),
  ...profiles.filter(({ extras }) => extras).flatMap(extraPasses),
  ...profiles.map(earlyPass),
]
