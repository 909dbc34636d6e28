import type { Trigger } from '../../src/core/types.ts'
import { words } from '../../src/features/debug/rules/spot.ts'
import type { Manifest } from './manifest.ts'

/** In the order of time. */
export const TRIGGERS = ['now', 'visible', 'idle', 'intent'] as const satisfies readonly Trigger[]

/** Why a page fetches a chunk, and when. */
export interface Need {
  readonly name: string
  readonly when: Trigger
  /** Only on screens of this kind. */
  readonly media?: string | undefined
  /** The features that it is fetched for; of a feature's own chunk, itself. */
  readonly for: readonly string[]
}

/** Of several elements with one feature the first to want it decides. */
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

/** A word that means nothing loads at once, as on the page. */
const triggerOf = (host: Element, preset: Trigger): Trigger => {
  const word = host.getAttribute('data-load') ?? preset
  return TRIGGERS.find(trigger => trigger === word) ?? 'now'
}

/** `(min-width:1024px)` on a screen so many px wide; without a width every screen counts. */
const matches = (media: string | undefined, width: number | undefined): boolean => {
  const [, side, px] = media?.match(/\((min|max)-width: ?(\d+)px\)/) ?? []
  if (!px || width === undefined) return true
  return side === 'min' ? width >= Number(px) : width <= Number(px)
}

const needsOf = (host: Element, { features }: Manifest): readonly Need[] =>
  words(host, 'data-feature').flatMap(name => {
    if (!Object.hasOwn(features, name)) return []
    const { load, media, asks = [] } = features[name] as Manifest['features'][string]
    const need = { when: triggerOf(host, load), media, for: [name] }
    return [name, ...asks].map(name => ({ name, ...need }))
  })

/** The chunks of the features on a page, and of those that they ask for. */
export const findNeeds = (root: ParentNode, manifest: Manifest, width?: number): readonly Need[] =>
  merge(
    [...root.querySelectorAll('[data-feature]')]
      .flatMap(host => needsOf(host, manifest))
      .filter(({ media }) => matches(media, width)),
  )

/** Names on a page that are no feature of this build: the site's own, or mistakes. */
export const findStrangers = (root: ParentNode, { features }: Manifest): readonly string[] => {
  const names = [...root.querySelectorAll('[data-feature]')].flatMap(host => words(host, 'data-feature'))
  return [...new Set(names)].filter(name => name && !Object.hasOwn(features, name))
}
