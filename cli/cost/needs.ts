import { TRIGGERS } from '../../src/shared/checks/feature-names.ts'
import { words } from '../../src/shared/checks/spot.ts'
import type { Trigger } from '../../src/shared/contract.ts'
import type { Manifest } from '../manifest.ts'

/** A chunk that a page fetches: when, and for which features. */
export interface Need {
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

/** A host's trigger. As on the page, an unknown word means `now`, and so does a host that cannot wait. */
const triggerOf = (host: Element, preset: Trigger, waits = '*'): Trigger => {
  const word = host.getAttribute('data-load') ?? (host.matches(waits) ? preset : 'now')
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
export const findNeeds = (root: ParentNode, manifest: Manifest, width?: number): readonly Need[] =>
  merge(
    [...root.querySelectorAll('[data-feature]')]
      .filter(host => !isNative(host, manifest))
      .flatMap(host => needsOf(host, manifest))
      .filter(({ media }) => matches(media, width)),
  )

/** Feature names on a page that this build does not have: the site's own features, or mistakes. */
export const findUnknownFeatures = (root: ParentNode, { features }: Manifest): readonly string[] => {
  const names = [...root.querySelectorAll('[data-feature]')].flatMap(host => words(host, 'data-feature'))
  return [...new Set(names)].filter(name => name && !Object.hasOwn(features, name))
}
