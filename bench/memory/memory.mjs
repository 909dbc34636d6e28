import { readMemory } from '../lib/browser/chromium.mjs'
import { reasons } from '../reasons.mjs'
import { kit } from '../sites/kit.mjs'
import { sites } from '../sites/sites.mjs'
import { openStage, visitSite } from '../sites/stage.mjs'

/** @typedef {import('../sites/stage.mjs').SitesStage} SitesStage */
/** @typedef {import('../sites/kit.mjs').Kitted} Kitted */

const ITEMS = 10

const WHY = reasons['memory/heap'] ?? ''
const CYCLES = 1000

/** Runs in the page. @param {{ id: string, cycles: number }} work */
const cycle = async ({ id, cycles }) => {
  const { kit } = /** @type {Kitted} */ (/** @type {unknown} */ (window))
  for (let done = 0; done < cycles; done += 1) {
    if (!((await kit.turn(id, true)) && (await kit.turn(id, false)))) return done
  }
  return cycles
}

/** Runs in the page: opens and closes each item once. @param {number} items */
const useAll = async items => {
  const { kit } = /** @type {Kitted} */ (/** @type {unknown} */ (window))
  for (let item = 1; item <= items; item += 1) {
    const id = `item-${item}-content-1`
    if (!((await kit.turn(id, true)) && (await kit.turn(id, false)))) return item
  }
  return 0
}

/** @type {import('../lib/types.d.ts').Pass<SitesStage>} */
const atRest = {
  id: 'at rest',
  most: 3,
  floor: true,
  measure: (stage, side) =>
    visitSite(stage, side, { items: ITEMS }, async ({ page, session }) => {
      await page.evaluate(kit)
      const { heap, listeners } = await readMemory(session)
      if (side.floor) return { rest: heap, used: heap }
      const stuck = await page.evaluate(useAll, ITEMS)
      if (stuck) throw new Error(`${side.label}: item ${stuck} did not open and close.`)
      return { rest: heap, listeners, used: (await readMemory(session)).heap }
    }),
}

/** One run only, because some libraries take minutes. @type {import('../lib/types.d.ts').Pass<SitesStage>} */
const cycles = {
  id: 'cycles',
  most: 1,
  measure: (stage, side) =>
    visitSite(stage, side, { items: ITEMS }, async ({ page, session }) => {
      await page.evaluate(kit)
      const before = await readMemory(session)
      const done = await page.evaluate(cycle, { id: 'menu', cycles: CYCLES })
      if (done < CYCLES)
        throw new Error(`${side.label}: the menu opened and closed ${done} times, not ${CYCLES}.`)
      const after = await readMemory(session)
      return { kept: after.heap - before.heap, leaked: after.listeners - before.listeners }
    }),
}

/** @type {import('../lib/types.d.ts').Bench<SitesStage>} */
export const memory = {
  id: 'memory',
  title: 'What stays in memory',
  question: 'What does a page keep, and what is left after its menu was opened and closed a thousand times?',
  sides: sites,
  metrics: [
    {
      id: 'heap',
      label: 'Heap over the floor',
      unit: 'KB',
      digits: 0,
      target: 0.5,
      note: `JavaScript objects of the plain page with ${ITEMS} items once it is at rest and its garbage is collected, less what the page without scripts has.`,
    },
    {
      id: 'usedHeap',
      label: 'Heap over the floor, all used',
      unit: 'KB',
      digits: 0,
      why: WHY,
      note: 'The same once each item was opened and closed: what some put off until then is in it.',
    },
    {
      id: 'rest',
      label: 'Heap in all',
      unit: 'KB',
      digits: 0,
      context: true,
      note: 'The same with the browser’s own objects.',
    },
    { id: 'used', label: 'Heap in all, all used', unit: 'KB', digits: 0, context: true, note: '' },
    {
      id: 'listeners',
      label: 'Listeners',
      unit: 'event listeners',
      digits: 0,
      exact: true,
      note: 'Those that the page has in all.',
      why: 'Bootstrap has one for all presses. Ours are core’s and the loader’s own, whatever the number of hosts: keyboard, focus, history, network and swapped pages, too.',
    },
    {
      id: 'kept',
      label: 'Heap gained by 1,000 cycles',
      unit: 'KB',
      digits: 0,
      context: true,
      note: 'The menu is opened and closed that often, each time seen to be; garbage collected. Compiled code that became warm is in it: what leaks would grow on.',
    },
    {
      id: 'leaked',
      label: 'Listeners gained by 1,000 cycles',
      unit: 'event listeners',
      digits: 0,
      context: true,
      note: '',
    },
  ],
  overFloor: { heap: 'rest', usedHeap: 'used' },
  passes: [atRest, cycles],
  method: [
    'The plain page with ten items that open, at rest, in a fresh context of one browser. Heap and listeners are the browser’s own counts, after garbage was collected twice.',
  ],
  open: options => openStage(options, ITEMS),
}
