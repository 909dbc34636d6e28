// Measures script sizes: of a build, and of peers, bundled as a site would bundle them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { compress } from '../../cli/bundle/output.mjs'
import { PEERS } from '../lib/machine.mjs'
import { bundle } from '../sites/bundle.mjs'
import { sites } from '../sites/sites.mjs'
import { features, STANDALONE, styles } from './parts.mjs'

/** @import { Row, Values } from '../lib/types.d.ts' */

/** @param {string} text @returns {Promise<number>} brotli bytes */
const weigh = async text => (await compress(Buffer.from(text))).br.length

/** Leaves out what the code imports on a click, as PhotoSwipe's guide does. @type {import('esbuild').Plugin} */
const untouched = {
  name: 'untouched',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind }) => (kind === 'dynamic-import' ? { external: true } : undefined)),
}

/**
 * The brotli bytes of modules, bundled into one file.
 * @param {readonly string[]} parts code of modules @param {import('esbuild').Plugin[]} [plugins]
 */
const weighParts = async (parts, plugins = []) => {
  if (parts.length === 0) return 0
  const entry = parts.map((_, index) => `import 'part:${index}'`).join('\n')
  return weigh(
    await bundle(entry, [
      ...plugins,
      {
        name: 'parts',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^part:/ }, ({ path }) => ({ path: path.slice(5), namespace: 'part' }))
          onLoad({ filter: /./, namespace: 'part' }, ({ path }) => ({
            contents: parts[Number(path)] ?? '',
            resolveDir: join(PEERS, 'scripts'),
          }))
        },
      },
    ]),
  )
}

/** The brotli bytes of a stylesheet, minified. @param {string} file path in the peers' packages */
const weighStyle = async file => {
  const css = readFileSync(join(PEERS, 'node_modules', file), 'utf8')
  return weigh((await transform(css, { loader: 'css', minify: true })).code)
}

const bytes = { unit: 'brotli bytes of script', exact: true }

/** @type {Row[]} */
const metrics = [
  {
    id: 'plain',
    label: 'A plain page',
    ...bytes,
    target: 0.5,
    note: 'A header that hides and returns, a menu and a search panel: the page of the other benches, where all sides are seen to do it. Ours also has Escape, focus, anchors and the way back to top, and no code of the site’s own.',
  },
  {
    id: 'all',
    label: 'A page with all of these',
    ...bytes,
    note: 'The plain page, and everything below on it. What a system has not got comes from Splide, PhotoSwipe and lite-youtube-embed; the dialog from the browser.',
    why: 'Embla is 7 KB of ours. Bootstrap’s slides do not follow the finger, and its lightbox here is PhotoSwipe’s.',
  },
  ...features.map(({ id, label, why, whyUntouched = why }) => ({
    id: `untouched-${id}`,
    why: whyUntouched,
    label: `${label}, only this, untouched`,
    ...bytes,
    note: 'What loads on a page with this feature alone, near the viewport, before anybody touches it, idle time included. The carousel has its buttons in the HTML. Peers load everything at once, but PhotoSwipe’s viewer comes on a click. Where the browser’s own <details> and <dialog> are enough, no side needs a script for them.',
  })),
  {
    id: 'untouched-all',
    label: 'A page with all of these, untouched',
    ...bytes,
    note: 'The small files of our accordion, dialog and video come in idle time.',
  },
  ...features.map(({ id, label, why }) => ({
    id: `only-${id}`,
    why,
    label: `${label}, only this, used`,
    ...bytes,
    note: 'Everything that a page with this feature alone loads. For ours that is core, with header, menu and anchors, and the feature’s chunk; for the lightbox also the part that touch screens fetch.',
  })),
  ...features.map(({ id, label, whyMore }) => ({
    id: `more-${id}`,
    why: whyMore,
    label: `${label}, one more`,
    ...bytes,
    note: 'What it adds to a page that has what others of the same system need already; for the peers, to the plain page.',
  })),
  ...Object.keys(styles).map(id => ({
    id: `style-${id}`,
    label: `${features.find(feature => feature.id === id)?.label}, styles`,
    unit: 'brotli bytes of CSS',
    exact: true,
    note: 'The stylesheet that it cannot do without.',
  })),
]

