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

/** @typedef {ReturnType<typeof createTags>} Tags */
/** @typedef {{ id: string, label: string, head: (tags: Tags) => string, foot?: (tags: Tags) => string }} Way what replaces the page's own script, and what ends its body */

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
    hints: preloads
      .map(({ url, media }) => `<link rel="modulepreload" href="${url}" ${media ? `media="${media}"` : ''}>`)
      .join(''),
  }
}

/** The first is what `thistledown tags` prints. @type {readonly Way[]} */
const ways = [
  { id: 'tags', label: 'tags', head: ({ printed }) => printed },
  { id: 'bare', label: 'no snippet', head: ({ plain }) => plain },
  { id: 'high', label: 'core first', head: ({ core }) => core('fetchpriority="high"') },
  { id: 'low', label: 'core last', head: ({ core }) => core('fetchpriority="low"') },
  { id: 'foot', label: 'core in the foot', head: () => '', foot: ({ plain }) => plain },
  { id: 'hinted', label: 'hints', head: ({ hinted }) => hinted },
  { id: 'before', label: 'hints before core', head: ({ core, hints }) => hints + core('') },
  { id: 'after', label: 'hints after core', head: ({ core, hints }) => core('') + hints },
  { id: 'inline', label: 'core inline', head: ({ inline }) => inline },
  { id: 'inline-hinted', label: 'core inline, hints', head: ({ inlineHinted }) => inlineHinted },
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
    for (const way of ways) rendered.set(`/${way.id}${path}`, rewrite(html, way, tags))
  }
  const before = sendPages(({ pathname }) => rendered.get(pathname))
  return startStage(createSiteServer({ roots: [dist, SITE], before }))
}

/** @param {string} html @param {Way} way @param {Tags} tags */
const rewrite = (html, { head, foot }, tags) => {
  if (!CORE.test(html)) throw Error('The page has no tag of core to replace')
  return html.replace(CORE, () => head(tags)).replace('</body>', () => `${foot?.(tags) ?? ''}</body>`)
}

/** @typedef {typeof pages[number]} Page */

const LINE = lines['3g']

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
const rowId = (/** @type {string} */ thing, /** @type {Page} */ { id }) => `${thing}-${LINE.id}-${id}`

/** @type {import('../lib/types.d.ts').Bench<Awaited<ReturnType<typeof openStage>>>} */
export const priority = {
  id: 'priority',
  title: 'Where the tags stand',
  question: 'Which tags show the page and open its menu first on a slow line?',
  sides: ways.map(({ id, label }) => ({ id, label })),
  metrics: pages.flatMap(page =>
    thingsOf(page).map(({ id, label, note }) => ({
      id: rowId(id, page),
      label: `${label}, ${LINE.label}, ${page.label}`,
      unit: 'ms from the start of a first visit',
      note,
      context: true,
    })),
  ),
  passes: pages.map(page => ({
    id: `${LINE.label}, ${page.label}`,
    measure: async ({ browser, origin }, way) => {
      const presses = pressesOf(page)
      const times = await visit(browser, `${origin}/${way.id}${page.path}`, {
        isCalm: true,
        prepare: it => watchPresses(it, LINE, presses),
        use: it => readPresses(it, ['lcp', ...Object.keys(presses)]),
      })
      return Object.fromEntries(thingsOf(page).map(({ id }) => [rowId(id, page), times[id] ?? Number.NaN]))
    },
  })),
  method: [
    `The demo site’s home page, whose largest paint competes with pictures, and /visit/, which is text. ${inWords(LINE)}; the browser’s own emulation over HTTP/1.1, no throttled processor. Each visit has a fresh context.`,
    '“tags” is what `thistledown tags` prints: the head snippet, which preloads the chunks of the first window, and a module script. All others are without the snippet (`--no-inline`). “Hints” has preload hints for all features of the page (`--features`); “core first” and “core last” give the script `fetchpriority` high and low.',
    'Early hints (103) are not measured: the browser’s emulation delays them like the page.',
  ],
  open: openStage,
}
