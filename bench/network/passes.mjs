import { countTraffic, lines, slow } from '../lib/browser/network.mjs'
import { readPresses, watchPresses } from '../lib/browser/watch-presses.mjs'
import { itemId } from '../sites/page.mjs'
import { visitSite } from '../sites/stage.mjs'

/** @typedef {import('../lib/types.d.ts').Pass<import('../sites/stage.mjs').SitesStage>} Pass */
/** @typedef {import('../lib/types.d.ts').Side} Side */
/** @typedef {import('../lib/browser/chromium.mjs').Visit} Visit */

export const ITEMS = 5

/** `extras`: EXTRAS are measured, too. */
export const profiles = [
  { ...lines['3g'], extras: true },
  { ...lines['2g'], extras: false },
]

/** ms after the first items can be seen: each is pressed by a visitor of its own, in the same visit. */
export const PRESSES = /** @type {const} */ ([200, 1000, 3000])

/** The control of a panel on the sides' page. @param {string} id @param {{ after?: number, floor?: boolean }} [how] */
const pressOf = (id, how) => ({
  button: `[aria-controls="${id}"]`,
  open: `[id="${id}"] > *`,
  host: `[aria-controls="${id}"], [id="${id}"]`,
  ...how,
})

/** @param {Side} side */
const bothOf = ({ floor = false }) => ({
  menu: pressOf('menu', { floor }),
  item: pressOf(itemId(0), { floor }),
})

const early = Object.fromEntries(PRESSES.map((after, index) => [after, pressOf(itemId(index), { after })]))

/** @param {typeof profiles[number]} profile @param {import('../lib/browser/watch-presses.mjs').Presses} presses */
const prepare = (profile, presses) => async (/** @type {Visit} */ visit) => {
  await slow(visit, profile)
  await watchPresses(visit, presses)
  return countTraffic(visit)
}

/**
 * When menu and first item first worked, as rows.
 * @param {Visit} visit @param {typeof profiles[number]} profile @param {string} state
 */
const readTimes = async (visit, { id }, state) => {
  const { menu = Number.NaN, item = Number.NaN } = await readPresses(visit, ['menu', 'item'])
  return { [`menu-${id}-${state}`]: menu, [`item-${id}-${state}`]: item }
}

/** @type {(profile: typeof profiles[number]) => Pass} */
const passOn = profile => ({
  id: profile.label,
  floor: true,
  measure: (stage, side) => {
    const options = { items: ITEMS, prepare: prepare(profile, bothOf(side)) }
    return visitSite(stage, side, options, async (visit, traffic) => {
      const cold = await readTimes(visit, profile, 'cold')
      const { bytes, requests } = traffic
      await visit.page.reload({ waitUntil: 'load' })
      return { ...cold, ...(await readTimes(visit, profile, 'warm')), bytes, requests }
    })
  },
})

/**
 * Variants of the page by output of `thistledown tags`: preload hints for loader and chunk, or core
 * inside the page. Peers have a single file in their page, so they need neither.
 */
const EXTRAS = /** @type {const} */ (['hinted', 'inline'])

/** @param {typeof profiles[number]} profile @returns {Pass[]} */
const extraPasses = profile =>
  EXTRAS.map(extra => ({
    id: `${profile.label}, ${extra}`,
    floor: true,
    measure: (stage, side) => {
      const options = { items: ITEMS, with: extra, prepare: prepare(profile, bothOf(side)) }
      return visitSite(stage, side, options, visit => readTimes(visit, profile, extra))
    },
  }))

/** @type {(profile: typeof profiles[number]) => Pass} */
const earlyPass = profile => ({
  id: `${profile.label}, early presses`,
  most: 3,
  measure: async (stage, side) => {
    const options = { items: ITEMS, with: /** @type {const} */ ('early'), prepare: prepare(profile, early) }
    const waits = await visitSite(stage, side, options, visit => readPresses(visit, Object.keys(early)))
    return Object.fromEntries(PRESSES.map(ms => [`wait-${profile.id}-${ms}`, waits[ms] ?? Number.NaN]))
  },
})

export const passes = [
  ...profiles.map(passOn),
  ...profiles.filter(({ extras }) => extras).flatMap(extraPasses),
  ...profiles.map(earlyPass),
]
