import { readMemory } from '../lib/chromium.mjs'
import { kit } from '../sites/kit.mjs'
import { sites } from '../sites/sites.mjs'
import { openStage, visitSite } from '../sites/stage.mjs'

/** @typedef {import('../sites/stage.mjs').SitesStage} SitesStage */
/** @typedef {Window & { kit: import('../sites/kit.mjs').Kit }} Kitted */

const ITEMS = 10
const CYCLES = 1000

/** Runs in the page. @param {{ id: string, cycles: number }} work */
async function cycle({ id, cycles }) {
  const { kit } = /** @type {Kitted} */ (/** @type {unknown} */ (window))
  for (let done = 0; done < cycles; done += 1) {
    if (!((await kit.turn(id, true)) && (await kit.turn(id, false)))) return done
  }
  return cycles
}

/** @type {import('../lib/types.d.ts').Pass<SitesStage>} */
const cycles = {
  id: 'cycles',
  most: 3,
  floor: true,
  measure: (stage, side) =>
    visitSite(stage, side, { items: ITEMS }, async ({ page, session }) => {
      await page.evaluate(kit)
      const before = await readMemory(session)
      if (side.floor) return { rest: before.heap }
      const done = await page.evaluate(cycle, { id: 'menu', cycles: CYCLES })
      if (done < CYCLES)
        throw new Error(`${side.label}: the menu opened and closed ${done} times, not ${CYCLES}.`)
      const after = await readMemory(session)
      return {
        rest: before.heap,
        listeners: before.listeners,
        kept: after.heap - before.heap,
        leaked: after.listeners - before.listeners,
      }
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
      why: 'Bootstrap keeps nothing of an item until it is pressed. Ours keeps what it takes to give each host’s markup back, and core’s signals.',
      note: `JavaScript objects of the plain page with ${ITEMS} items once it is at rest and its garbage is collected, less what the page without scripts has.`,
    },
    {
      id: 'rest',
      label: 'Heap in all',
      unit: 'KB',
      digits: 0,
      context: true,
      note: 'The same with the browser’s own objects.',
    },
    {
      id: 'listeners',
      label: 'Listeners',
      unit: 'event listeners',
      digits: 0,
      note: 'Those that the page has in all.',
      why: 'Bootstrap has one for all presses; ours one for each host’s end, and core’s own.',
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
  overFloor: { heap: 'rest' },
  passes: [cycles],
  method: [
    'The plain page with ten items that open, at rest, in a fresh context of one browser. Heap and listeners are the browser’s own counts, after garbage was collected twice.',
  ],
  open: options => openStage(options, ITEMS),
}
