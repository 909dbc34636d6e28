import { TRIGGERS } from '../../src/shared/checks/rules.ts'
import { words } from '../../src/shared/checks/spot.ts'
import type { Trigger } from '../../src/shared/contract.ts'
import { stableName } from '../bundle/address.mjs'
import { assetsOf } from '../check/assets.ts'
import { bringsCore, coreScripts, fileNameOf, isModule } from '../check/rules/loading.ts'
import type { Manifest } from '../manifest.ts'
import type { Page } from '../pages/page.ts'
import { parsePage } from '../pages/parse.ts'

/** A chunk that a page fetches: when, and for which features. */
interface Need {
  readonly name: string
  readonly when: Trigger
  /** Only on screens that match this media query. */
  readonly media?: string | undefined
  /** The features that need the chunk. */
  readonly for: readonly string[]
}

/** Merges the needs for the same chunk: the earliest trigger wins. */
const merge = (needs: readonly Need[]): readonly Need[] => {
  const merged = new Map<string, Need>()
  for (const need of needs) {
    const known = merged.get(need.name) ?? need
    const when = TRIGGERS[Math.min(TRIGGERS.indexOf(known.when), TRIGGERS.indexOf(need.when))] ?? 'now'
    const media = known.media === need.media ? known.media : undefined
    merged.set(need.name, { ...known, when, media, for: [...new Set([...known.for, ...need.for])] })
  }
  return [...merged.values()].sort((a, b) => TRIGGERS.indexOf(a.when) - TRIGGERS.indexOf(b.when))
}

/** A host's trigger. As on the page, an unknown word means `now`. */
const triggerOf = (host: Element, preset: Trigger, waits?: string): Trigger => {
  const word = host.getAttribute('data-load') ?? (waits && host.matches(waits) ? 'intent' : preset)
  return TRIGGERS.find(trigger => trigger === word) ?? 'now'
}

/**
 * Whether a media query such as `(min-width:1024px)` matches a screen of `width` px. Without
 * `width` every query does.
 */
const matches = (media: string | undefined, width: number | undefined): boolean => {
  const [, side, px] = media?.match(/\((min|max)-width: ?(\d+)px\)/) ?? []
  if (!px || width === undefined) return true
  return side === 'min' ? width >= Number(px) : width <= Number(px)
}

const needsOf = (host: Element, { features }: Manifest): readonly Need[] =>
  words(host, 'data-feature').flatMap(name => {
    if (!Object.hasOwn(features, name)) return []
    const { load, waits, media, asks = [] } = features[name] as Manifest['features'][string]
    const need = { when: triggerOf(host, load, waits), media, for: [name] }
    return [name, ...asks].map(name => ({ name, ...need }))
  })

/**
 * Whether current browsers serve a host natively. The script that older browsers load for it is
 * counted with --browsers, whose manifest for such a browser has no native hosts.
 */
const isNative = (host: Element, { features }: Manifest): boolean => {
  const name = host.getAttribute('data-feature') ?? ''
  const native = Object.hasOwn(features, name) && features[name]?.native
  return !!native && host.matches(native.hosts)
}

/** The chunks of the features on a page, and of the features that these load. */
const findNeeds = (root: ParentNode, manifest: Manifest, width?: number): readonly Need[] =>
  merge(
    [...root.querySelectorAll('[data-feature]')]
      .filter(host => !isNative(host, manifest))
      .flatMap(host => needsOf(host, manifest))
      .filter(({ media }) => matches(media, width)),
  )

/** Feature names on a page that this build does not have: the site's own features, or mistakes. */
const findUnknownFeatures = (root: ParentNode, { features }: Manifest): readonly string[] => {
  const names = [...root.querySelectorAll('[data-feature]')].flatMap(host => words(host, 'data-feature'))
  return [...new Set(names)].filter(name => name && !Object.hasOwn(features, name))
}

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
 * A page's weight in brotli bytes, from the markup and the manifest's sizes. `now` is what each visit fetches; `later`
 * may be fetched too, near the viewport, in idle time or on intent.
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
  /** In no sum: chunks that features fetch themselves, and not for every visitor. By what makes them, such as `touch`. */
  readonly parts?: Readonly<Record<string, readonly FileCost[]>>
  /** Feature names on the page that this build does not have. */
  readonly unknown: readonly string[]
  /** With --browsers, or limits for browsers. */
  readonly browsers?: readonly BrowserCost[]
}

