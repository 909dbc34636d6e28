/** @typedef {import('../../../src/contracts/core.ts').FeatureEntry} FeatureEntry */
/** @typedef {{ load?: import('../../../src/contracts/feature.ts').Trigger | undefined, runtime?: boolean | undefined, hold?: boolean, waits?: string | undefined, media?: string | undefined, native?: import('../../../src/contracts/feature.ts').Native, asks?: readonly string[] }} RegistryFacts */
/** @typedef {{ loader: string, runtime: string, features: Record<string, RegistryFacts & { chunk: string }> }} Chunks */

/**
 * A chunk's entry in the feature table (src/core/feature-table.ts).
 * @param {string} path of the chunk, `scripts/map.ab12.js` @param {RegistryFacts} [facts]
 * @returns {FeatureEntry}
 */
export const entryOf = (path, { load = 'now', runtime, hold, waits, media } = {}) => ({
  hash: path.split('.').at(-2) ?? '',
  ...(load !== 'now' && { load }),
  ...(runtime && { runtime }),
  ...(hold && { hold }),
  ...(waits && { waits }),
  ...(media && { media }),
})

/** Neighbours have equal facts, which saves 11 B of the loader. @param {[string, RegistryFacts & { chunk: string }][]} features */
const entriesOf = features => {
  const entries = features.map(([name, facts]) => /** @type {const} */ ([name, entryOf(facts.chunk, facts)]))
  const kindOf = (/** @type {FeatureEntry} */ entry) => JSON.stringify({ ...entry, hash: '' })
  return Object.fromEntries(entries.sort(([, a], [, b]) => kindOf(a).localeCompare(kindOf(b))))
}

/** With the runtime. @param {Pick<Chunks, 'runtime' | 'features'>} chunks @returns {Record<string, FeatureEntry>} */
export const loaderTable = ({ runtime, features }) => ({
  runtime: entryOf(runtime),
  ...entriesOf(Object.entries(features)),
})

/** Core's table has only the loader, which adds the other entries. @param {string} loader its path */
export const coreTable = loader => ({ loader: entryOf(loader) })

/**
 * The media query that matches where `media` does not. Undefined for lists, `only` and `not`: for
 * these core always fetches the loader, which evaluates the query itself.
 * @param {string} media
 */
const inverse = media => {
  if (/,|^(only|not)\b/.test(media)) return undefined
  return /^\(.*\).*\(/.test(media) ? `not (${media})` : `not ${media}`
}

/**
 * Selectors for hosts that need no script, by condition: features whose media query does not match,
 * and markup that the browser supports natively.
 * @param {Record<string, Pick<RegistryFacts, 'media' | 'native'>>} features
 * @returns {import('../../../src/contracts/core.ts').HostsWithoutScript}
 */
export const hostsWithoutScript = features => {
  /** @type {Record<string, string[]>} */
  const hosts = {}
  const add = (/** @type {string | undefined} */ condition, /** @type {string} */ selector) => {
    if (condition) hosts[condition] = [...(hosts[condition] ?? []), selector]
  }
  for (const [name, { media, native }] of Object.entries(features)) {
    const host = `[data-feature=${name}]`
    if (media) add(inverse(media), host)
    if (native) add(native.when, completeSelector(host, native.hosts))
  }
  // Sorted, which saves 8 B of core: like selectors are neighbours.
  return Object.fromEntries(
    Object.entries(hosts).map(([condition, selectors]) => [condition, selectors.sort().join(',')]),
  )
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
 * The part of the registry that the debug panel shows, as JSON.
 * @param {Record<string, RegistryFacts> | readonly (RegistryFacts & { name: string })[]} features
 */
export const registryText = features => {
  const all = Array.isArray(features) ? features.map(facts => [facts.name, facts]) : Object.entries(features)
  return JSON.stringify(
    Object.fromEntries(
      all.map(([name, { load, runtime, waits, media, native }]) => [
        name,
        { load, runtime: runtime || undefined, waits, media, native },
      ]),
    ),
  )
}
