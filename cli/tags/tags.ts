import { addressOf } from '../bundle/address.mjs'
import type { Bundle, Manifest } from '../manifest.ts'
import { UsageError } from '../usage.ts'
import { cspHashOf, inScript, TRANSITION_STYLE } from './script.ts'
import { RULES_FILE, rulesOf, type SpeculateOptions } from './speculate.ts'

export interface TagOptions extends SpeculateOptions {
  /** URL of the folder that contains `scripts` and `styles`: a path, or with an origin. */
  readonly base: string
  /** The page's features, whose chunks are preloaded in parallel with core.js. */
  readonly features: readonly string[]
  /** `all`: one stylesheet with everything. `used`: those of core and of the page's features. */
  readonly css: 'all' | 'used'
  /** For files of another origin. */
  readonly integrity: boolean
  /** The head snippet: queues early clicks, and preloads the chunks of the first two viewports. */
  readonly inline: boolean
  /** Writes core into the page as a script instead of linking to the file. */
  readonly inlineCore?: boolean
  readonly importMap?: boolean
  /** The stylesheet with a look to start from, too. */
  readonly starter?: boolean
  /** The browser fades from one page of the site to the next. */
  readonly viewTransitions?: boolean
}

export const STARTER = 'styles/starter.css'

const featureOf = ({ features }: Manifest, name: string): Manifest['features'][string] => {
  const facts = Object.hasOwn(features, name) && features[name]
  if (!facts)
    throw new UsageError(
      `There is no feature "${name}". The features are ${Object.keys(features).join(', ')}.`,
    )
  return facts
}

/** The files, as paths relative to the base. Preloads are scripts in addition to core; `media` says where they are needed. */
const partsOf = (
  manifest: Manifest,
  { features, css, starter }: Pick<TagOptions, 'features' | 'css' | 'starter'>,
) => {
  const asked = features.flatMap(name => [name, ...(featureOf(manifest, name).asks ?? [])])
  const all = [...new Set(asked)].map(name => featureOf(manifest, name))
  const used = ['styles/core.css', ...all.flatMap(feature => feature.css ?? [])]
  if (starter && !Object.hasOwn(manifest.files, STARTER))
    throw new UsageError(`This bundle has no ${STARTER}: only the build in the package has it.`)
  // No media query if any of the page's features needs the file everywhere.
  const mediaOf = (path: string): string | undefined => {
    const users = features.filter(name => manifest.preload[name]?.includes(path))
    const media = new Set(users.map(name => manifest.features[name]?.media))
    return media.size === 1 ? [...media][0] : undefined
  }
  const chunks = new Set(features.flatMap(name => manifest.preload[name] ?? []))
  return {
    styles: [...(css === 'all' ? ['styles/thistledown.css'] : used), ...(starter ? [STARTER] : [])],
    preloads: [...chunks].map(path => ({ path, media: mediaOf(path) })),
    core: manifest.core,
  }
}

