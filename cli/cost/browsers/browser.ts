import { nearest } from '../../../src/shared/checks/suggest.ts'
import { isVersionAtLeast } from '../../bundle/browsers.mjs'
import { list } from '../../lib/command.mjs'
import type { BrowserFacts, Manifest } from '../../manifest.ts'
import { importSitePackage } from '../../site-package.ts'
import { UsageError } from '../../usage.ts'

/** The version of Safari Technology Preview in browserslist: newer than any number. */
const PREVIEW = 'TP'

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

type AllFacts = Manifest['browsers']

export const factsOf = ({ name }: Browser, all: AllFacts): BrowserFacts | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined

export const isAtLeast = ({ version }: Browser, least: string): boolean =>
  version === PREVIEW || isVersionAtLeast(version, least)

/** Whether the bundle runs in a browser; false without data. */
const runsIn = (browser: Browser, all: AllFacts): boolean => {
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
    const advice = meant ? `Write "${meant}".` : `The browsers are ${known.join(', ')}.`
    throw new UsageError(`${where} there is no browser "${browser.name}". ${advice}`)
  }
  if (!runsIn(browser, all))
    throw new UsageError(
      `${where} ${browserText(browser)} does not run the bundle. Name ${browser.name} ${facts.oldest} or newer.`,
    )
}

/** The browsers that `--browsers` names. */
export interface Chosen {
  readonly browsers: readonly Browser[]
  /** Named one by one. A query's result changes with time, so no limits are written for it. */
  readonly isList: boolean
  /** In the result of a query, but without data, or too old for the bundle. */
  readonly skipped: readonly string[]
}

const WHERE = '--browsers:'

/** Start of the error message if browserslist is not installed. */
const missingFor = (text: string): string =>
  `--browsers "${text}": this is not a list such as "chrome 157, safari 18". Queries are read by`

type Browserslist = (query: string, options: { readonly path: string }) => readonly string[]

const runQuery = (browserslist: Browserslist, query: string): readonly string[] => {
  try {
    return browserslist(query, { path: process.cwd() })
  } catch (error) {
    throw new UsageError(`${WHERE} ${(error as Error).message}`)
  }
}

/** Parses an entry of browserslist's result. Of a range such as `ios_saf 18.5-18.7`, takes the oldest version. */
const parseEntry = (entry: string): Browser | undefined =>
  entry === `safari ${PREVIEW}`
    ? { name: 'safari', version: PREVIEW }
    : parseBrowser(entry.replace(/-\S+$/, ''))

const fromQuery = async (query: string, manifest: Manifest): Promise<Chosen> => {
  const browserslist = (await importSitePackage('browserslist', '.', missingFor(query))) as Browserslist
  const { browsers: facts } = manifest
  const entries = runQuery(browserslist, query)
  const read = entries.map(entry => ({ entry, browser: parseEntry(entry) }))
  const counted = read.flatMap(({ browser }) => (browser && runsIn(browser, facts) ? browser : []))
  const skipped = read.filter(({ browser }) => !browser || !runsIn(browser, facts))
  if (!counted.length)
    throw new UsageError(
      `${WHERE} none of the browsers of "${query}" runs the bundle: ${entries.join(', ')}.`,
    )
  return { browsers: counted, isList: false, skipped: skipped.map(({ entry }) => entry) }
}

const fromList = (browsers: readonly Browser[], manifest: Manifest): Chosen => {
  for (const browser of browsers) refuseUnknown(browser, manifest.browsers, WHERE)
  return { browsers: withoutRepeats(browsers), isList: true, skipped: [] }
}

export const withoutRepeats = (browsers: readonly Browser[]): readonly Browser[] => [
  ...new Map(browsers.map(browser => [browserText(browser), browser])).values(),
]

/**
 * Reads `--browsers`: a list of names and versions, or a query. Queries need the site's browserslist,
 * which is not bundled: its data are large, and out of date after a month.
 * @throws UsageError for an empty list, a browser that the bundle does not run in, or a missing
 * browserslist
 */
export const chooseBrowsers = async (text: string, manifest: Manifest): Promise<Chosen> => {
  const entries = list(text)
  if (!entries.length)
    throw new UsageError(
      `${WHERE} the list is empty. Write names and versions, such as "chrome 157, safari 18".`,
    )
  const browsers = entries.flatMap(entry => parseBrowser(entry) ?? [])
  return browsers.length === entries.length ? fromList(browsers, manifest) : fromQuery(text, manifest)
}
