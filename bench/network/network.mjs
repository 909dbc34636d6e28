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

/**
 * Variants of the page by output of `thistledown tags`: the head snippet, which it prints by default;
 * a preload hint for the chunk, which the server knows; or core inside the page. Peers have a single file in
 * their page, so they need neither of the first two. Any script can be inside a page: that row is ours alone.
 */
const EXTRAS = /** @type {const} */ (['snippet', 'hinted', 'inline'])

const profiles = [
  { ...lines['3g'], extras: EXTRAS },
  { ...lines['2g'], extras: [] },
]

/** ms after the first items can be seen. In one visit, each item is clicked after another of these times. */
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

/** @param {typeof profiles[number]} profile @returns {Pass[]} */
const extraPasses = profile =>
  profile.extras.map(extra => ({
    id: `${profile.label}, ${extra}`,
    floor: true,
    oursOnly: extra === 'inline',
    measure: (stage, side) => {
      const options = { items: ITEMS, with: extra, prepare: prepare(profile, bothOf(side)) }
      return visitSite(stage, side, options, visit => readTimes(visit, profile, extra))
    },
  }))

/** @type {(profile: typeof profiles[number]) => Pass} */
const earlyPass = profile => ({
  id: `${profile.label}, early presses`,
  most: 6,
  measure: async (stage, side) => {
    const options = { items: ITEMS, with: /** @type {const} */ ('snippet'), prepare: prepare(profile, early) }
    const waits = await visitSite(stage, side, options, visit => readPresses(visit, Object.keys(early)))
    return Object.fromEntries(PRESSES.map(ms => [`wait-${profile.id}-${ms}`, waits[ms] ?? Number.NaN]))
  },
})

const passes = [...profiles.map(passOn), ...profiles.flatMap(extraPasses), ...profiles.map(earlyPass)]

const things = { menu: 'Menu', item: 'First feature' }
const rows = profiles.flatMap(profile =>
  ['cold', ...profile.extras, 'warm'].flatMap(state =>
    Object.entries(things).map(([thing, label]) => {
      const id = `${thing}-${profile.id}-${state}`
      return { profile, state, thing, label, id }
    }),
  ),
)

const SHARED_LINE =
  'Core is a file of its own, as in “cold”, and the preloaded chunk shares the line with it.'
const MORE_BYTES =
  'Core and the chunk are more bytes than one file with only the menu and items that open: core is for every page.'

/** By thing and state. @type {Record<string, Record<string, string>>} */
const whys = {
  menu: {
    cold: reasons['network/over-menu-3g-cold'] ?? '',
    snippet: SHARED_LINE,
    hinted: SHARED_LINE,
    warm: 'Only the page is requested: what is left is starting core, and the clicks, which come every 20 ms.',
  },
  item: {
    cold: 'The chunk is requested once core runs: one round trip more than a single file with everything takes. The head snippet or a preload hint saves it, and this page has neither.',
    snippet: MORE_BYTES,
    hinted: MORE_BYTES,
    warm: 'The chunk comes out of the cache without a wait, but it is one more module to compile and run, after core.',
  },
}

/** A warm page is nearly as fast as the floor: a ratio of what is over it would be noise. @type {Row[]} */
const overheads = rows.map(({ profile, state, thing, label, id }) => ({
  id: `over-${id}`,
  label: `${label}, ${profile.label}, ${state}`,
  why: whys[thing]?.[state],
  unit: 'ms over the floor',
  context: state === 'inline' || state === 'warm',
  ...(id === 'menu-3g-cold' && { target: 0.33 }),
  note: 'How much later it opens on a click than the same page without any script shows its content.',
}))

/** @type {Row[]} */
const warm = rows.flatMap(({ profile, state, thing, label, id }) =>
  state === 'warm'
    ? {
        id,
        label: `${label}, ${profile.label}, warm, in all`,
        why: whys[thing]?.[state],
        unit: 'ms from the navigation',
        note: 'From the navigation until it opens on a click.',
      }
    : [],
)

/** @type {Row[]} */
const waits = profiles.flatMap(({ id, label }) =>
  PRESSES.map(ms => ({
    id: `wait-${id}-${ms}`,
    label: `First feature, ${label}, clicked after ${ms / 1000} s`,
    unit: 'ms until it opens',
    note: 'From the first click, that long after the button appears, until its panel opens. A click that is lost is repeated every second.',
    why: MORE_BYTES,
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
    ...warm,
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
      gate: 3,
      why: 'The page, core and the chunk. The others have one file, made for this page.',
    },
  ],
  overFloor: Object.fromEntries(rows.map(({ id }) => [`over-${id}`, id])),
  passes,
  method: [
    `The plain page with ${ITEMS} items that open. ${profiles.map(inWords).join('; ')}; the browser’s own emulation, no throttled processor.`,
    'Cold is a fresh context, and our page has core’s tag alone (`thistledown tags --no-inline`); warm is the same page again at once. All scripts are cached as immutable: the others’ names have a hash, and ours the build’s id, core.js in its query.',
    'Every 20 ms the menu’s button and the first item’s are clicked, until what was closed is open. An early click on a feature is queued by ours and lost by the others, which are clicked again.',
    'Snippet is cold, with the head snippet in our page, as `thistledown tags` prints it: it preloads the chunks of the first window once the page is parsed, and queues early clicks. The others have one file, made for this page.',
    'Hinted is cold, with a preload hint for the chunk in our page (`thistledown tags --no-inline --features expand-collapse`), as a server can write it that knows the page’s features.',
    'Inline is cold, with our core inside the page (`thistledown tags --no-inline --inline-core`). Any script can be inside a page, so that nothing is compared.',
    'For the clicks after so many seconds our page has the snippet.',
    'GOV.UK’s accordion is open until its script closes it. It is clicked as soon as it is closed.',
    'Styles are in the page, so that nothing but scripts delays it.',
  ],
  open: options => openStage(options, ITEMS),
}
