import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { UsageError } from '../usage.ts'
import { addsPrefix, outputOf, prefixOf } from './configured.ts'
import { type Detected, fileIn, type SystemName } from './detect.ts'

export interface System {
  readonly title: string
  /** The folder whose files the site serves as they are. */
  readonly served: string
  /** The bundle's folder below it. */
  readonly folder: string
  /** The folder with the built pages, if there is one. */
  readonly pages?: string
  /** Files and folders in which the template with `<head>` may be. */
  readonly layouts: readonly string[]
  readonly extensions: RegExp
  /** `layouts` are the pages themselves, not templates. */
  readonly ownsPages?: true
  /** Named in the message if no template can take the tags: where they belong. */
  readonly place: string
  /** If no template can take the tags, they get a file of their own: its path, and the line that includes it. */
  readonly partial?: { readonly path: string; readonly include: string }
  /** The command that builds the site. */
  readonly build?: string
}

const INDEX = ['', 'src/'].flatMap(folder =>
  ['html', 'njk', 'liquid'].map(extension => `${folder}index.${extension}`),
)

export const SYSTEMS: Readonly<Record<SystemName, System>> = {
  eleventy: {
    title: 'Eleventy',
    served: 'public',
    folder: 'thistledown',
    pages: '_site',
    // The starter has a page and no layout.
    layouts: ['_includes', '_layouts', 'src/_includes', 'src/_layouts', ...INDEX],
    extensions: /\.(njk|liquid|html)$/,
    place: 'the head of your layout, such as _includes/base.njk',
    build: 'npx @11ty/eleventy',
  },
  astro: {
    title: 'Astro',
    served: 'public',
    folder: 'thistledown',
    pages: 'dist',
    layouts: ['src/layouts', 'src/components', 'src/pages'],
    extensions: /\.astro$/,
    place: 'the head of your layout, or the component that it takes its head from',
    build: 'npx astro build',
  },
  vite: {
    title: 'Vite',
    served: 'public',
    folder: 'thistledown',
    pages: 'dist',
    layouts: [],
    extensions: /\.html$/,
    ownsPages: true,
    place: 'the head of each page that Vite builds',
    build: 'npx vite build',
  },
  hugo: {
    title: 'Hugo',
    served: 'static',
    folder: 'thistledown',
    pages: 'public',
    layouts: ['layouts'],
    extensions: /\.html$/,
    place:
      'the head of baseof.html, or of the partial that it takes its head from (copy the theme’s to layouts)',
    partial: { path: 'layouts/partials/thistledown.html', include: '{{ partial "thistledown.html" . }}' },
    build: 'hugo',
  },
  jekyll: {
    title: 'Jekyll',
    served: '.',
    folder: 'assets/thistledown',
    pages: '_site',
    layouts: ['_layouts', '_includes'],
    extensions: /\.(html|liquid)$/,
    place:
      'the head of your layout; with the theme minima 2, a copy of its _includes/head.html, with minima 3 _includes/custom-head.html',
    partial: { path: '_includes/thistledown.html', include: '{% include thistledown.html %}' },
    build: 'bundle exec jekyll build',
  },
  wordpress: {
    title: 'WordPress theme',
    served: '.',
    folder: 'assets/thistledown',
    layouts: ['header.php', 'functions.php'],
    extensions: /\.php$/,
    place: 'functions.php of the theme',
  },
  plain: {
    title: 'Plain HTML',
    served: 'public',
    folder: 'thistledown',
    layouts: [],
    extensions: /\.html?$/i,
    place: 'the head of your layout',
  },
}

export interface PlaceOptions {
  readonly to?: string
  readonly base?: string
}

/** Where a project gets the bundle. */
export interface Place {
  readonly system: System
  /** The bundle's folder, below the project's. */
  readonly to: string
  /** The folder's URL. */
  readonly base: string
  /** The path below which the pages are served. */
  readonly prefix: string
}

/** A path or URL whose characters no template language interprets. */
const ADDRESS = /^(https?:\/)?\/[\w.~!$&()*+,;=:@%/-]*$/

const checkAddress = (base: string): string => {
  if (ADDRESS.test(base)) return base
  throw new UsageError(
    `${base}: this is not an address for the bundle. Write a path such as /thistledown, or a URL such as https://cdn.example.org/thistledown.`,
  )
}

/** The project's folder itself, or one that is not in it. */
const OUTSIDE = /^(\.$|\.\.(\/|$)|\/|\w:)/

/** Of a server that renders the pages. HTML files in the served folder are other things, such as Rails' pages for errors. */
const RENDERED = /^(config\.ru|manage\.py|(next|nuxt|react-router|svelte)\.config\.[cm]?[jt]s|.+\.csproj)$/

/** A plain site is served from its own folder if a page is there, else from the first folder of `--to`. */
const plainSystem = (root: string, to: string): System => {
  const [first = '.', ...rest] = to.split('/')
  const served = fileIn(root, /^index\.(html|php)$/) || !rest.length ? '.' : first
  const has = (file: string): boolean => existsSync(join(root, served, file))
  if (!has('index.html') && (has('index.php') || fileIn(root, RENDERED))) return { ...SYSTEMS.plain, served }
  const place = `the head of each page${served === '.' ? '' : ` in ${served}`}`
  return { ...SYSTEMS.plain, served, pages: served, layouts: [served], ownsPages: true, place }
}

const systemOf = (root: string, { name }: Detected, to: string | undefined): System => {
  if (name === 'vite')
    return { ...SYSTEMS.vite, layouts: readdirSync(root).filter(it => it.endsWith('.html')) }
  if (name !== 'plain') return SYSTEMS[name]
  return plainSystem(root, to ?? `${SYSTEMS.plain.served}/${SYSTEMS.plain.folder}`)
}

/** The address of a folder that is served below `prefix`. */
const baseOf = (to: string, { served }: System, prefix: string): string => {
  const below = posix.relative(served, to)
  if (!below.startsWith('..')) return `${prefix}/${below}`
  throw new UsageError(
    `${to} is not in ${served}, the folder that the site serves. Name the address of ${to} with --base.`,
  )
}

/**
 * Finds out where the bundle goes, and its address.
 * @throws UsageError for a folder outside the project, or an address that templates may interpret
 */
export const placeOf = (root: string, detected: Detected, options: PlaceOptions): Place => {
  const given = options.to && posix.normalize(options.to.replaceAll('\\', '/')).replace(/\/$/, '')
  if (given !== undefined && OUTSIDE.test(given))
    throw new UsageError(
      `${options.to}: the bundle needs a folder of its own in this project, such as public/thistledown.`,
    )
  const pages = outputOf(root, detected)
  const system = { ...systemOf(root, detected, given), ...(pages && { pages }) }
  const prefix = prefixOf(root, detected)
  const to = given ?? posix.join(system.served, system.folder)
  const base = options.base ?? baseOf(to, system, addsPrefix(root, detected) ? '' : prefix)
  return { system, to, prefix, base: checkAddress(base) }
}
