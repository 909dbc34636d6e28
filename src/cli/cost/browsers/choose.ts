import { list } from '../../../../tools/lib/command.mjs'
import type { Manifest } from '../../manifest.ts'
import { findPackage } from '../../site-package.ts'
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
  /** Named one by one, and not by a query, whose answer changes with time. */
  readonly isList: boolean
  /** In the answer to a query, but without data, or too old for the bundle. */
  readonly skipped: readonly string[]
}

const WHERE = '--browsers:'

/** The start of the message that browserslist is missing. */
const missingFor = (text: string): string =>
  `--browsers "${text}": this is not a list such as "chrome 157, safari 18". Queries are read by`

type Browserslist = (query: string, options: { readonly path: string }) => readonly string[]

const ask = (browserslist: Browserslist, query: string): readonly string[] => {
  try {
    return browserslist(query, { path: process.cwd() })
  } catch (error) {
    throw new UsageError(`${WHERE} ${(error as Error).message}`)
  }
}

/** An entry of browserslist's answer, by the oldest version of a range: `ios_saf 18.5-18.7`. */
const parseAnswer = (answer: string): Browser | undefined =>
  parseBrowser(answer.replace(/-\S+$/, '')) ?? parsePreview(answer)

/** Safari's preview has no number. */
const parsePreview = (answer: string): Browser | undefined => {
  const [name = '', version] = answer.split(' ')
  return version === PREVIEW ? { name, version } : undefined
}

const fromQuery = async (query: string, manifest: Manifest): Promise<Chosen> => {
  const browserslist = (await findPackage('browserslist', '.', missingFor(query))) as Browserslist
  const facts = allFacts(manifest)
  const answers = ask(browserslist, query)
  const read = answers.map(answer => ({ answer, browser: parseAnswer(answer) }))
  const counted = read.flatMap(({ browser }) => (browser && runsIn(browser, facts) ? browser : []))
  const skipped = read.filter(({ browser }) => !browser || !runsIn(browser, facts))
  if (!counted.length)
    throw new UsageError(`${WHERE} "${query}" has no browser that runs the bundle: ${answers.join(', ')}.`)
  return { browsers: counted, isList: false, skipped: skipped.map(({ answer }) => answer) }
}

const fromList = (browsers: readonly Browser[], manifest: Manifest): Chosen => {
  for (const browser of browsers) refuseUnknown(browser, allFacts(manifest), WHERE)
  return { browsers: withoutRepeats(browsers), isList: true, skipped: [] }
}

export const withoutRepeats = (browsers: readonly Browser[]): readonly Browser[] => [
  ...new Map(browsers.map(browser => [browserText(browser), browser])).values(),
]

/**
 * Reads `--browsers`: a list of names and versions, or a query, which needs the site's browserslist.
 * Its data are too large for the command, and old after a month.
 */
export const chooseBrowsers = async (text: string, manifest: Manifest): Promise<Chosen> => {
  const entries = list(text).filter(entry => entry.trim())
  if (!entries.length) throw new UsageError(`${WHERE} name some, as in "chrome 157, safari 18".`)
  const browsers = entries.flatMap(entry => parseBrowser(entry) ?? [])
  return browsers.length === entries.length ? fromList(browsers, manifest) : fromQuery(text, manifest)
}