/** @param {string} dist @returns {Values} */
const weighOurs = dist => {
  /** @type {import('../../build.mjs').Manifest} */
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
  const sum = (/** @type {readonly string[]} */ files) =>
    files.reduce((bytes, file) => bytes + (manifest.files[file]?.brotli ?? Number.NaN), 0)
  const page = (/** @type {readonly string[]} */ files) => sum([manifest.core, ...files])
  const own = features.map(({ id, ours: name }) => {
    const { chunk = '', large, later = [] } = manifest.features[name] ?? {}
    return {
      id,
      used: [chunk, ...later.map(part => chunk.replace(name, `${name}-${part}`))],
      /** As src/core/features/triggers.ts fetches it in idle time. */
      ahead: large ? [] : [chunk],
    }
  })
  return Object.fromEntries([
    // A page without features loads only core.
    ['plain', page([])],
    ['all', page(own.flatMap(({ used }) => used))],
    ['untouched-all', page(own.flatMap(({ ahead }) => ahead))],
    ...own.flatMap(({ id, used, ahead }) => [
      [`untouched-${id}`, page(ahead)],
      [`only-${id}`, page(used)],
      [`more-${id}`, sum(used)],
    ]),
    ...Object.keys(styles).map(id => [`style-${id}`, sum([`styles/${id}.css`])]),
  ])
}

/** @param {string} peer @returns {Promise<Values>} */
const weighPeer = async peer => {
  const script = sites.find(({ id }) => id === peer)?.script
  const island = peer === 'island' ? [`import './island-disclosure.js'`] : []
  const plain = script ? [`import './${script}'`, ...island] : []
  const own = features.flatMap(({ id, parts }) => (parts[peer] ? [{ id, code: parts[peer] }] : []))
  /** @type {Record<string, number>} */
  const values = {}
  for (const { id, code } of own) {
    values[`only-${id}`] = await weighParts([code])
    values[`untouched-${id}`] = await weighParts([code], [untouched])
    values[`more-${id}`] = (await weighParts([...plain, code])) - (await weighParts(plain))
  }
  for (const [id, files] of Object.entries(styles)) {
    const file = /** @type {Record<string, string>} */ (files)[peer]
    if (file) values[`style-${id}`] = await weighStyle(file)
  }
  if (plain.length === 0) return values
  const lent = Object.entries(STANDALONE).filter(([id]) => !own.some(other => other.id === id))
  const all = [...plain, ...own.map(({ code }) => code), ...lent.map(([, code]) => code)]
  return {
    ...values,
    plain: await weighParts(plain),
    all: await weighParts(all),
    'untouched-all': await weighParts(all, [untouched]),
  }
}

/** @type {import('../lib/types.d.ts').Bench<import('../lib/types.d.ts').Stage & { dist: string }>} */
export const size = {
  id: 'size',
  title: 'What a page has to load',
  question: 'How many bytes of script does a visitor wait for?',
  sides: [
    ...sites.filter(({ floor }) => !floor),
    { id: 'splide', label: 'Splide' },
    { id: 'swiper', label: 'Swiper' },
    { id: 'photoswipe', label: 'PhotoSwipe' },
    { id: 'glightbox', label: 'GLightbox' },
    { id: 'lite', label: 'lite-youtube' },
  ].map(({ id, label }) => ({ id, label })),
  metrics,
  passes: [
    {
      id: 'size',
      most: 1,
      measure: async ({ dist }, { id }) => (id === 'ours' ? weighOurs(dist) : weighPeer(id)),
    },
  ],
  method: [
    'Peers are cut down to what the row needs, from their own modules where they have any, and bundled into one file with esbuild; jQuery is its slim build. Terser minifies all of it, and each file of ours, which is compressed on its own, as it is sent. Brotli 11 for all.',
    'headroom.js moves the header of all peers but UIkit, which has its own. The peers’ code for the row is as short as their guides write it.',
    'Bytes are the same on every machine and in every run. Rows are compared with the best peer of each.',
  ],
  open: async ({ dist }) => ({ dist, close: async () => {} }),
}
