// Measures script sizes: of a build, and of peers, bundled as a site would bundle them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { compress } from '../../cli/bundle/output.mjs'
import { PEERS } from '../lib/machine.mjs'
import { bundle } from '../sites/bundle.mjs'
import { sites } from '../sites/sites.mjs'
import { features, STANDALONE, styles } from './parts.mjs'

/** @import { Metric, Values } from '../lib/types.d.ts' */

/** @param {string} text @returns {Promise<number>} brotli bytes */
const weigh = async text => (await compress(Buffer.from(text))).br.length

/** The brotli bytes of modules, bundled into one file. @param {readonly string[]} parts code of modules */
const weighParts = async parts => {
  if (parts.length === 0) return 0
  const entry = parts.map((_, index) => `import 'part:${index}'`).join('\n')
  return weigh(
    await bundle(entry, [
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

const bytes = { unit: 'brotli bytes of script', digits: 0, exact: true }

/** @type {Metric[]} */
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
  ...features.map(({ id, label, whyUntouched }, index) => ({
    id: `untouched-${id}`,
    why: whyUntouched,
    label: `${label}, only this, untouched`,
    ...bytes,
    note: index
      ? ''
      : 'What loads on a page with this feature alone before anybody touches it, idle time included. Accordion and dialog are the first example of their page: the platform’s own markup, for which a page needs no script of ours at all. The carousel has its buttons in the HTML. Peers load everything at once.',
  })),
  {
    id: 'untouched-all',
    label: 'A page with all of these, untouched',
    ...bytes,
    note: 'With our own accordion and dialog, whose small files come in idle time.',
  },
  ...features.map(({ id, label, why }, index) => ({
    id: `only-${id}`,
    why,
    label: `${label}, only this, used`,
    ...bytes,
    note: index
      ? ''
      : 'Everything that a page with this feature alone loads. For ours that is core, the feature’s chunk and, for an island, the runtime: header, menu and anchors come with core.',
  })),
  ...features.map(({ id, label, whyMore }, index) => ({
    id: `more-${id}`,
    why: whyMore,
    label: `${label}, one more`,
    ...bytes,
    note: index
      ? ''
      : 'What it adds to a page that has what others of the same system need already; for the peers, to the plain page.',
  })),
  ...Object.keys(styles).map((id, index) => ({
    id: `style-${id}`,
    label: `${features.find(feature => feature.id === id)?.label}, styles`,
    unit: 'brotli bytes of CSS',
    digits: 0,
    exact: true,
    note: index ? '' : 'The stylesheet that it cannot do without.',
  })),
]

/** @param {string} dist @returns {Values} */
const weighOurs = dist => {
  /** @type {import('../../build.mjs').Manifest} */
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
  const sizeOf = (/** @type {string} */ file) => manifest.files[file]?.brotli ?? Number.NaN
  const chunk = (/** @type {string} */ name) => sizeOf(manifest.features[name]?.chunk ?? '')
  const page = (/** @type {readonly string[]} */ names) => {
    const runtime = names.some(name => manifest.features[name]?.runtime) ? sizeOf(manifest.runtime) : 0
    return names.reduce((sum, name) => sum + chunk(name), sizeOf(manifest.core) + runtime)
  }
  /** As src/core/features/triggers.ts fetches it in idle time. */
  const ahead = features.filter(({ ours }) => {
    const { runtime, large } = manifest.features[ours] ?? {}
    return !runtime && !large
  })
  return Object.fromEntries([
    ...features.map(({ id, isPlatform }) => [`untouched-${id}`, isPlatform ? 0 : sizeOf(manifest.core)]),
    ['untouched-all', page(ahead.map(({ ours }) => ours))],
    // A page without features loads only core.
    ['plain', sizeOf(manifest.core)],
    ['all', page(features.map(({ ours }) => ours))],
    ...features.map(({ id, ours }) => [`only-${id}`, page([ours])]),
    ...features.map(({ id, ours }) => [`more-${id}`, chunk(ours)]),
    ...Object.keys(styles).map(id => [`style-${id}`, sizeOf(`styles/${id}.css`)]),
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
    const alone = await weighParts([code])
    values[`only-${id}`] = alone
    values[`untouched-${id}`] = alone
    values[`more-${id}`] = (await weighParts([...plain, code])) - (await weighParts(plain))
  }
  for (const [id, files] of Object.entries(styles)) {
    const file = /** @type {Record<string, string>} */ (files)[peer]
    if (file) values[`style-${id}`] = await weighStyle(file)
  }
  if (plain.length === 0) return values
  const lent = Object.entries(STANDALONE).filter(([id]) => !own.some(other => other.id === id))
  const all = [...plain, ...own.map(({ code }) => code), ...lent.map(([, code]) => code)]
  const whole = await weighParts(all)
  return { ...values, plain: await weighParts(plain), all: whole, 'untouched-all': whole }
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
    'Peers are cut down to what the row needs, from their own modules where they have any, and minified into one file with esbuild; each file of ours is compressed on its own, as it is sent. Brotli 11 for all.',
    'headroom.js moves the header of all peers but UIkit, which has its own. The peers’ code for the row is as short as their guides write it.',
    'Bytes are the same on every machine and in every run. Rows are compared with the best peer of each.',
  ],
  open: async ({ dist }) => ({ dist, close: async () => {} }),
}
