import { visit } from '../lib/browser/chromium.mjs'
import { lines, slow } from '../lib/browser/slow-line.mjs'
import { readPresses, watchPresses } from '../lib/browser/watch-presses.mjs'
import { ways } from './heads.mjs'
import { openStage, pages } from './stage.mjs'

/** @typedef {import('./stage.mjs').PriorityStage} PriorityStage */
/** @typedef {import('../lib/browser/slow-line.mjs').Line} Line */
/** @typedef {typeof pages[number]} Page */

const LINES = [lines['3g'], lines['4g']]
/** The buttons that a visit presses. @param {Page} page @returns {Record<string, import('../lib/browser/watch-presses.mjs').Press>} */
const pressesOf = ({ item }) => ({
  menu: pressOf('[data-panel-toggle=nav]'),
  ...(item ? { item: pressOf(item) } : {}),
})
const pressOf = (/** @type {string} */ button) => ({ button, open: `${button}[aria-expanded=true]` })

/** Times of one visit: a row for each line and page that has them. */
const things = [
  { id: 'lcp', label: 'Largest paint', note: 'Largest Contentful Paint of a first visit.' },
  { id: 'menu', label: 'Menu', note: 'When the menu first opens on a click. It is clicked every 20 ms.' },
  {
    id: 'item',
    label: 'First feature',
    note: 'When the first item first opens on a click. A click before its chunk is kept.',
  },
]
const thingsOf = (/** @type {Page} */ { item }) => things.filter(({ id }) => id !== 'item' || item)
const visits = LINES.flatMap(line => pages.map(page => ({ line, page })))
const rowId = (/** @type {string} */ thing, /** @type {{ line: Line, page: Page }} */ { line, page }) =>
  `${thing}-${line.id}-${page.id}`

/**
 * @param {PriorityStage} stage
 * @param {import('../lib/types.d.ts').Side} way
 * @param {{ line: Line, page: Page }} of
 * @returns {Promise<Record<string, number>>}
 */
const readTimes = ({ browser, origin }, way, { line, page }) =>
  visit(browser, `${origin}/${way.id}${page.path}`, {
    prepare: async it => {
      await it.page.emulateMedia({ reducedMotion: 'reduce' })
      await slow(it, line)
      await watchPresses(it, pressesOf(page))
    },
    use: it => readPresses(it, ['lcp', ...Object.keys(pressesOf(page))]),
  })

/** @type {import('../lib/types.d.ts').Bench<PriorityStage>} */
export const priority = {
  id: 'priority',
  title: 'Where the tags stand',
  question: 'Which tags show the page and open its menu first on a slow line?',
  sides: ways.map(({ id, label }) => ({ id, label })),
  metrics: visits.flatMap((of, index) =>
    thingsOf(of.page).map(({ id, label, note }) => ({
      id: rowId(id, of),
      label: `${label}, ${of.line.label}, ${of.page.label}`,
      unit: 'ms from the start of a first visit',
      digits: 0,
      note: index > 1 ? '' : note,
      context: true,
    })),
  ),
  passes: visits.map(of => ({
    id: `${of.line.label}, ${of.page.label}`,
    measure: async (stage, way) => {
      const times = await readTimes(stage, way, of)
      return Object.fromEntries(thingsOf(of.page).map(({ id }) => [rowId(id, of), times[id] ?? Number.NaN]))
    },
  })),
  method: [
    `The demo site’s home page, whose largest paint competes with pictures, and /visit/, which is text. ${LINES.map(({ label, latency, down, up }) => `${label}: ${latency} ms to every answer, ${down} kbit/s down, ${up} up`).join('; ')}; the browser’s own emulation over HTTP/1.1, no throttled processor. Each visit has a fresh context.`,
    '“tags” is what `thistledown tags` prints: a module script in the head. “Hints” names all features of the page (`--features`); “core first” and “core last” give the script `fetchpriority` high and low.',
    'Early hints (103) are not measured: the browser’s emulation delays them like the page.',
  ],
  open: openStage,
}
