// Which browsers pass the registry's platform tests, from browser-compat-data.
import { createRequire } from 'node:module'

/**
 * @typedef {{ version_added?: string | false, version_removed?: string, flags?: unknown, prefix?: string, alternative_name?: string }} Support
 * @typedef {{ index: number, engine?: string, engine_version?: string }} Release
 * @typedef {Record<string, { __compat?: { support: Record<string, Support | Support[]> } }>} Globals
 * @typedef {{ browsers: Record<string, { releases: Record<string, Release> }>, api: Globals, javascript: { builtins: Globals } }} CompatData
 * @typedef {{ oldest: string, passes: Record<string, string> }} BrowserFacts
 */

/** Browsers of browser-compat-data, by their names in browserslist. */
const BROWSERS = {
  chrome: 'chrome',
  and_chr: 'chrome_android',
  edge: 'edge',
  firefox: 'firefox',
  and_ff: 'firefox_android',
  safari: 'safari',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
  opera: 'opera',
  op_mob: 'opera_android',
  android: 'webview_android',
}

/** Read when needed: the data are 20 MB. @returns {CompatData} */
const readCompatData = () => createRequire(import.meta.url)('@mdn/browser-compat-data')

/**
 * Per browser, the oldest version that runs the bundle, and the first that passes each test.
 * @param {readonly string[]} tests global variables
 * @param {readonly string[]} target the oldest engines, as esbuild names them: `safari16.4`
 * @param {CompatData} [data] @returns {Record<string, BrowserFacts>}
 */
export const browserFacts = (tests, target, data = readCompatData()) =>
  Object.fromEntries(
    Object.entries(BROWSERS).map(([name, id]) => {
      const passed = [...new Set(tests)].flatMap(test => {
        const version = firstVersion(test, id, data)
        return version ? [[test, version]] : []
      })
      return [name, { oldest: oldestVersion(id, target, data), passes: Object.fromEntries(passed) }]
    }),
  )

/** @param {string} test @param {CompatData} data */
const compatOf = (test, { api, javascript }) => (api[test] ?? javascript.builtins[test])?.__compat

/** Whether the data have a global variable. @param {string} test @param {CompatData} data */
export const isKnownTest = (test, data) => !!compatOf(test, data)

/** In releases, without a flag. @param {string} test @param {string} id @param {CompatData} data */
const firstVersion = (test, id, data) => {
  const compat = compatOf(test, data)
  if (!compat) throw new Error(`src/features: browser-compat-data has no global variable "${test}".`)
  const statements = [compat.support[id] ?? []].flat()
  const plain = statements.find(
    it => !it.flags && !it.prefix && !it.alternative_name && !it.version_removed && it.version_added,
  )
  const version = plain?.version_added || 'preview'
  return version === 'preview' ? undefined : version.replace('≤', '')
}

/** @param {string} id @param {readonly string[]} target @param {CompatData} data */
const oldestVersion = (id, target, { browsers }) => {
  const engines = target.flatMap(it => {
    const [, browser = '', version = ''] = it.match(/^([a-z]+)([\d.]+)$/) ?? []
    return browsers[browser]?.releases[version] ?? []
  })
  const releases = Object.entries(browsers[id]?.releases ?? {}).sort(([, a], [, b]) => a.index - b.index)
  const found = releases.find(([, { engine, engine_version = '' }]) =>
    engines.some(it => it.engine === engine && isVersionAtLeast(engine_version, it.engine_version ?? '')),
  )
  if (!found) throw new Error(`No version of ${id} has an engine of ${target.join(', ')}.`)
  return found[0]
}

/** Versions such as `26.2`. @param {string} version @param {string} least */
export const isVersionAtLeast = (version, least) => {
  const [a, b] = [version, least].map(text => text.split('.').map(Number))
  const parts = Array.from({ length: Math.max(a?.length ?? 0, b?.length ?? 0) })
  const differences = parts.map((_, index) => (a?.[index] ?? 0) - (b?.[index] ?? 0))
  return (differences.find(Boolean) ?? 0) >= 0
}
