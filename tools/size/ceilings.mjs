/** @typedef {import('./budget.mjs').Limits} Limits */

/**
 * Core's bytes beyond 4,096, each with the reason as its key. At most 204 B in all, and 60 B for hosts
 * that the browser serves natively.
 * @type {Limits}
 */
export const CORE_EXTRAS = {
  'a plain feature table, and modules named and ordered for readers': 8,
  'the first search field that takes the focus, however the panel was opened': 60,
  'page height, panels and own scrolls read at the grid time': 60,
  'only scrolling keys cancel an anchor scroll': 41,
  'a resize measured once, at its end': 16,
  'hosts that the browser supports natively need no script': 53,
  'elements looked up one selector at a time, which is quick in long documents': 7,
  'anchor links stop at a scroll padding that is larger than the header': 19,
}

/** The loader's bytes beyond 2,700, by their reason. @type {Limits} */
const LOADER_EXTRAS = {
  'entries of features to come': 70,
  'hosts that wait for intent, and a click that mounts in its own task': 300,
  'clicks of nested hosts, heard once, and no retry by typing': 40,
  'press-to-work: what a visitor waited for, in the user timings': 60,
  'a first line by which the browser compiles it before a press': 30,
  'room for the entry of one more feature, and for other hashes': 40,
}

const sumOf = (/** @type {Limits} */ extras) => Object.values(extras).reduce((sum, bytes) => sum + bytes, 0)

/** @type {Limits} */
const FILES = {
  'core.js': 4096 + sumOf(CORE_EXTRAS),
  loader: 2700 + sumOf(LOADER_EXTRAS),
  runtime: 8100,
  'thistledown.css': 5000,
  // These contain libraries.
  carousel: 9000,
  lightbox: 3300,
  // Finds panels by fragment, by id or as the next element; handles sets, find-in-page, and panels in
  // use at mount; sets of <details> in browsers without them (73 B); scrolls to fragments (20 B); panels
  // that a script replaces (140 B); forms with a field named `closest` (25 B).
  'expand-collapse': 1940,
  // For authors; no visitor loads it.
  debug: Number.POSITIVE_INFINITY,
}

/** The entry `thistledown/rum`. Only pages that start it load it. */
export const RUM = 900

/** The entry `thistledown/rum/vitals`: the same with the package web-vitals inside, which takes 4,257 B. */
export const RUM_VITALS = 5300

const BEHAVIOUR = 1600
const ISLAND = 2000

/**
 * The maximum of a file's limit, in brotli bytes. `--raise` stops here: going further needs a change of
 * this file.
 * @param {string} name
 * @param {Record<string, { runtime?: boolean }>} features of the manifest
 */
export const ceilingOf = (name, features) => {
  const feature = features[name]
  const byKind = feature && (feature.runtime ? ISLAND : BEHAVIOUR)
  return FILES[name] ?? byKind ?? Number.POSITIVE_INFINITY
}
