import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../../tools/lib/paths.mjs'
import { seededNumbers } from '../../tools/lib/random.mjs'
import { createSiteServer } from '../../tools/server.mjs'
import { throttle, visit } from '../lib/browser/chromium.mjs'
import { sendPages, startStage } from '../lib/browser/stage.mjs'
import { PEERS } from '../lib/machine.mjs'
import { LINKS, SENTENCE } from '../sites/page.mjs'

/** @import { Session, Visit } from '../lib/browser/chromium.mjs' */
/** @typedef {import('../lib/types.d.ts').Side & Ways} ScrollSide */
/** @typedef {{ sticky: boolean, hidden: boolean }} HeaderState */
/** @typedef {{ name: string, px: number, speed: number, expect: HeaderState }} Step `px`: distance, positive downwards; `speed`: px per second */

/** ms per pause: enough for the slowest side, with 250 ms, a frame, and drawing on a throttled page. */
const PAUSE_MS = 500
const SEED = 1998

const away = { sticky: true, hidden: true }
const back = { sticky: true, hidden: false }
const top = { sticky: false, hidden: false }

/**
 * Steps down and up, fast and slow. After each there is a pause, in which the header must be in the same
 * state for all sides, although one decides later and another ignores slow scrolling.
 * @type {Step[]}
 */
const STEPS = [
  { name: 'down', px: 1800, speed: 1600, expect: away },
  { name: 'down slowly', px: 90, speed: 120, expect: away },
  { name: 'up', px: -500, speed: 1300, expect: back },
  { name: 'up slowly', px: -90, speed: 120, expect: back },
  { name: 'down again', px: 2400, speed: 2200, expect: away },
  { name: 'up to the top', px: -6000, speed: 3600, expect: top },
]

const random = seededNumbers(SEED)
const vary = (/** @type {number} */ value) => Math.round(value * (0.9 + 0.2 * random()))

/** The journey: irregular like a person's, but the same in every run. */
export const journey = STEPS.map(step => ({ ...step, px: vary(step.px), speed: vary(step.speed) }))

/**
 * Scrolls by one step with the mouse wheel. The browser generates its events, one per frame, so they are the same on a
 * loaded machine.
 * @param {Session} session @param {Step} step
 */
const turnWheel = (session, { px, speed }) =>
  session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 500,
    yDistance: -px,
    speed,
    gestureSourceType: 'mouse',
  })

/** @typedef {Awaited<ReturnType<typeof openStage>>} ScrollStage */
/** @typedef {{ scripts: string[], hidden: string, sticky: string }} Ways `scripts`: in loading order; `hidden`, `sticky`: selectors for the header in these states */

/** ms after which all sides are idle: headroom.js starts 100 ms after load, and core fetches nothing here. */
const SETTLE_MS = 500
const PARAGRAPHS = 240

/** @type {ScrollSide[]} */
export const sides = [
  {
    id: 'ours',
    label: 'Thistledown',
    scripts: ['/scripts/core.js'],
    hidden: '[data-header][data-hidden]',
    sticky: '[data-header][data-sticky]',
  },
  {
    id: 'interval',
    label: '250 ms interval',
    scripts: ['/interval.js'],
    hidden: '[data-header].nav-up',
    sticky: '[data-header].nav-stuck',
  },
  {
    id: 'headroom',
    label: 'headroom.js',
    scripts: ['/headroom.min.js', '/headroom-start.js'],
    hidden: '[data-header].headroom--unpinned',
    sticky: '[data-header].headroom--not-top',
  },
  { id: 'none', label: 'no script', scripts: [], floor: true, hidden: '', sticky: '' },
]

/** @param {Pick<ScrollSide, 'id'>} side */
export const selectorsOf = ({ id }) => sides.find(side => side.id === id) ?? { hidden: '', sticky: '' }

/** @param {import('../lib/types.d.ts').Options} options */
export const openStage = ({ dist }) => {
  const roots = [dist, join(ROOT, 'bench/scroll/site'), join(PEERS, 'node_modules/headroom.js/dist')]
  const before = sendPages(({ pathname }) => {
    const side = sides.find(({ id }) => pathname === `/${id}/`)
    return side && renderPage(side.scripts)
  })
  return startStage(createSiteServer({ roots, before }))
}

/** The page: bar, header, a long text, footer. Only the script elements differ. @param {readonly string[]} scripts */
const renderPage = scripts => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Scroll bench</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
${scripts.map(renderScript).join('\n')}
<section data-notification-bar>The alpine house is closed on Monday.</section>
<header data-header><nav><ul>${LINKS}</ul></nav></header>
<main>${Array.from({ length: PARAGRAPHS }, renderParagraph).join('\n')}</main>
<footer><p>Open every day but one.</p></footer>
</html>`

/** Scripts in a folder /scripts/ are modules. @param {string} src */
const renderScript = src =>
  `<script ${src.includes('/scripts/') ? 'type="module"' : 'defer'} src="${src}"></script>`

/** @param {unknown} _ @param {number} index */
const renderParagraph = (_, index) =>
  `<p>${SENTENCE.repeat(1 + (index % 4))}<a href="/plants/${index}/">Plant ${index}</a></p>`

/**
 * Opens a new page of a side, waits until it is idle, and calls `use`.
 * @template T
 * @param {ScrollStage} stage
 * @param {import('../lib/types.d.ts').Side} side
 * @param {{ rate?: number, prepare?: (visit: Visit) => Promise<void> }} options
 * @param {(visit: Visit) => Promise<T>} use
 */
export const visitSide = ({ browser, origin }, side, { rate = 1, prepare }, use) =>
  visit(browser, `${origin}/${side.id}/`, {
    prepare,
    use: async it => {
      await wait(SETTLE_MS)
      if (rate > 1) await throttle(it.session, rate)
      return use(it)
    },
  })

/**
 * Runs the journey and checks the header in every pause, so that a side that does less work fails.
 * @param {Visit} visit @param {import('../lib/types.d.ts').Side} side
 * @returns {Promise<number>} seconds, including pauses but not checks
 */
export const travelAs = async ({ session }, side) => {
  let seconds = 0
  for (const step of journey) {
    const start = performance.now()
    await turnWheel(session, step)
    await wait(PAUSE_MS)
    seconds += (performance.now() - start) / 1000
    if (!side.floor) await checkHeader(session, side, step)
  }
  return seconds
}

/** @param {Session} session @param {import('../lib/types.d.ts').Side} side @param {Step} step */
const checkHeader = async (session, side, { name, expect }) => {
  const found = await readHeader(session, selectorsOf(side))
  if (found.hidden === expect.hidden && found.sticky === expect.sticky) return
  throw new Error(
    `${side.label}: after "${name}" the header should be ${inWords(expect)}, but it is ${inWords(found)}. ` +
      'Sides that do not do the same work are not compared.',
  )
}

/** Over the protocol, which runs no script in the page. @param {Session} session @param {Omit<Ways, 'scripts'>} selectors */
const readHeader = async (session, { hidden, sticky }) => {
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const matches = async (/** @type {string} */ selector) => {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    return nodeId !== 0
  }
  const state = { hidden: await matches(hidden), sticky: await matches(sticky) }
  await session.send('DOM.disable')
  return state
}

/** @param {HeaderState} state */
const inWords = ({ sticky, hidden }) =>
  `${sticky ? 'sticky' : 'not sticky'} and ${hidden ? 'hidden' : 'shown'}`
