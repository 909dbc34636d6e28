import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../../tools/lib/paths.mjs'
import { createSiteServer } from '../../tools/server.mjs'
import { throttle, visit } from '../lib/browser/chromium.mjs'
import { startStage } from '../lib/browser/stage.mjs'
import { peerFolder } from '../lib/peers.mjs'
import { travel } from './journey.mjs'
import { renderPage } from './page.mjs'
import { sides } from './sides.mjs'

/** @typedef {import('../lib/browser/chromium.mjs').Visit} Visit */
/** @typedef {import('../lib/types.d.ts').Side} Side */
/** @typedef {Awaited<ReturnType<typeof openStage>>} ScrollStage */

/** ms after which all sides are idle: headroom.js starts 100 ms after load, and core fetches nothing here. */
const SETTLE_MS = 500

/**
 * Starts a server for the page, and one browser for all runs.
 * @param {import('../lib/types.d.ts').Options} options
 */
export const openStage = async ({ dist }) => {
  const roots = [dist, join(ROOT, 'bench/scroll/site'), join(peerFolder('headroom.js'), 'dist')]
  const server = createSiteServer({ roots, before: answerPages })
  return startStage(server)
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
const answerPages = ({ url }, response) => {
  const side = sides.find(({ id }) => url === `/${id}/`)
  if (!side) return
  response.writeHead(200, { 'Content-Type': 'text/html;charset=utf-8' })
  response.end(renderPage(side.scripts))
}

/**
 * Opens a new page of a side, waits until it is idle, and calls `use`.
 * @template T
 * @param {ScrollStage} stage
 * @param {Side} side
 * @param {{ rate?: number, prepare?: (visit: Visit) => Promise<void> }} options
 * @param {(visit: Visit) => Promise<T>} use
 * @returns {Promise<T>}
 */
export const visitSide = ({ browser, origin }, side, { rate = 1, prepare }, use) => {
  const atRest = async (/** @type {Visit} */ visit) => {
    await wait(SETTLE_MS)
    if (rate > 1) await throttle(visit.session, rate)
    return use(visit)
  }
  return visit(browser, `${origin}/${side.id}/`, { use: atRest, ...(prepare && { prepare }) })
}

/**
 * Runs the journey and checks the header in every pause, so that a side that does less work fails.
 * @param {Visit} visit
 * @param {Side} side
 * @returns {Promise<number>} seconds
 */
export const travelAs = ({ session }, side) =>
  travel(session, async ({ name, expect }) => {
    if (side.floor) return
    const found = await readHeader(session, side)
    if (found.hidden === expect.hidden && found.sticky === expect.sticky) return
    throw new Error(
      `${side.label}: after "${name}" the header should be ${inWords(expect)}, but it is ${inWords(found)}. ` +
        'Sides that do not do the same work are not compared.',
    )
  })

/**
 * Reads the header's state through the DevTools protocol's DOM domain, which runs no script in the page.
 * @param {import('../lib/browser/chromium.mjs').Session} session
 * @param {Side} side
 */
const readHeader = async (session, { id }) => {
  const { hidden, sticky } = sides.find(side => side.id === id) ?? { hidden: '', sticky: '' }
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const matches = async (/** @type {string} */ selector) => {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    return nodeId !== 0
  }
  const state = { hidden: await matches(hidden), sticky: await matches(sticky) }
  await session.send('DOM.disable')
  return state
}

/** @param {import('./journey.mjs').HeaderState} state */
const inWords = ({ sticky, hidden }) =>
  `${sticky ? 'sticky' : 'not sticky'} and ${hidden ? 'hidden' : 'shown'}`