const sum = (files: readonly FileCost[]): number => files.reduce((total, { bytes }) => total + bytes, 0)

/** The bundle's stylesheets that the page links to, in whatever folder. Each once. */
const stylesOf = (root: ParentNode, { files }: Manifest): readonly FileCost[] => {
  const links = [...root.querySelectorAll('link:is([rel~=stylesheet],[as=style][onload])[href]')]
  const names = links.map(link => fileNameOf(link.getAttribute('href') ?? ''))
  return [...new Set(names)].flatMap(name => {
    const facts = files[`styles/${name}`]
    return facts ? { name, when: 'now', bytes: facts.brotli, for: [] } : []
  })
}

/** The path of a script, by the name that limits use. */
const pathOf = (name: string, { core, runtime, features }: Manifest): string =>
  ({ 'core.js': core, runtime })[name] ?? (Object.hasOwn(features, name) ? features[name]?.chunk : '') ?? ''

/** Chunks that the head preloads, whether or not the page needs them. */
const preloadsOf = (root: ParentNode, manifest: Manifest, width?: number): readonly Need[] => {
  const links = root.querySelectorAll('link[rel~=modulepreload][href],link[rel~=preload][as=script][href]')
  return [...links]
    .filter(link => matches(link.getAttribute('media') ?? undefined, width))
    .map(link => stableName(`scripts/${fileNameOf(link.getAttribute('href') ?? '')}`))
    .filter(name => pathOf(name, manifest))
    .map(name => ({ name, when: 'now', for: [] }))
}

const CORE: Need = { name: 'core.js', when: 'now', for: [] }

/** Core, the runtime, and the chunks that the features need. */
const startedScripts = (needs: readonly Need[], { features }: Manifest): readonly Need[] => {
  const islands = needs.filter(({ name }) => features[name]?.runtime)
  const runtimes = islands.map(({ when }) => ({ name: 'runtime', when, for: [] }))
  return [CORE, ...runtimes, ...needs]
}

const priced = (needs: readonly Need[], manifest: Manifest): readonly FileCost[] =>
  needs.map(need => ({ ...need, bytes: manifest.files[pathOf(need.name, manifest)]?.brotli ?? 0 }))

/** The chunks that the features on a page fetch themselves. */
const partsOf = (needs: readonly Need[], { features, files }: Manifest): PageCost['parts'] => {
  const parts: Record<string, FileCost[]> = {}
  for (const need of needs) {
    const { chunk, later = [] } = features[need.name] ?? { chunk: '' }
    for (const part of later) {
      const name = `${need.name}-${part}`
      const bytes = files[chunk.replace(need.name, name)]?.brotli ?? 0
      parts[part] = [...(parts[part] ?? []), { ...need, name, bytes, for: [need.name] }]
    }
  }
  return Object.keys(parts).length ? parts : undefined
}

/**
 * Computes what a page fetches, when, and for which feature. With `width` (px), leaves out what a
 * screen of that width never requests.
 */
export const costOf = (page: Page, manifest: Manifest, width?: number): PageCost => {
  const { root } = parsePage(page.html)
  const view = { root, assets: assetsOf(page, root) }
  const cores = coreScripts(view)
  // As a classic script core.js would be fetched, but not run.
  const starts = cores.some(isModule) || bringsCore(view)
  const needs = starts ? findNeeds(root, manifest, width) : []
  const unknown = findUnknownFeatures(root, manifest)
  const loaded = starts ? startedScripts(needs, manifest) : cores.slice(0, 1).map(() => CORE)
  const scripts = priced(merge([...loaded, ...preloadsOf(root, manifest, width)]), manifest)
  const styles = stylesOf(root, manifest)
  const parts = partsOf(needs, manifest)
  return {
    page: page.name,
    source: page.source,
    starts,
    features: needs.filter(need => need.for.includes(need.name)).map(need => need.name),
    files: [...styles, ...scripts],
    now: sum(scripts.filter(({ when }) => when === 'now')),
    later: sum(scripts.filter(({ when }) => when !== 'now')),
    css: sum(styles),
    ...(parts ? { parts } : {}),
    unknown,
  }
}
