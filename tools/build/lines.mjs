const TRIGGERS = ['now', 'visible', 'idle', 'intent']
const HOLD = 4
const RUNTIME = 8

/** @typedef {{ load?: string, runtime?: boolean, hold?: boolean, early?: boolean, media?: string }} LineFacts */
/** @typedef {{ loader: string, runtime: string, features: Record<string, LineFacts & { chunk: string }> }} Chunks */

/**
 * A registry line as core reads it (src/core/lines.ts): hash, one hex digit of bits, media query.
 * @param {string} path of the chunk, `scripts/map.ab12c.js` @param {LineFacts} [facts]
 */
export const lineOf = (path, { load = 'now', runtime, hold, media = '' } = {}) => {
  const bits = TRIGGERS.indexOf(load) | (runtime ? RUNTIME : 0) | (hold ? HOLD : 0)
  return `${path.split('.').at(-2)}${bits.toString(16)}${media}`
}

/** @param {[string, LineFacts & { chunk: string }][]} features */
const linesOf = features =>
  Object.fromEntries(features.map(([name, facts]) => [name, lineOf(facts.chunk, facts)]))

/**
 * The loader's table: every feature, and the runtime.
 * @param {Pick<Chunks, 'runtime' | 'features'>} chunks @returns {Record<string, string>}
 */
export const loaderLines = ({ runtime, features }) => ({
  runtime: lineOf(runtime),
  ...linesOf(Object.entries(features)),
})

/**
 * Core's table: the loader, and what core can ask for while that is still coming.
 * @param {Chunks} chunks @returns {Record<string, string>}
 */
export const coreLines = ({ loader, runtime, features }) => {
  const early = Object.entries(features).filter(([, facts]) => facts.early)
  const needsRuntime = early.some(([, facts]) => facts.runtime)
  return {
    loader: lineOf(loader),
    ...(needsRuntime ? { runtime: lineOf(runtime) } : {}),
    ...linesOf(early),
  }
}

/**
 * What a page with a feature in its first view may ask for beside core instead of after it: for servers that send headers,
 * or early hints, and read the manifest in whatever language they are written in.
 * @param {Chunks & { features: Record<string, { asks?: readonly string[] }> }} chunks @returns {Record<string, string[]>} paths by feature
 */
export const preloadLists = ({ loader, runtime, features }) => {
  const needs = (/** @type {string} */ name) =>
    [name, ...(features[name]?.asks ?? [])].flatMap(it => features[it] ?? [])
  return Object.fromEntries(
    Object.keys(features).map(name => {
      const all = needs(name)
      const shared = all.some(feature => feature.runtime) ? [loader, runtime] : [loader]
      return [name, [...shared, ...all.map(({ chunk }) => chunk)]]
    }),
  )
}

/**
 * The registry as a chunk can carry it, in JSON: names, triggers, media queries. Only debugging does.
 * @param {Record<string, LineFacts> | readonly (LineFacts & { name: string })[]} features
 */
export const registryText = features => {
  const all = Array.isArray(features) ? features.map(facts => [facts.name, facts]) : Object.entries(features)
  return JSON.stringify(
    Object.fromEntries(
      all.map(([name, { load, runtime, media }]) => [name, { load, runtime: runtime || undefined, media }]),
    ),
  )
}

/**
 * Every stylesheet is one block in the one layer, which is said once for those that are put together.
 * @param {string} css
 */
export const joinLayers = css => css.replaceAll('}@layer thistledown{', '')
