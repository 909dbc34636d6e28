import { list } from '../../lib/command.mjs'
import type { Manifest } from '../../manifest.ts'
import { importSitePackage } from '../../site-package.ts'
import { UsageError } from '../../usage.ts'
import {
  allFacts,
  type Browser,
  browserText,
  PREVIEW,
  parseBrowser,
  refuseUnknown,
  runsIn,
} from './browser.ts'

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

/**
 * Parses an entry of browserslist's result. Of a range such as `ios_saf 18.5-18.7`, takes the
 * oldest version.
 */
const parseEntry = (entry: string): Browser | undefined =>
  parseBrowser(entry.replace(/-\S+$/, '')) ?? parsePreview(entry)

/** Safari Technology Preview has no number. */
const parsePreview = (entry: string): Browser | undefined => {
  const [name = '', version] = entry.split(' ')
  return version === PREVIEW ? { name, version } : undefined
}

const fromQuery = async (query: string, manifest: Manifest): Promise<Chosen> => {
  const browserslist = (await importSitePackage('browserslist', '.', missingFor(query))) as Browserslist
  const facts = allFacts(manifest)
  const entries = runQuery(browserslist, query)
  const read = entries.map(entry => ({ entry, browser: parseEntry(entry) }))
  const counted = read.flatMap(({ browser }) => (browser && runsIn(browser, facts) ? browser : []))
  const skipped = read.filter(({ browser }) => !browser || !runsIn(browser, facts))
  if (!counted.length)
    throw new UsageError(`${WHERE} "${query}" has no browser that runs the bundle: ${entries.join(', ')}.`)
  return { browsers: counted, isList: false, skipped: skipped.map(({ entry }) => entry) }
}

const fromList = (browsers: readonly Browser[], manifest: Manifest): Chosen => {
  for (const browser of browsers) refuseUnknown(browser, allFacts(manifest), WHERE)
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
  const entries = list(text).filter(entry => entry.trim())
  if (!entries.length)
    throw new UsageError(
      `${WHERE} the list is empty. Write names and versions, such as "chrome 157, safari 18".`,
    )
  const browsers = entries.flatMap(entry => parseBrowser(entry) ?? [])
  return browsers.length === entries.length ? fromList(browsers, manifest) : fromQuery(text, manifest)
}
