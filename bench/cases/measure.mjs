import { findViolations } from '../lib/browser/axe.mjs'
import { readMetrics, throttle, untilStill, visit } from '../lib/browser/chromium.mjs'
import { countTraffic, lines } from '../lib/browser/network.mjs'
import { readPresses, watchPresses } from '../lib/browser/watch-presses.mjs'

/**
 * A control on each template that a visitor clicks, and a selector of what opens. The selector reads the state, because
 * until the stylesheet has come everything is visible. A template has none if its control is the same on both sides, or a
 * link to a picture, which leads away before any script.
 * @type {Readonly<Record<string, Record<'before' | 'after', import('../lib/browser/watch-presses.mjs').Press>>>}
 */
export const presses = {
  'modern-business': {
    before: { button: '[aria-controls=collapseTwo]', open: '#collapseTwo.show .accordion-body' },
    after: { button: '[aria-controls=collapseTwo]', open: '[aria-expanded=true][aria-controls=collapseTwo]' },
  },
  'agency-dialogs': {
    before: { button: '[href="#portfolioModal1"]', open: '#portfolioModal1.show h2' },
    after: { button: '[href="#portfolioModal1"]', open: '#portfolioModal1:modal h2' },
  },
  magnific: {
    before: { button: '[href="#small-dialog"]', open: '.mfp-content #small-dialog h1' },
    after: { button: '[href="#small-dialog"]', open: '#small-dialog:modal h1' },
  },
  'foundation-accordion': {
    before: { button: '[aria-controls=panel-1-2]', open: '.is-active > #panel-1-2 p' },
    after: { button: '[aria-controls=panel-1-2]', open: '[aria-expanded=true][aria-controls=panel-1-2]' },
  },
  'foundation-reveal': {
    before: { button: '[data-open=exampleModal2]', open: '.is-reveal-open #exampleModal2 p' },
    after: { button: '[data-modal-target="#exampleModal2"]', open: '#exampleModal2:modal p' },
  },
}

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
    prepare: it => watchPresses(it, lines['3g'], { wait: { ...press, after: 0 } }),
    use: it => readPresses(it, ['wait']),
  })
  return wait
}
