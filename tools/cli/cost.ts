import type { Trigger } from '../../src/core/types.ts'
import type { Manifest } from './manifest.ts'
import { findNeeds, findStrangers, type Need, TRIGGERS } from './needs.ts'
import type { Page } from './pages.ts'
import { parsePage } from './parse.ts'

/** One file that a page fetches. */
export interface FileCost {
  /** As limits call it: `core.js`, `runtime`, `carousel`, `thistledown.css`. */
  readonly name: string
  readonly when: Trigger
  /** With Brotli, without response headers. */
  readonly bytes: number
  readonly media?: string | undefined
  readonly for: readonly string[]
}

/** What a page weighs: `now` is fetched without anybody doing anything, `later` when something is near or wanted. */
export interface PageCost {
  readonly page: string
  readonly features: readonly string[]
  readonly files: readonly FileCost[]
  readonly now: number
  readonly later: number
  readonly css: number
  /** Named on the page, but in no file of this build. */
  readonly unknown: readonly string[]
}

const sum = (files: readonly FileCost[]): number => files.reduce((total, { bytes }) => total + bytes, 0)

/** The bundle's stylesheets that the page links to, whatever folder they are in. */
const stylesOf = (root: ParentNode, { files }: Manifest): readonly FileCost[] =>
  [...root.querySelectorAll('link[rel~=stylesheet][href]')].flatMap(link => {
    const [, name = ''] = link.getAttribute('href')?.match(/([\w-]+\.css)(?:[?#].*)?$/) ?? []
    const facts = files[`styles/${name}`]
    return facts ? { name, when: 'now', bytes: facts.brotli, for: [] } : []
  })

/** What a chunk cannot do without, at the time of the first that needs it. */
const shared = (name: string, needs: readonly Need[]): readonly Need[] => {
  const [first] = needs
  return first ? [{ name, when: first.when, media: undefined, for: [] }] : []
}

const scriptsOf = (needs: readonly Need[], manifest: Manifest, strangers: boolean): readonly FileCost[] => {
  const { core, loader, runtime, features, files } = manifest
  const pathOf = (name: string): string =>
    ({ 'core.js': core, loader, runtime })[name] ?? features[name]?.chunk ?? ''
  const loading = needs[0] || strangers ? [{ name: 'loader', when: 'now', for: [] } as const] : []
  const all: readonly Need[] = [
    { name: 'core.js', when: 'now', for: [] },
    ...loading,
    ...shared(
      'runtime',
      needs.filter(({ name }) => features[name]?.runtime),
    ),
    ...needs,
  ]
  return all
    .map(need => ({ ...need, bytes: files[pathOf(need.name)]?.brotli ?? 0 }))
    .sort((a, b) => TRIGGERS.indexOf(a.when) - TRIGGERS.indexOf(b.when))
}

/** Counts what a page fetches, when, and for which feature. `width` leaves out what a screen so wide never asks for. */
export const costOf = ({ name, html }: Page, manifest: Manifest, width?: number): PageCost => {
  const { root } = parsePage(html)
  const needs = findNeeds(root, manifest, width)
  const unknown = findStrangers(root, manifest)
  const styles = stylesOf(root, manifest)
  const scripts = scriptsOf(needs, manifest, unknown.length > 0)
  return {
    page: name,
    features: needs.filter(need => need.for.includes(need.name)).map(need => need.name),
    files: [...styles, ...scripts],
    now: sum(scripts.filter(({ when }) => when === 'now')),
    later: sum(scripts.filter(({ when }) => when !== 'now')),
    css: sum(styles),
    unknown,
  }
}