const folderOf = (base: string): string => base.replace(/\/*$/, '/')

const addresses = (manifest: Manifest, base: string) => {
  const urlOf = (path: string): string => folderOf(base) + addressOf(manifest, path)
  return { urlOf, foreign: /^(https?:)?\/\//.test(base) }
}

/** Adds integrity to the chunks, which core imports by URL. As in its tag, core has one on another origin alone. */
const importMapOf = (manifest: Manifest, { urlOf, foreign }: ReturnType<typeof addresses>): string => {
  const isMapped = (path: string): boolean =>
    path.startsWith('scripts/') && (foreign || path !== manifest.core)
  const scripts = Object.entries(manifest.files).filter(([path]) => isMapped(path))
  const integrity = Object.fromEntries(scripts.map(([path, file]) => [urlOf(path), file.integrity]))
  return inScript(JSON.stringify({ integrity }))
}

/** Directives for the engine count only on the first line. */
const FIRST_COMMENT = /^(\/\/#.*\n)?/

/**
 * Core as the text of a module script in the page. There `import.meta.url` is the page's, so the
 * root element must name the chunks' folder (LOD-3), unless the template has done so.
 */
const inlineCoreOf = ({ manifest, coreCode }: Bundle, urlOf: (path: string) => string): string => {
  const folder = urlOf(manifest.core).replace(/\/[^/]*$/, '')
  const line = `document.documentElement.dataset.scriptsPath??=${inScript(JSON.stringify(folder))};`
  return coreCode.replace(FIRST_COMMENT, comment => comment + line)
}

/** The page's origin, and that of the bundle if it is another: files of both are in the page. */
const sourcesOf = (base: string): string => {
  const [origin] = /^(?:https?:)?\/\/[^/]+/.exec(base) ?? []
  return origin ? `'self' ${origin.replace(/^\/\//, '')}` : "'self'"
}

/**
 * The policy for an inline core, with the scripts beside it, and for the style of view transitions. A site merges it
 * into its own. Without these there is none, because each directive also forbids what it does not name.
 */
const policyOf = (bundle: Bundle, options: TagOptions): string => {
  const { base, inline, inlineCore, importMap, viewTransitions } = options
  const permit = (directive: string, ...texts: readonly (string | false | undefined)[]): string =>
    [directive, sourcesOf(base), ...texts.flatMap(text => (text ? cspHashOf(text) : []))].join(' ')
  const urls = addresses(bundle.manifest, base)
  const core = inlineCoreOf(bundle, urls.urlOf)
  const map = importMap && importMapOf(bundle.manifest, urls)
  return [
    ...(inlineCore ? [permit('script-src', core, inline && bundle.inline, map)] : []),
    ...(viewTransitions ? [permit('style-src', TRANSITION_STYLE)] : []),
  ].join('; ')
}

/** An element for the head. The value of an attribute without one is empty. */
export interface Tag {
  readonly name: 'link' | 'script' | 'style'
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly text?: string
}

/**
 * The tags for a template's head, in the order in which they belong there. Hints for chunks come after
 * core and yield to pictures, because the page shows and the menu opens without them (bench/priority).
 */
export const tagsOf = (bundle: Bundle, options: TagOptions): Tag[] => {
  const { manifest, inline } = bundle
  const urls = addresses(manifest, options.base)
  const { urlOf, foreign } = urls
  const { styles, preloads, core } = partsOf(manifest, options)
  const extras = (path: string): Tag['attributes'] => [
    // From the page's own server it would only make a page of the build before refuse the new file.
    ...(options.integrity && foreign ? [['integrity', `${manifest.files[path]?.integrity}`] as const] : []),
    ...(foreign ? [['crossorigin', ''] as const] : []),
  ]
  const link = (rel: string, path: string, more: Tag['attributes'] = []): Tag => ({
    name: 'link',
    attributes: [['rel', rel], ['href', urlOf(path)], ...more, ...extras(path)],
  })
  const script = (attributes: Tag['attributes'], text = ''): Tag => ({ name: 'script', attributes, text })
  return [
    ...(options.inline ? [script([], inline)] : []),
    ...(options.importMap ? [script([['type', 'importmap']], importMapOf(manifest, urls))] : []),
    ...(options.viewTransitions ? [{ name: 'style', attributes: [], text: TRANSITION_STYLE } as const] : []),
    ...styles.map(path => link('stylesheet', path)),
    options.inlineCore
      ? script([['type', 'module']], inlineCoreOf(bundle, urlOf))
      : script([['type', 'module'], ['src', urlOf(core)], ...extras(core)]),
    ...preloads.map(({ path, media }) =>
      link('modulepreload', path, [...(media ? [['media', media] as const] : []), ['fetchpriority', 'low']]),
    ),
    ...(options.speculate ? [script([['type', 'speculationrules']], rulesOf(options))] : []),
  ]
}

/** `Link` lines for a server that sends headers, or early hints (103), before the page. */
export const tagsHeaders = (bundle: Bundle, options: TagOptions): string => {
  const { manifest } = bundle
  const { urlOf, foreign } = addresses(manifest, options.base)
  const { styles, preloads, core } = partsOf(manifest, options)
  // Like the tags. A preload in another mode or without the integrity would be fetched twice.
  const hash = (path: string) => options.integrity && `; integrity="${manifest.files[path]?.integrity}"`
  const modeOf = (path: string): string => (foreign ? `; crossorigin${hash(path) || ''}` : '')
  const policy = policyOf(bundle, options)
  return [
    ...styles.map(path => `Link: <${urlOf(path)}>; rel=preload; as=style${modeOf(path)}`),
    ...(options.inlineCore ? [] : [`Link: <${urlOf(core)}>; rel=modulepreload${modeOf(core)}`]),
    ...preloads.map(({ path, media }) => {
      const condition = media ? `; media="${media}"` : ''
      return `Link: <${urlOf(path)}>; rel=modulepreload; fetchpriority=low${modeOf(path)}${condition}`
    }),
    ...(policy ? [`Content-Security-Policy: ${policy}`] : []),
    ...(options.speculate ? [`Speculation-Rules: "${folderOf(options.base)}${RULES_FILE}"`] : []),
  ].join('\n')
}

/**
 * Data for templates that write the tags themselves: URLs, integrity, and the hashes for the
 * content security policy.
 */
export const tagsJson = (bundle: Bundle, options: TagOptions) => {
  const { manifest, inline } = bundle
  const urls = addresses(manifest, options.base)
  const { styles, preloads, core } = partsOf(manifest, options)
  const tell = (path: string) => ({ url: urls.urlOf(path), integrity: manifest.files[path]?.integrity })
  const importMap = importMapOf(manifest, urls)
  const inlineCore = inlineCoreOf(bundle, urls.urlOf)
  return {
    core: tell(core),
    styles: styles.map(tell),
    preloads: preloads.map(({ path, media }) => ({ ...tell(path), ...(media && { media }) })),
    inline: { script: inline, csp: manifest.inlineHash },
    inlineCore: { script: inlineCore, csp: cspHashOf(inlineCore) },
    importMap: { script: importMap, csp: cspHashOf(importMap) },
    ...(options.speculate && {
      speculation: { script: rulesOf(options), csp: cspHashOf(rulesOf(options)) },
    }),
    ...(options.viewTransitions && {
      viewTransitions: { style: TRANSITION_STYLE, csp: cspHashOf(TRANSITION_STYLE) },
    }),
  }
}
