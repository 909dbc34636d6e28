import type { Manifest } from '../../manifest.ts'
import type { Item } from '../../report/item.ts'
import { UsageError } from '../../usage.ts'
import { type Budget, findPagesOver } from '../budget.ts'
import type { PageCost } from '../cost.ts'
import { allFacts, type Browser, browserText, parseBrowser, refuseUnknown } from './browser.ts'
import type { Chosen } from './choose.ts'
import { costsIn } from './costs.ts'

/** A browser as reports name it: a budget may write `iOS 18` for `ios_saf 18`. */
const reportName = (key: string): string => {
  const browser = parseBrowser(key)
  return browser ? browserText(browser) : key
}

/** The browsers that have limits. @throws UsageError for a key that is no browser, or one without data */
export const limitedBrowsers = (
  file: string,
  { browsers = {} }: Budget,
  manifest: Manifest,
): readonly Browser[] =>
  Object.keys(browsers).map(key => {
    const where = `${file}: browsers ›`
    const browser = parseBrowser(key)
    if (!browser) throw new UsageError(`${where} "${key}" must be a name and a version, such as "safari 18".`)
    refuseUnknown(browser, allFacts(manifest), where)
    return browser
  })

/** Adds an empty entry for each browser of a list, for `--update` to write its limits into. */
export const withEntries = (budget: Budget, { browsers, isList }: Chosen): Budget => {
  if (!isList) return budget
  const limited = Object.keys(budget.browsers ?? {}).map(reportName)
  const added = browsers.map(browserText).filter(name => !limited.includes(name))
  const entries = Object.fromEntries(added.map(name => [name, {}]))
  return added.length ? { ...budget, browsers: { ...budget.browsers, ...entries } } : budget
}

/** The costs that the limits of one key in `browsers` are for. */
export const costsFor = (key: string, costs: readonly PageCost[]): readonly PageCost[] =>
  costsIn(reportName(key), costs)

/** Finds pages that exceed their limit in a browser, and pages without one. */
export const findBrowsersOver = (costs: readonly PageCost[], { browsers = {} }: Budget): readonly Item[] =>
  Object.entries(browsers).flatMap(([key, pages]) =>
    findPagesOver(costsFor(key, costs), pages, ` in ${reportName(key)}`),
  )
