/** @typedef {import('../../src/shared/facts.ts').FeatureEntry} FeatureEntry */
/** @typedef {Partial<import('../../src/shared/facts.ts').NamedFacts> & { runtime?: boolean }} RegistryFacts */
/** @typedef {{ runtime: string, features: Record<string, RegistryFacts & { chunk: string }> }} Chunks */

/** Whether only intent fetches the chunk. An island's is large. @param {RegistryFacts} facts */
const isLarge = ({ load, waits, runtime, large = runtime && (load === 'intent' || !!waits) }) => large

/** A feature's entry in core's table (src/core/features/table.ts). @param {RegistryFacts} facts @returns {FeatureEntry} */
const entryOf = facts => {
  const { load = 'now', runtime, queues, waits, media } = facts
  return {
    ...(load !== 'now' && { load }),
    ...(runtime && { runtime }),
    ...(isLarge(facts) && { large: true }),
    ...(queues && { queues: queues === true ? '*' : queues }),
    // In a browser without `:has`, `:is` selects nothing instead of throwing.
    ...(waits && { waits: `:is(${waits})` }),
    ...(media && { media }),
  }
}

/**
 * The features whose chunks the head snippet may preload. Not those for some screens only, nor those whose large
 * chunks wait for intent, nor the debug panel.
 * @param {Record<string, RegistryFacts>} features
 */
const chunksToPreload = features =>
  Object.entries(features).flatMap(([name, facts]) =>
    facts.media || (facts.load === 'intent' && isLarge(facts)) || name === 'debug' ? [] : name,
  )

/**
 * Of all hosts, selects those that need a script in every browser: one with the platform's own markup waits for
 * core, which knows the browser. Not those that wait for intent with a large chunk (core/features/triggers.ts).
 * @param {Record<string, RegistryFacts>} features
 */
const hostsToPreload = features => {
  const without = Object.entries(features).flatMap(([name, facts]) => [
    facts.native?.hosts ?? [],
    facts.waits && isLarge(facts) ? completeSelector(`[data-feature~=${name}]`, facts.waits) : [],
  ])
  const excluded = without.flat().join(',')
  return excluded && `:not(${excluded})`
}

/**
 * Selects the hosts whose early clicks may be queued: not those of features that queue none. The debug panel's host
 * comes with core.
 * @param {Record<string, RegistryFacts>} features
 */
const queuingHosts = features => {
  const without = Object.entries(features).flatMap(([name, { queues }]) =>
    queues || name === 'debug' ? [] : `[data-feature=${name}]`,
  )
  return `[data-feature]${without[0] ? `:not(${without.join()})` : ''}`
}

/**
 * Selectors for hosts that need no script, by the global variable of the browsers that support their
 * markup natively.
 * @param {Record<string, Pick<RegistryFacts, 'native'>>} features
 * @returns {Readonly<Record<string, string>>}
 */
const hostsWithoutScript = features => {
  /** @type {Record<string, string>} */
  const hosts = {}
  for (const [name, { native }] of Object.entries(features)) {
    if (!native) continue
    const selector = completeSelector(`[data-feature=${name}]`, native.hosts)
    hosts[native.when] = hosts[native.when] ? `${hosts[native.when]},${selector}` : selector
  }
  return hosts
}

/** `selector` may be a list. @param {string} host @param {string} selector */
const completeSelector = (host, selector) => {
  if (/^[a-z]+$/.test(selector)) return selector + host
  return /^(\[[\w-]+\])+$/.test(selector) ? host + selector : `${host}:is(${selector})`
}

/**
 * Per feature, the chunks that a page with it above the fold may preload: for servers that send preload headers
 * or early hints.
 * @param {Chunks} chunks @returns {Record<string, string[]>} paths by feature
 */
export const preloadLists = ({ runtime, features }) => {
  const needs = (/** @type {string} */ name) =>
    [name, ...(features[name]?.asks ?? [])].flatMap(it => features[it] ?? [])
  return Object.fromEntries(
    Object.keys(features).map(name => {
      const all = needs(name)
      const shared = all.some(feature => feature.runtime) ? [runtime] : []
      return [name, [...shared, ...all.map(({ chunk }) => chunk)]]
    }),
  )
}

/** The facts of the features that the debug panel shows or checks, as JSON. @param {Record<string, RegistryFacts>} features */
export const registryText = features =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(features).map(
        ([name, { load, runtime, waits, media, native, parts, attributes, writes }]) => [
          name,
          { load, runtime: runtime || undefined, waits, media, native, parts, attributes, writes },
        ],
      ),
    ),
  )

/** All that core and the head snippet know of the features. @param {Record<string, RegistryFacts>} features */
export const tablesOf = features => ({
  table: Object.fromEntries(Object.entries(features).map(([name, facts]) => [name, entryOf(facts)])),
  withoutScript: hostsWithoutScript(features),
  chunks: chunksToPreload(features),
  islands: chunksToPreload(features).filter(name => features[name]?.runtime),
  preloadHosts: hostsToPreload(features),
  queuingHosts: queuingHosts(features),
})

/**
 * All that the build writes into core.js and the head snippet.
 * @typedef {{ id: string } & ReturnType<typeof tablesOf>} BuildFacts
 */

/** Placeholders of the sources, with their values as JSON. @param {BuildFacts} facts */
export const placeholders = ({ id, table, withoutScript, chunks, islands, preloadHosts, queuingHosts }) => ({
  __BUILD_ID__: JSON.stringify(id),
  __FEATURE_TABLE__: JSON.stringify(table),
  __HOSTS_WITHOUT_SCRIPT__: JSON.stringify(withoutScript),
  __CHUNKS__: JSON.stringify(chunks),
  __ISLANDS__: JSON.stringify(islands),
  __PRELOAD_HOSTS__: JSON.stringify(preloadHosts),
  __QUEUING_HOSTS__: JSON.stringify(queuingHosts),
})
