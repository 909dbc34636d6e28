import { nearest } from '../../../src/shared/checks/suggest.ts'
import { isVersionAtLeast } from '../../bundle/version.mjs'
import type { BrowserFacts, Manifest } from '../../manifest.ts'
import { UsageError } from '../../usage.ts'

/** The version of Safari Technology Preview in browserslist: newer than any number. */
export const PREVIEW = 'TP'

/** A browser by its name in browserslist, such as `ios_saf`, and a version, such as `18.5`. */
export interface Browser {
  readonly name: string
  readonly version: string
}

/** Other names that browserslist accepts: https://github.com/browserslist/browserslist#browsers */
const ALIASES = new Map([
  ['chromeandroid', 'and_chr'],
  ['ff', 'firefox'],
  ['firefoxandroid', 'and_ff'],
  ['fx', 'firefox'],
  ['ios', 'ios_saf'],
  ['operamobile', 'op_mob'],
])

const ENTRY = /^([a-z_]+)\s+(\d+(?:\.\d+)*)$/

/** Reads `Safari 18.1`. Undefined for anything else, such as a query. */
export const parseBrowser = (text: string): Browser | undefined => {
  const [, name, version] = ENTRY.exec(text.trim().toLowerCase()) ?? []
  return name && version ? { name: ALIASES.get(name) ?? name, version } : undefined
}

export const browserText = ({ name, version }: Browser): string => `${name} ${version}`

type AllFacts = Readonly<Record<string, BrowserFacts>>

/**
 * The build's data on browsers, by name.
 * @throws UsageError for a build by an older version of the package
 */
export const allFacts = ({ browsers }: Manifest): AllFacts => {
  if (browsers) return browsers
  throw new UsageError('This build has no data on browsers. Build it again with this version of thistledown.')
}

export const factsOf = ({ name }: Browser, all: AllFacts): BrowserFacts | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined

export const isAtLeast = ({ version }: Browser, least: string): boolean =>
  version === PREVIEW || isVersionAtLeast(version, least)

/** Whether the bundle runs in a browser; false without data. */
export const runsIn = (browser: Browser, all: AllFacts): boolean => {
  const facts = factsOf(browser, all)
  return !!facts && isAtLeast(browser, facts.oldest)
}

/**
 * @param where start of the error message: the option, or the file and key
 * @throws UsageError for a browser without data, or one that is too old to run the bundle
 */
export const refuseUnknown = (browser: Browser, all: AllFacts, where: string): void => {
  const facts = factsOf(browser, all)
  if (!facts) {
    const known = Object.keys(all)
    const meant = nearest(browser.name, known)
    const advice = meant ? `Write "${meant}".` : `There are ${known.join(', ')}.`
    throw new UsageError(`${where} there is no browser "${browser.name}". ${advice}`)
  }
  if (!runsIn(browser, all))
    throw new UsageError(
      `${where} ${browserText(browser)} does not run the bundle. Name ${browser.name} ${facts.oldest} or newer.`,
    )
}
