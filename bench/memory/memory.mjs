import { readMemory } from '../lib/browser/chromium.mjs'
import { openKit } from '../sites/kit.mjs'
import { itemId } from '../sites/page.mjs'
import { sites } from '../sites/sites.mjs'
import { openStage, visitSite } from '../sites/stage.mjs'

/** @typedef {import('../sites/stage.mjs').SitesStage} SitesStage */

const ITEMS = 10
const CYCLES = 1000
const ids = Array.from({ length: ITEMS }, (_, index) => itemId(index))

/** @param {Awaited<ReturnType<typeof openKit>>} kit @param {import('../lib/types.d.ts').Side} side @param {readonly string[]} ids */
const cycle = async (kit, { label }, ids) => {
  const done = await kit.evaluate(async ({ turn }, ids) => {
    for (const [done, id] of ids.entries())
      if (!((await turn(id, true)) && (await turn(id, false)))) return done
    return ids.length
  }, ids)
  if (done < ids.length)
    throw new Error(`${label}: “${ids[done]}” did not open and close, after ${done} of ${ids.length} times.`)
}

/** @type {import('../lib/types.d.ts').Pass<SitesStage>} */
const atRest = {
  id: 'at rest',
  most: 3,
  floor: true,
  measure: (stage, side) =>
    visitSite(stage, side, { items: ITEMS }, async ({ page, session }) => {
      const kit = await openKit(page)
      const { heap, listeners } = await readMemory(session)
      if (side.floor) return { rest: heap, used: heap }
      await cycle(kit, side, ids)
      return { rest: heap, listeners, used: (await readMemory(session)).heap }
    }),
}

/** One run only, because some libraries take minutes. @type {import('../lib/types.d.ts').Pass<SitesStage>} */
const cycles = {
  id: 'cycles',
  most: 1,
  measure: (stage, side) =>
    visitSite(stage, side, { items: ITEMS }, async ({ page, session }) => {
      const kit = await openKit(page)
      // Listeners that come with the first use, and stay, are no leak.
      await cycle(kit, side, ['menu'])
      const before = await readMemory(session)
      await cycle(kit, side, Array(CYCLES).fill('menu'))
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
      target: 0.5,
      note: `JavaScript objects of the plain page with ${ITEMS} items once it is at rest and its garbage is collected, less what the page without scripts has.`,
    },
    {
      id: 'usedHeap',
      label: 'Heap over the floor, all used',
      unit: 'KB',
      why: 'Two thirds of it is there at rest. The rest comes with the first use of the accordion. Not profiled by itself.',
      note: 'The same once each item was opened and closed: what some put off until then is in it.',
    },
    {
      id: 'listeners',
      label: 'Listeners',
      unit: 'event listeners',
      exact: true,
      gate: 14,
      note: 'Those that the page has in all.',
      why: 'Bootstrap has one for all clicks. Ours are core’s own, whatever the number of hosts: for keyboard, focus, history, network and swapped pages, too.',
    },
    {
      id: 'kept',
      label: 'Heap gained by 1,000 cycles',
      unit: 'KB',
      context: true,
      note: 'After a first time the menu is opened and closed that often, each time seen to be; garbage collected. Compiled code that became warm is in it: what leaks would grow on.',
    },
    {
      id: 'leaked',
      label: 'Listeners gained by 1,000 cycles',
      unit: 'event listeners',
      context: true,
      gate: 0,
    },
  ],
  overFloor: { heap: 'rest', usedHeap: 'used' },
  passes: [atRest, cycles],
  method: [
    'The plain page with ten items that open, at rest, in a fresh context of one browser. Heap and listeners are the browser’s own counts, after garbage was collected twice.',
  ],
  open: options => openStage(options, ITEMS),
}
