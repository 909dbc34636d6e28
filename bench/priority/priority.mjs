// Serves the demo site's pages with another head for each way to load the scripts.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { createSiteServer } from '../../tools/server.mjs'
import { visit } from '../lib/browser/chromium.mjs'
import { inWords, lines } from '../lib/browser/network.mjs'
import { sendPages, startStage } from '../lib/browser/stage.mjs'
import { readPresses, watchPresses } from '../lib/browser/watch-presses.mjs'
import { printTags } from '../lib/tags.mjs'

/** @typedef {{ head: string, foot?: string }} Markup what replaces the page's own script, and what ends its body */
/** @typedef {{ id: string, label: string, write: (tags: ReturnType<typeof createTags>) => Markup }} Way */

/** Outputs of `thistledown tags`, and their parts. @param {string} dist @param {readonly string[]} features */
const createTags = (dist, features) => {
  const named = ['--features', features.join()]
  const run = (/** @type {string[]} */ ...options) => printTags(dist, '--no-integrity', ...options)
  // The stylesheet stays where the page has it.
  const print = (/** @type {string[]} */ ...options) =>
    run(...options).replace(/<link rel="stylesheet"[^>]*>/, '')
  /** @type {{ core: { url: string }, preloads: { url: string, media?: string }[] }} */
  const { core, preloads } = JSON.parse(run(...named, '--format', 'json'))
  const bare = (/** @type {string[]} */ ...options) => print('--no-inline', ...options)
  return {
    printed: print(),
    plain: bare(),
    hinted: bare(...named),
    inline: bare('--inline-core'),
    inlineHinted: bare('--inline-core', ...named),
    core: (/** @type {string} */ attributes) =>
      `<script type="module" ${attributes} src="${core.url}"></script>`,
    hints: (/** @type {string} */ attributes) =>
      preloads
        .map(
          ({ url, media }) =>
            `<link rel="modulepreload" href="${url}" ${attributes} ${media ? `media="${media}"` : ''}>`,
        )
        .join(''),
  }
}

/** The first is what `thistledown tags` prints. @type {readonly Way[]} */
const ways = [
  { id: 'tags', label: 'tags', write: ({ printed }) => ({ head: printed }) },
  { id: 'bare', label: 'no snippet', write: ({ plain }) => ({ head: plain }) },
  { id: 'high', label: 'core first', write: ({ core }) => ({ head: core('fetchpriority="high"') }) },
  { id: 'low', label: 'core last', write: ({ core }) => ({ head: core('fetchpriority="low"') }) },
  { id: 'foot', label: 'core in the foot', write: ({ plain }) => ({ head: '', foot: plain }) },
  { id: 'hinted', label: 'hints', write: ({ hinted }) => ({ head: hinted }) },
  { id: 'before', label: 'hints before core', write: ({ core, hints }) => ({ head: hints('') + core('') }) },
  { id: 'after', label: 'hints after core', write: ({ core, hints }) => ({ head: core('') + hints('') }) },
  {
    id: 'hints-foot',
    label: 'hints in the foot',
    write: ({ plain, hints }) => ({ head: plain, foot: hints('fetchpriority="low"') }),
  },
  { id: 'inline', label: 'core inline', write: ({ inline }) => ({ head: inline }) },
  {
    id: 'inline-hinted',
    label: 'core inline, hints',
    write: ({ inlineHinted }) => ({ head: inlineHinted }),
  },
]

const SITE = join(ROOT, 'public')
const CORE = /<script type="module" src="[^"]*core\.js[^"]*"[^>]*><\/script>/

/** The largest paint is a picture among others, or text. `id` is in the names of the rows. */
const pages = /** @type {const} */ ([
  { id: 'pictures', label: 'pictures', path: '/', item: '' },
  { id: 'text', label: 'text', path: '/visit/', item: '[data-feature=expand-collapse] [aria-controls]' },
])

/** @param {import('../lib/types.d.ts').Options} options */
const openStage = ({ dist }) => {
  /** Pages by path. @type {Map<string, string>} */
  const rendered = new Map()
  for (const { path } of pages) {
    const html = readFileSync(join(SITE, path, 'index.html'), 'utf8')
    const features = new Set(Array.from(html.matchAll(/data-feature="([\w-]+)"/g), ([, name = '']) => name))
    const tags = createTags(dist, [...features])
    for (const way of ways) rendered.set(`/${way.id}${path}`, rewrite(html, way.write(tags)))
  }
  const before = sendPages(({ pathname }) => rendered.get(pathname))
  return startStage(createSiteServer({ roots: [dist, SITE], before }))
}

/** @param {string} html @param {Markup} markup */
const rewrite = (html, { head, foot = '' }) => {
  if (!CORE.test(html)) throw Error('The page has no tag of core to replace')
  return html.replace(CORE, () => head).replace('</body>', () => `${foot}</body>`)
}

/** @typedef {typeof pages[number]} Page */
/** @typedef {{ line: import('../lib/browser/network.mjs').Line, page: Page }} Visited */

const LINES = [lines['3g'], lines['4g']]

const pressOf = (/** @type {string} */ button) => ({ button, open: `${button}[aria-expanded=true]` })
/** @param {Page} page @returns {import('../lib/browser/watch-presses.mjs').Presses} */
const pressesOf = ({ item }) => ({
  menu: pressOf('[data-panel-toggle=nav]'),
  ...(item ? { item: pressOf(item) } : {}),
})

const things = [
  { id: 'lcp', label: 'Largest paint', note: 'Largest Contentful Paint of a first visit.' },
  { id: 'menu', label: 'Menu', note: 'When the menu first opens on a click. It is clicked every 20 ms.' },
  {
    id: 'item',
    label: 'First feature',
    note: 'When the first item first opens on a click. A click before its chunk arrives is queued.',
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
        prepare: it => watchPresses(it, of.line, presses),
        use: it => readPresses(it, ['lcp', ...Object.keys(presses)]),
      })
      return Object.fromEntries(thingsOf(of.page).map(({ id }) => [rowId(id, of), times[id] ?? Number.NaN]))
    },
  })),
  method: [
    `The demo site’s home page, whose largest paint competes with pictures, and /visit/, which is text. ${LINES.map(inWords).join('; ')}; the browser’s own emulation over HTTP/1.1, no throttled processor. Each visit has a fresh context.`,
    '“tags” is what `thistledown tags` prints: the head snippet, which preloads the chunks of the first window, and a module script. All others are without the snippet (`--no-inline`). “Hints” has preload hints for all features of the page (`--features`); “core first” and “core last” give the script `fetchpriority` high and low.',
    'Early hints (103) are not measured: the browser’s emulation delays them like the page.',
  ],
  open: openStage,
}
