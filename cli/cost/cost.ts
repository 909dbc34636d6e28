import { TRIGGERS } from '../../src/shared/checks/feature-names.ts'
import type { Trigger } from '../../src/shared/contract.ts'
import { stableName } from '../bundle/budget.mjs'
import { assetsOf } from '../check/assets.ts'
import { bringsCore, coreScripts } from '../check/rules/own.ts'
import type { Manifest } from '../manifest.ts'
import type { Page } from '../pages/page.ts'
import { parsePage } from '../pages/parse.ts'
import { findNeeds, findUnknownFeatures, type Need } from './needs.ts'

/** One file that a page fetches. */
export interface FileCost {
  /** The name that limits use: `core.js`, `runtime`, `carousel`, `thistledown.css`. */
  readonly name: string
  readonly when: Trigger
  /** Brotli bytes, without response headers. */
  readonly bytes: number
  readonly media?: string | undefined
  readonly for: readonly string[]
}

export const SUMS = ['now', 'later', 'css'] as const
export type Sum = (typeof SUMS)[number]

/** A page's weight in the browsers that fetch the same files. */
export interface BrowserCost extends Pick<PageCost, Sum | 'files'> {
  readonly browsers: readonly string[]
}

/**
 * A page's weight in brotli bytes: `now` is fetched at once; `later` near the viewport, in idle
 * time or on intent.
 */
export interface PageCost {
  readonly page: string
  readonly source: string
  /** Whether core.js is on the page and runs. Otherwise no feature loads. */
  readonly starts: boolean
  readonly features: readonly string[]
  readonly files: readonly FileCost[]
  readonly now: number
  readonly later: number
  readonly css: number
  /** Feature names on the page that this build does not have. */
  readonly unknown: readonly string[]
  /** With --browsers, or limits for browsers. */
  readonly browsers?: readonly BrowserCost[]
}

const sum = (files: readonly FileCost[]): number => files.reduce((total, { bytes }) => total + bytes, 0)

const fileName = (address: string): string => address.replace(/[?#].*/, '').replace(/.*\//, '')

/** The bundle's stylesheets that the page links to, in whatever folder. Each once. */
const stylesOf = (root: ParentNode, { files }: Manifest): readonly FileCost[] => {
  const links = [...root.querySelectorAll('link[rel~=stylesheet][href]')]
  const names = links.map(link => fileName(link.getAttribute('href') ?? ''))
  return [...new Set(names)].flatMap(name => {
    const facts = files[`styles/${name}`]
    return facts ? { name, when: 'now', bytes: facts.brotli, for: [] } : []
  })
}

/** A file that several chunks need, at the earliest time that any of them needs it. */
const shared = (name: string, needs: readonly Need[]): readonly Need[] => {
  const [first] = needs
  return first ? [{ name, when: first.when, media: undefined, for: [] }] : []
}

/** The path of a script, by the name that limits use. */
const pathOf = (name: string, { core, runtime, features }: Manifest): string =>
  ({ 'core.js': core, runtime })[name] ?? (Object.hasOwn(features, name) ? features[name]?.chunk : '') ?? ''

/** Chunks that the head preloads, whether or not the page needs them. */
const preloadsOf = (root: ParentNode, manifest: Manifest): readonly Need[] => {
  const links = root.querySelectorAll('link[rel~=modulepreload][href],link[rel~=preload][as=script][href]')
  return [...links]
    .map(link => stableName(`scripts/${fileName(link.getAttribute('href') ?? '')}`))
    .filter(name => pathOf(name, manifest))
    .map(name => ({ name, when: 'now', media: undefined, for: [] }))
}

/** Core, the runtime, and the chunks that the features need. */
const startedScripts = (needs: readonly Need[], { features }: Manifest): readonly Need[] => {
  const islands = needs.filter(({ name }) => features[name]?.runtime)
  return [{ name: 'core.js', when: 'now', for: [] }, ...shared('runtime', islands), ...needs]
}

/** Marks preloaded chunks as fetched now, whatever their features wait for. */
const withPreloads = (needs: readonly Need[], preloads: readonly Need[]): readonly Need[] => {
  const isAhead = (name: string): boolean => preloads.some(preload => preload.name === name)
  const known = new Set(needs.map(({ name }) => name))
  const extra = new Map(preloads.filter(({ name }) => !known.has(name)).map(need => [need.name, need]))
  const ahead = needs.map(need =>
    isAhead(need.name) ? { ...need, when: 'now' as const, media: undefined } : need,
  )
  return [...ahead, ...extra.values()]
}

const priced = (needs: readonly Need[], manifest: Manifest): readonly FileCost[] =>
  needs
    .map(need => ({ ...need, bytes: manifest.files[pathOf(need.name, manifest)]?.brotli ?? 0 }))
    .sort((a, b) => TRIGGERS.indexOf(a.when) - TRIGGERS.indexOf(b.when))

/**
 * Computes what a page fetches, when, and for which feature. With `width` (px), leaves out what a
 * screen of that width never requests.
 */
export const costOf = (page: Page, manifest: Manifest, width?: number): PageCost => {
  const { root } = parsePage(page.html)
  const view = { root, assets: assetsOf(page, root) }
  const cores = coreScripts(view)
  // As a classic script core.js would be fetched, but fail at its first import.
  const starts = cores.some(it => it.getAttribute('type') === 'module') || bringsCore(view)
  const needs = starts ? findNeeds(root, manifest, width) : []
  const unknown = findUnknownFeatures(root, manifest)
  const only: readonly Need[] = cores.length
    ? [{ name: 'core.js', when: 'now', media: undefined, for: [] }]
    : []
  const loaded = starts ? startedScripts(needs, manifest) : only
  const scripts = priced(withPreloads(loaded, preloadsOf(root, manifest)), manifest)
  const styles = stylesOf(root, manifest)
  return {
    page: page.name,
    source: page.source,
    starts,
    features: needs.filter(need => need.for.includes(need.name)).map(need => need.name),
    files: [...styles, ...scripts],
    now: sum(scripts.filter(({ when }) => when === 'now')),
    later: sum(scripts.filter(({ when }) => when !== 'now')),
    css: sum(styles),
    unknown,
  }
}
