import type { Manifest } from '../../manifest.ts'
import type { Page } from '../../pages/page.ts'
import type { Sum } from '../budget.ts'
import { costOf, type PageCost } from '../cost.ts'
import { allFacts, type Browser, browserText, factsOf, isAtLeast } from './browser.ts'

/** A page's weight in the browsers that fetch the same files. */
export interface BrowserCost extends Pick<PageCost, Sum | 'files'> {
  readonly browsers: readonly string[]
}

/** Browsers that pass the same platform tests, and the manifest as it applies to them. */
export interface Group {
  readonly browsers: readonly string[]
  readonly manifest: Manifest
}

const passes = (browser: Browser, test: string, manifest: Manifest): boolean => {
  const first = factsOf(browser, allFacts(manifest))?.passes[test]
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

/** The pages' costs in one browser. */
export const costsIn = (browser: string, costs: readonly PageCost[]): readonly PageCost[] =>
  costs.flatMap(cost => {
    const found = cost.browsers?.find(({ browsers }) => browsers.includes(browser))
    if (!found) return []
    const { now, later, css, files } = found
    return { ...cost, now, later, css, files }
  })
