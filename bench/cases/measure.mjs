import { findViolations } from '../lib/browser/axe.mjs'
import { readMetrics, throttle, untilStill, visit } from '../lib/browser/chromium.mjs'
import { countTraffic, lines, slow } from '../lib/browser/network.mjs'
import { readPresses, watchPresses } from '../lib/browser/watch-presses.mjs'
import { presses } from './presses.mjs'

/** @typedef {{ browser: import('playwright-core').Browser, origin: string }} Stage */
/** @typedef {{ name: string, side: 'before' | 'after' }} Page */

/** A phone's processor, as Lighthouse imitates it. */
const SLOW_CPU = 4

/**
 * Visits a template's page. Other servers do not answer: what they would send is the same on both sides.
 * @template T, P
 * @param {Stage} stage
 * @param {Page} page
 * @param {import('../lib/browser/chromium.mjs').Visitor<T, P> & { prepare: (visit: import('../lib/browser/chromium.mjs').Visit) => Promise<P> }} visitor
 */
const visitCase = ({ browser, origin }, { name, side }, { prepare, ...visitor }) =>
  visit(browser, `${origin}/${name}/${side === 'before' ? 'before.html' : ''}`, {
    ...visitor,
    prepare: async it => {
      await it.page.route(
        url => !url.href.startsWith(origin),
        route => route.abort(),
      )
      return prepare(it)
    },
  })

/** Bytes and requests until the page is idle, and what axe finds on it. @param {Stage} stage @param {Page} page */
export const readExact = (stage, page) =>
  visitCase(stage, page, {
    prepare: countTraffic,
    use: async (it, traffic) => {
      await untilStill(it)
      const { bytes, requests, byType } = traffic
      return { bytes, requests, scripts: byType.Script ?? 0, violations: await findViolations(it.page) }
    },
  })

/** Milliseconds of script and of all tasks until the page is idle. @param {Stage} stage @param {Page} page */
export const readTasks = (stage, page) =>
  visitCase(stage, page, {
    prepare: async ({ session }) => {
      await session.send('Performance.enable')
      await throttle(session, SLOW_CPU)
    },
    use: async it => {
      await untilStill(it)
      return readMetrics(it.session)
    },
  })

/** Milliseconds that a visitor waits who clicks at once. @param {Stage} stage @param {Page} page */
export const readWait = async (stage, page) => {
  const press = presses[page.name]?.[page.side]
  if (!press) return
  const { wait } = await visitCase(stage, page, {
    until: 'commit',
    prepare: async it => {
      await slow(it, lines['3g'])
      await watchPresses(it, { wait: { ...press, after: 0 } })
    },
    use: it => readPresses(it, ['wait']),
  })
  return wait
}
