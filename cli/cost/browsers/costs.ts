import type { Manifest } from '../../manifest.ts'
import type { Page } from '../../pages/page.ts'
import type { Item } from '../../report/item.ts'
import { UsageError } from '../../usage.ts'
import { type Budget, findPagesOver } from '../budget.ts'
import { type BrowserCost, costOf, type PageCost } from '../cost.ts'
import {
  type Browser,
  browserText,
  type Chosen,
  factsOf,
  isAtLeast,
  parseBrowser,
  refuseUnknown,
} from './browser.ts'

/** Browsers that pass the same platform tests, and the manifest as it applies to them. */
export interface Group {
  readonly browsers: readonly string[]
  readonly manifest: Manifest
}

const passes = (browser: Browser, test: string, manifest: Manifest): boolean => {
  const first = factsOf(browser, manifest.browsers)?.passes[test]
  return first !== undefined && isAtLeast(browser, first)
}

/** The manifest without the native hosts that a browser does not support. */
const manifestFor = (browser: Browser, manifest: Manifest): Manifest => {
  const features = Object.entries(manifest.features).map(([name, { native, ...facts }]) => {
    const isNative = native && passes(browser, native.when, manifest)
    return [name, isNative ? { ...facts, native } : facts] as const
  })
  return { ...manifest, features: Object.fromEntries(features) }
}

/** Groups browsers by the platform tests that they pass, so that a page is counted once per group. */
export const groupBrowsers = (browsers: readonly Browser[], manifest: Manifest): readonly Group[] => {
  const groups = new Map<string, Group>()
  for (const browser of browsers) {
    const own = manifestFor(browser, manifest)
    const key = JSON.stringify(own.features)
    const others = groups.get(key)?.browsers ?? []
    groups.set(key, { browsers: [...others, browserText(browser)], manifest: own })
  }
  return [...groups.values()]
}

/** A page's cost with what each group of browsers fetches; groups that fetch the same are one. */
export const withBrowsers = (
  page: Page,
  cost: PageCost,
  { groups, width }: { readonly groups: readonly Group[]; readonly width: number | undefined },
): PageCost => {
  if (!groups.length) return cost
  const merged = new Map<string, BrowserCost>()
  for (const group of groups) {
    const { files, now, later, css } = costOf(page, group.manifest, width)
    const key = JSON.stringify(files)
    const others = merged.get(key)?.browsers ?? []
    merged.set(key, { browsers: [...others, ...group.browsers], now, later, css, files })
  }
  return { ...cost, browsers: [...merged.values()] }
}

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
    refuseUnknown(browser, manifest.browsers, where)
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
  costs.flatMap(cost => {
    const found = cost.browsers?.find(({ browsers }) => browsers.includes(reportName(key)))
    if (!found) return []
    const { now, later, css, files } = found
    return { ...cost, now, later, css, files }
  })

/** Finds pages that exceed their limit in a browser, and pages without one. */
export const findBrowsersOver = (
  costs: readonly PageCost[],
  { browsers = {}, files }: Budget,
): readonly Item[] =>
  Object.entries(browsers).flatMap(([key, pages]) =>
    findPagesOver(costsFor(key, costs), {
      pages,
      files,
      path: `browsers › ${key}`,
      where: ` in ${reportName(key)}`,
    }),
  )
