import { countTraffic, inWords, lines } from '../lib/browser/network.mjs'
import { readPresses, watchPresses } from '../lib/browser/watch-presses.mjs'
import { reasons } from '../reasons.mjs'
import { itemId } from '../sites/page.mjs'
import { sites } from '../sites/sites.mjs'
import { openStage, visitSite } from '../sites/stage.mjs'

/** @typedef {import('../lib/types.d.ts').Pass<import('../sites/stage.mjs').SitesStage>} Pass */
/** @typedef {import('../lib/browser/chromium.mjs').Visit} Visit */
/** @typedef {import('../lib/types.d.ts').Row} Row */

const ITEMS = 5

/** `extras`: EXTRAS are measured, too. */
const profiles = [
  { ...lines['3g'], extras: true },
  { ...lines['2g'], extras: false },
]

/** ms after the first items can be seen: each is pressed by a visitor of its own, in the same visit. */
const PRESSES = /** @type {const} */ ([200, 1000, 3000])

/** The control of a panel on the sides' page. @param {string} id @param {{ after?: number, floor?: boolean }} [how] */
const pressOf = (id, how) => ({
  button: `[aria-controls="${id}"]`,
  open: `[id="${id}"] > *`,
  host: `[aria-controls="${id}"], [id="${id}"]`,
  ...how,
})

/** @param {import('../lib/types.d.ts').Side} side */
const bothOf = ({ floor = false }) => ({
  menu: pressOf('menu', { floor }),
  item: pressOf(itemId(0), { floor }),
})

const early = Object.fromEntries(PRESSES.map((after, index) => [after, pressOf(itemId(index), { after })]))

/** @param {typeof profiles[number]} profile @param {import('../lib/browser/watch-presses.mjs').Presses} presses */
const prepare = (profile, presses) => async (/** @type {Visit} */ visit) => {
  await watchPresses(visit, profile, presses)
  return countTraffic(visit)
}

/** @param {Visit} visit @param {typeof profiles[number]} profile @param {string} state */
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

const passes = [
  ...profiles.map(passOn),
  ...profiles.filter(({ extras }) => extras).flatMap(extraPasses),
  ...profiles.map(earlyPass),
]

const things = /** @type {const} */ ([
  ['menu', 'Menu'],
  ['item', 'First feature'],
])
const rows = profiles.flatMap(profile =>
  /** @type {const} */ (['cold', 'hinted', 'inline', 'warm'])
    .filter(state => profile.extras || !['hinted', 'inline'].includes(state))
    .flatMap(state =>
      things.map(([thing, label]) => ({
        profile,
        state,
        thing,
        label,
        id: `${thing}-${profile.id}-${state}`,
      })),
    ),
)

const whys = {
  menu: {
    cold: reasons['network/over-menu-3g-cold'] ?? '',
    hinted: 'The files that are named share the line with core.',
    inline: 'Core’s bytes come before the text of the page, and are compiled with it.',
    warm: 'Nobody asks for anything but the page: what is left is starting, and the clock that presses every 20 ms.',
  },
  item: {
    cold: 'The loader comes once core is there, and the chunk once the loader is, which knows its name: two round trips more than one file with everything takes, unless the template names them (`thistledown tags --features`), which this page does not.',
    inline:
      'The loader comes after the page, and the chunk after the loader: one round trip more than one file with everything takes, unless the template names them, too.',
    hinted: 'More bytes than one file with only the menu and items that open: core is for every page.',
    warm: 'Profiled: loader and chunk come out of the cache without a wait; two more modules are compiled and run, one after the other, which takes some 18 ms here.',
  },
}

/** Targets for the menu on slow 3G, by state. @type {Record<string, { target: number }>} */
const targets = { cold: { target: 0.33 }, inline: { target: 0.2 } }

/** @type {Row[]} */
const overheads = rows.map(({ profile, state, thing, label, id }, index) => ({
  id: `over-${id}`,
  label: `${label}, ${profile.label}, ${state}`,
  why: whys[thing][state],
  unit: 'ms over the floor',
  ...(thing === 'menu' && profile.id === '3g' && targets[state]),
  note: index
    ? ''
    : 'How much later it opens on a click than the same page without any script shows what is in it.',
}))

/** @type {Row[]} */
const waits = profiles.flatMap(({ id, label }, profile) =>
  PRESSES.map((ms, index) => ({
    id: `wait-${id}-${ms}`,
    label: `First feature, ${label}, pressed after ${ms / 1000} s`,
    unit: 'ms until it opens',
    note:
      profile + index
        ? ''
        : 'From the first press, so long after the button appears, until its panel opens. A press that is lost is repeated every second.',
    why: 'Core, loader and chunk are more bytes than one file with only the menu and items that open.',
  })),
)

/** @type {import('../lib/types.d.ts').Bench<import('../sites/stage.mjs').SitesStage>} */
export const network = {
  id: 'network',
  title: 'Over a slow network',
  question: 'How long is a visitor on a bad line without a menu?',
  sides: sites,
  metrics: [
    ...overheads,
    ...waits,
    {
      id: 'bytes',
      label: 'Bytes',
      unit: 'bytes over the network, cold',
      exact: true,
      note: 'Page, scripts and headers, compressed as they were sent.',
    },
    {
      id: 'requests',
      label: 'Requests',
      unit: 'requests, cold',
      exact: true,
      gate: 4,
      why: 'Core, loader and chunk are three files, two of which come together.',
    },
  ],
  overFloor: Object.fromEntries(rows.map(({ id }) => [`over-${id}`, id])),
  passes,
  method: [
    `The plain page with ${ITEMS} items that open. ${profiles.map(inWords).join('; ')}; the browser’s own emulation, no throttled processor.`,
    'Cold is a fresh context; warm is the same page again at once. All scripts may be kept for ever: names with a hash, and core.js, which keeps its name, under a query with one.',
    'Every 20 ms the menu’s button and the first item’s are clicked, until what was closed is open. A click that comes too early for the feature is kept by ours and lost by the others, which are pressed again.',
    'Hinted is cold, with loader and chunk named in our page (`thistledown tags --features expand-collapse`). The others have one file, made for this page.',
    'Inline is cold, with our core inside the page (`thistledown tags --inline-core`). The others keep their file.',
    'For the presses after so many seconds ours has what `thistledown tags --inline --features expand-collapse` prints: preload hints, and the snippet that keeps early clicks.',
    'GOV.UK’s accordion is open until its script closes it. It is pressed as soon as it is closed.',
    'Styles are in the page, so that only scripts are waited for.',
  ],
  open: options => openStage(options, ITEMS),
}
