import { findViolations } from '../lib/browser/axe.mjs'
import { readMetrics, throttle, visit } from '../lib/browser/chromium.mjs'
import { countTraffic, lines, slow } from '../lib/browser/network.mjs'
import { readPresses, watchPresses } from '../lib/browser/watch-presses.mjs'
import { openStage } from './stage.mjs'

/** @typedef {import('./stage.mjs').WordpressStage} WordpressStage */
/** @typedef {import('../lib/types.d.ts').Side} Side */

const LINE = lines['3g']
const SLOW_CPU = 4

const sides = [
  { id: 'with', label: 'with Thistledown' },
  { id: 'without', label: 'WordPress and theme alone' },
]

/** Selectors of the block theme's menu button, and of its open menu. */
const MENU = {
  with: { button: '[data-panel-toggle=nav]', open: '[data-panel-toggle=nav][aria-expanded=true]' },
  without: {
    button: '.wp-block-navigation__responsive-container-open',
    open: '.wp-block-navigation__responsive-container.is-menu-open',
  },
}

const pages = /** @type {const} */ ([
  { id: 'sample', label: 'a page with an accordion', path: '/accordion/' },
  { id: 'all', label: 'a page with all blocks', path: '/everything/' },
])

/** @typedef {typeof pages[number]} Page */

const rows = /** @type {const} */ ([
  { id: 'scripts', label: 'Scripts', unit: 'bytes over the network', exact: true },
  { id: 'styles', label: 'Stylesheets', unit: 'bytes over the network', exact: true },
  { id: 'bytes', label: 'All but pictures and films', unit: 'bytes over the network', exact: true },
  { id: 'requests', label: 'Requests', unit: 'requests', exact: true },
  { id: 'task', label: 'Main thread', unit: `ms at ${SLOW_CPU}×` },
  { id: 'menu', label: 'Menu', unit: `ms until it opens on a click, ${LINE.label}, first visit` },
  { id: 'axe', label: 'Accessibility findings', unit: 'elements that axe names', exact: true },
])

/**
 * @template T, [P=void]
 * @param {WordpressStage} stage
 * @param {Side} side
 * @param {Page} page
 * @param {import('../lib/browser/chromium.mjs').Visitor<T, P>} visitor
 */
const visitPage = ({ browser, origin }, { id }, { path }, visitor) =>
  visit(browser, `${origin}${path}${id === 'with' ? '' : '?rig-plugin=off'}`, visitor)

/** @param {WordpressStage} stage @param {Side} side @param {Page} page */
const measureLoad = (stage, side, page) =>
  visitPage(stage, side, page, {
    prepare: async it => {
      await it.session.send('Performance.enable')
      await throttle(it.session, SLOW_CPU)
      return countTraffic(it)
    },
    use: async (it, traffic) => {
      await it.page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
      const { task } = await readMetrics(it.session)
      const { byType, requests } = traffic
      const { Image: _, Media: __, ...rest } = byType
      return {
        scripts: byType.Script ?? 0,
        styles: byType.Stylesheet ?? 0,
        bytes: Object.values(rest).reduce((sum, size) => sum + size, 0),
        requests,
        task,
      }
    },
  })

/** @param {WordpressStage} stage @param {Side} side @param {Page} page */
const measureMenu = (stage, side, page) =>
  visitPage(stage, side, page, {
    prepare: async it => {
      await slow(it, LINE)
      await watchPresses(it, { menu: side.id === 'with' ? MENU.with : MENU.without })
    },
    use: async it => {
      const { menu = Number.NaN } = await readPresses(it, ['menu'])
      return { menu }
    },
  })

/** @param {WordpressStage} stage @param {Side} side @param {Page} page */
const measureAxe = (stage, side, page) =>
  visitPage(stage, side, page, {
    use: async it => {
      const violations = await findViolations(it.page)
      return { axe: violations.reduce((sum, { elements }) => sum + elements, 0) }
    },
  })

/** @param {Page} page @param {Record<string, number>} values */
const named = (page, values) =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [`${id}-${page.id}`, value]))

/** @type {import('../lib/types.d.ts').Bench<WordpressStage>} */
export const wordpress = {
  id: 'wordpress',
  title: 'On WordPress, before and after',
  question: 'What does the plugin cost and give a WordPress site with a block theme?',
  sides,
  metrics: pages.flatMap(page =>
    rows.map(({ id, label, unit, ...row }) => ({
      id: `${id}-${page.id}`,
      label: `${label}, ${page.label}`,
      unit,
      context: true,
      ...row,
    })),
  ),
  passes: pages.flatMap(page => [
    {
      id: `load, ${page.label}`,
      warmUp: true,
      measure: async (stage, side) => named(page, await measureLoad(stage, side, page)),
    },
    {
      id: `menu, ${page.label}`,
      measure: async (stage, side) => named(page, await measureMenu(stage, side, page)),
    },
    {
      id: `axe, ${page.label}`,
      most: 1,
      measure: async (stage, side) => named(page, await measureAxe(stage, side, page)),
    },
  ]),
  method: [
    'Debian’s WordPress with the theme Twenty Twenty-Three, the plugin on and off, on a phone’s viewport; each visit has a fresh context. A server in front caches pages and compresses texts with brotli, as a host does.',
    `The menu’s button is clicked every 20 ms, until the menu is open. ${LINE.label}: ${LINE.latency} ms to every answer, ${LINE.down} kbit/s; the browser’s own emulation.`,
    'Without the plugin the page with all blocks has no accordion, carousel, map or calendar list: the blocks are shown as they are.',
  ],
  open: openStage,
}
