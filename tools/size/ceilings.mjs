/** @typedef {import('./budget.mjs').Limits} Limits */

/** Ceilings of single files, in brotli bytes. @type {Limits} */
const FILES = {
  // On every page, so it is the whole cost of a text page.
  'core.js': 7000,
  // In every page's HTML, where no cache keeps it.
  'inline.js': 850,
  runtime: 8100,
  'thistledown.css': 5000,
  // Only on pages that ask for it.
  'starter.css': 3000,
  // With the library Embla.
  carousel: 9200,
  // With the library basicLightbox.
  lightbox: 3600,
  // For fingers only.
  'lightbox-touch': 1200,
  // For authors; no visitor loads it.
  debug: Number.POSITIVE_INFINITY,
}

/** The entry `thistledown/rum`. Only pages that start it load it. */
export const RUM = 976

/** The entry `thistledown/rum/vitals`: the same with the package web-vitals inside. */
export const RUM_VITALS = 5300

/** A feature that may be fetched ahead, and one that is large or an island, without the runtime. */
const BEHAVIOUR = 2000
const LARGE = 2400

/**
 * The maximum of a file's limit, in brotli bytes. `--raise` stops here: going further needs a change of
 * this file.
 * @param {string} name
 * @param {Record<string, { runtime?: boolean, large?: boolean }>} features of the manifest
 */
export const ceilingOf = (name, features) => {
  const feature = features[name]
  const byKind = feature && (feature.runtime || feature.large ? LARGE : BEHAVIOUR)
  return FILES[name] ?? byKind ?? Number.POSITIVE_INFINITY
}
