import { createHash } from 'node:crypto'
import { addressOf } from '../build/address.mjs'
import { type Bundle, type Manifest, UsageError } from './manifest.ts'

export interface TagOptions {
  /** Where the folders `scripts` and `styles` are: a path or an origin with one. */
  readonly base: string
  /** What the page holds, to be fetched beside core.js instead of after it. */
  readonly features: readonly string[]
  /** One stylesheet with everything, or those of core and of the page's features. */
  readonly css: 'all' | 'used'
  readonly integrity: boolean
  readonly inline: boolean
  readonly importMap: boolean
}

/** What a template or a server needs to know, whatever it makes of it. */
export interface TagParts {
  readonly styles: readonly string[]
  /** Scripts to be preloaded, then core. */
  readonly preloads: readonly string[]
  readonly core: string
}

const featureOf = ({ features }: Manifest, name: string): Manifest['features'][string] => {
  const facts = Object.hasOwn(features, name) && features[name]
  if (!facts)
    throw new UsageError(`There is no feature "${name}"; there are ${Object.keys(features).join(', ')}.`)
  return facts
}

/** The files, as paths below the base. */
export const partsOf = (
  manifest: Manifest,
  { features, css }: Pick<TagOptions, 'features' | 'css'>,
): TagParts => {
  const asked = features.flatMap(name => [name, ...(featureOf(manifest, name).asks ?? [])])
  const all = [...new Set(asked)].map(name => featureOf(manifest, name))
  const used = ['styles/core.css', ...all.flatMap(feature => feature.css ?? [])]
  return {
    styles: css === 'all' ? ['styles/thistledown.css'] : used,
    preloads: [...new Set(features.flatMap(name => manifest.preload[name] ?? []))],
    core: manifest.core,
  }
}

const sha256 = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Lets browsers check the chunks too, which core imports by address. */
const importMapOf = (manifest: Manifest, urlOf: (path: string) => string): string => {
  const scripts = Object.entries(manifest.files).filter(([path]) => path.startsWith('scripts/'))
  return JSON.stringify({
    integrity: Object.fromEntries(scripts.map(([path, { integrity }]) => [urlOf(path), integrity])),
  })
}

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const addresses = (manifest: Manifest, base: string) => {
  const folder = base.replace(/\/*$/, '/')
  const urlOf = (path: string): string => folder + addressOf(manifest, path)
  return { urlOf, foreign: /^(https?:)?\/\//.test(base) }
}

/** The tags for a template's head, in the order in which they belong there. */
export const tagsHtml = ({ manifest, inline }: Bundle, options: TagOptions): string => {
  const { urlOf, foreign } = addresses(manifest, options.base)
  const { styles, preloads, core } = partsOf(manifest, options)
  const extras = (path: string): string => {
    const integrity = options.integrity ? ` integrity="${manifest.files[path]?.integrity}"` : ''
    return `${integrity}${foreign ? ' crossorigin' : ''}`
  }
  const script = (attributes: string, text = ''): string => `<script${attributes}>${text}</script>`
  return [
    ...(options.inline ? [script('', inline)] : []),
    ...(options.importMap ? [script(' type="importmap"', importMapOf(manifest, urlOf))] : []),
    ...styles.map(path => `<link rel="stylesheet" href="${quoted(urlOf(path))}"${extras(path)}>`),
    ...preloads.map(path => `<link rel="modulepreload" href="${quoted(urlOf(path))}"${extras(path)}>`),
    script(` type="module" src="${quoted(urlOf(core))}"${extras(core)}`),
  ].join('\n')
}

/** Lines for a server that sends headers, or early hints (103), before the page. */
export const tagsHeaders = ({ manifest }: Bundle, options: TagOptions): string => {
  const { urlOf } = addresses(manifest, options.base)
  const { styles, preloads, core } = partsOf(manifest, options)
  return [
    ...styles.map(path => `Link: <${urlOf(path)}>; rel=preload; as=style`),
    ...[core, ...preloads].map(path => `Link: <${urlOf(path)}>; rel=modulepreload`),
  ].join('\n')
}

/** For templates that write the tags themselves: addresses, integrity, and the hashes that a policy has to permit. */
export const tagsJson = ({ manifest, inline }: Bundle, options: TagOptions) => {
  const { urlOf } = addresses(manifest, options.base)
  const { styles, preloads, core } = partsOf(manifest, options)
  const tell = (path: string) => ({ url: urlOf(path), integrity: manifest.files[path]?.integrity })
  const importMap = importMapOf(manifest, urlOf)
  return {
    core: tell(core),
    styles: styles.map(tell),
    preloads: preloads.map(tell),
    inline: { script: inline, csp: manifest.inlineHash },
    importMap: { script: importMap, csp: `'${sha256(importMap)}'` },
  }
}
