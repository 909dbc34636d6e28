import { visit } from '../lib/browser/chromium.mjs'
import { inWords, lines, slow } from '../lib/browser/network.mjs'
import { readPresses, watchPresses } from '../lib/browser/watch-presses.mjs'
import { ways } from './heads.mjs'
import { openStage, pages } from './stage.mjs'

/** @typedef {typeof pages[number]} Page */
/** @typedef {{ line: import('../lib/browser/network.mjs').Line, page: Page }} Visited */

const LINES = [lines['3g'], lines['4g']]

const pressOf = (/** @type {string} */ button) => ({ button, open: `${button}[aria-expanded=true]` })
/** @param {Page} page @returns {import('../lib/browser/watch-presses.mjs').Presses} */
const pressesOf = ({ item }) => ({
  menu: pressOf('[data-panel-toggle=nav]'),
  ...(item ? { item: pressOf(item) } : {}),
})

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
const rowId = (/** @type {string} */ thing, /** @type {Visited} */ { line, page }) =>
  `${thing}-${line.id}-${page.id}`

/** @type {import('../lib/types.d.ts').Bench<Awaited<ReturnType<typeof openStage>>>} */
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
      note: index > 1 ? '' : note,
      context: true,
    })),
  ),
  passes: visits.map(of => ({
    id: `${of.line.label}, ${of.page.label}`,
    measure: async ({ browser, origin }, way) => {
      const presses = pressesOf(of.page)
      const times = await visit(browser, `${origin}/${way.id}${of.page.path}`, {
        isCalm: true,
        prepare: async it => {
          await slow(it, of.line)
          await watchPresses(it, presses)
        },
        use: it => readPresses(it, ['lcp', ...Object.keys(presses)]),
      })
      return Object.fromEntries(thingsOf(of.page).map(({ id }) => [rowId(id, of), times[id] ?? Number.NaN]))
    },
  })),
  method: [
    `The demo site’s home page, whose largest paint competes with pictures, and /visit/, which is text. ${LINES.map(inWords).join('; ')}; the browser’s own emulation over HTTP/1.1, no throttled processor. Each visit has a fresh context.`,
    '“tags” is what `thistledown tags` prints: a module script in the head. “Hints” names all features of the page (`--features`); “core first” and “core last” give the script `fetchpriority` high and low.',
    'Early hints (103) are not measured: the browser’s emulation delays them like the page.',
  ],
  open: openStage,
}
