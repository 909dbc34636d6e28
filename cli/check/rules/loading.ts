import { all, quote, words } from '../../../src/shared/checks/spot.ts'
import { nearest } from '../../../src/shared/checks/suggest.ts'
import { stableName } from '../../bundle/address.mjs'
import { sourceOf } from '../../pages/files.ts'
import { fitsIntegrity } from '../assets.ts'
import type { PageRule, Spotted, View } from './rule.ts'

/** Thistledown's markup outside hosts. Other scripts use these attributes, too, but not with these values. React writes "true". */
const PARTS = [
  '[data-panel-toggle=nav]',
  '[data-panel-toggle=search]',
  '[data-panel-toggle=language]',
  ':not(td):is([data-header=""],[data-header=true])',
  ':is([data-notification-bar=""],[data-notification-bar=true])',
  'a[data-back-to-top]',
].join()

/** The last part of an address, without query and fragment. */
export const fileNameOf = (address: string): string => address.replace(/[?#].*/, '').replace(/.*\//, '')

/** Scripts with core's file name, which other libraries use, too. Ours mentions Thistledown, or is where `tags` has it. */
export const coreScripts = ({ root, assets }: Pick<View, 'root' | 'assets'>): readonly Element[] =>
  all('script[src]', root).filter(script => {
    const src = script.getAttribute('src') ?? ''
    if (!/^core(\.[\da-z]{4,})?\.js$/.test(fileNameOf(src))) return false
    const isLikely = /\bscripts\/core\b/.test(src) || script.getAttribute('type') === 'module'
    return assets.read(src)?.includes('thistledown') ?? isLikely
  })

/** Whether core is in a script in the page (`tags --inline-core`), imported there, or part of a bundle on disk. */
export const bringsCore = ({ root, assets }: Pick<View, 'root' | 'assets'>): boolean =>
  all('script', root).some(script => {
    const src = script.getAttribute('src')
    if (src) return (assets.read(src) ?? '').includes('second core ignored')
    return /\bimport\b[\s\S]*\bcore\.js\b|second core ignored/.test(script.textContent ?? '')
  })

const STYLES = /^(thistledown|core)(\.[\da-z]{4,})?\.css$/

/** The files that a page names itself. */
const NAMES = ['core.js', 'thistledown.css', 'core.css', 'starter.css']

// An optimiser may load it by a script. Others have a core.css, too, as jQuery UI does.
const ownStyles = ({ root, assets }: Pick<View, 'root' | 'assets'>): readonly Element[] =>
  all('link:is([rel~=stylesheet],[as=style][onload])[href]', root).filter(link => {
    const href = link.getAttribute('href') ?? ''
    return STYLES.test(fileNameOf(href)) && (assets.read(href)?.includes('thistledown') ?? true)
  })

const namesFeature = (element: Element, names: readonly string[]): boolean =>
  words(element, 'data-feature').some(name => names.includes(name) || nearest(name, names) !== undefined)

const hostsAndParts = ({ root, known, isFragment }: View): readonly Element[] => [
  ...all('[data-feature]', root).filter(host => isFragment || namesFeature(host, known.names)),
  ...all(PARTS, root),
]

/** Whether a page uses Thistledown. `data-feature` alone is no proof, as other scripts use that name. */
export const isOurs = (view: View): boolean =>
  hostsAndParts(view).length > 0 || coreScripts(view).length > 0 || ownStyles(view).length > 0

/** Hosts or a header on a page, but no script that starts them. */
export const noCore: PageRule = view => {
  const [element] = hostsAndParts(view)
  if (!element || view.isFragment || coreScripts(view).length || bringsCore(view)) return []
  const problem = 'This does not start, because core.js is not on the page.'
  return [{ element, problem, fix: 'Add the tags that `npx thistledown tags` prints to the head.' }]
}

/** As browsers read a script's type. */
export const isModule = (script: Element): boolean =>
  script.getAttribute('type')?.trim().toLowerCase() === 'module'

export const coreNotModule: PageRule = view =>
  coreScripts(view)
    .filter(script => !isModule(script))
    .map(element => ({
      element,
      problem:
        'core.js is a module, but this tag loads it as a classic script, in which `import.meta` is an error.',
      fix: 'Write <script type="module" …>.',
    }))

export const coreTwice: PageRule = view =>
  coreScripts(view)
    .slice(1)
    .map(element => ({
      element,
      attribute: 'src',
      problem:
        'core.js is already on the page. A second tag does nothing, except that browsers may fetch the file again.',
      fix: 'Keep one of the tags.',
    }))

const mentionsUs = (text: string | undefined): boolean => !!text?.includes('thistledown')

/**
 * No stylesheet of Thistledown's is linked. Another one may include it, so this is an error only if
 * all are on disk, else a warning.
 */
export const noStylesheet: PageRule = view => {
  const { root, assets, isFragment } = view
  const [first] = hostsAndParts(view)
  if (!first || isFragment || ownStyles(view).length) return []
  if (all('style', root).some(style => mentionsUs(style.textContent ?? ''))) return []
  const texts = all('link[rel~=stylesheet][href]', root).map(link =>
    assets.read(link.getAttribute('href') ?? ''),
  )
  if (texts.some(mentionsUs)) return []
  const element = all('head', root)[0] ?? first
  const fix = 'Add the tags that `npx thistledown tags` prints to the head.'
  const problem =
    'The page has no stylesheet of Thistledown, so its features are visible before they work, or never.'
  if (!texts.includes(undefined)) return [{ element: first, problem, fix }]
  const unseen =
    'The page links no stylesheet of Thistledown. The command cannot read its other stylesheets, one of which may contain it.'
  return [{ element: coreScripts(view)[0] ?? element, problem: unseen, fix, severity: 'warning' }]
}

/** Elements that refer to files of the bundle, each with the attribute that holds the URL. */
const fileTags = (view: View): readonly (readonly [Element, 'src' | 'href'])[] => {
  const scripts = coreScripts(view)
  const folders = scripts.map(it => it.getAttribute('src')?.replace(/[^/]*$/, '') ?? '')
  const preloads = all('link[rel~=modulepreload][href],link[rel~=preload][href]', view.root).filter(link =>
    folders.includes((link.getAttribute('href') ?? '').replace(/[^/]*$/, '')),
  )
  return [
    ...scripts.map(it => [it, 'src'] as const),
    ...[...ownStyles(view), ...preloads].map(it => [it, 'href'] as const),
  ]
}

const missing = (view: View, element: Element, attribute: string, what: string): readonly Spotted[] => {
  const asset = view.assets.find(element.getAttribute(attribute) ?? '')
  if (asset.state !== 'missing') return []
  const problem = `${what} does not exist: ${sourceOf(asset.file)}.`
  const fix =
    'Copy the bundle’s folders to where the site serves them, or correct the address. If the site serves the folder below a path, name the path with --base.'
  return [{ element, attribute, problem, fix }]
}

/**
 * Tags for files that do not exist: in the bundle's folders, or with nearly the name of one of its
 * files. A near name counts only while the page has no right one, because it may be a site's own.
 */
const misspeltFiles = (view: View): readonly Spotted[] => {
  const known = fileTags(view).map(([element]) => element)
  const names = [
    ...(coreScripts(view).length ? [] : ['core.js']),
    ...(ownStyles(view).length ? ['starter.css'] : NAMES.slice(1)),
  ]
  const tags = all('script[src],link[rel~=stylesheet][href]', view.root)
  return tags.flatMap(element => {
    const attribute = element.localName === 'script' ? 'src' : 'href'
    const address = element.getAttribute(attribute) ?? ''
    const [found] = known.includes(element) ? [] : missing(view, element, attribute, 'This file')
    if (!found) return []
    const files = view.assets.list(address.replace(/[^/]*([?#].*)?$/, '')) ?? []
    const isFolderOurs = files.some(file => NAMES.includes(file))
    const name = nearest(fileNameOf(address), isFolderOurs ? NAMES : names)
    if (!name && !isFolderOurs) return []
    return [name && files.includes(name) ? { ...found, fix: `Write ${name}.` } : found]
  })
}

/** Chunks that the page will request, but that are missing in the folder of core.js. */
const missingChunks = (view: View): readonly Spotted[] => {
  const [script] = coreScripts(view)
  const [html] = all('html[data-scripts-path]', view.root)
  const path = html?.getAttribute('data-scripts-path')
  const [element, attribute] = html ? [html, 'data-scripts-path'] : [script, 'src']
  if (!element) return []
  const folder = html ? `${path?.replace(/\/*$/, '')}/` : script?.getAttribute('src')
  const files = view.assets.list(folder ?? '')
  if (!files) return html ? missing(view, html, 'data-scripts-path', 'The folder of the scripts') : []
  const present = files.map(file => stableName(`scripts/${file}`))
  const used = all('[data-feature]', view.root).flatMap(host => words(host, 'data-feature'))
  const needed = [...new Set(used)].filter(name => Object.hasOwn(view.manifest.features, name))
  return needed
    .filter(name => !present.includes(name))
    .map(name => ({
      element,
      attribute,
      problem: `The page uses ${quote(name)}, but the folder of the scripts has no file with that name.`,
      fix: 'Copy the whole scripts folder of the bundle, or build a bundle with this feature.',
    }))
}

export const missingFile: PageRule = view => [
  ...fileTags(view).flatMap(([element, attribute]) => missing(view, element, attribute, 'This file')),
  ...misspeltFiles(view),
  ...missingChunks(view),
]

const refuses = (view: View, address: string, integrity: string): boolean => {
  const asset = view.assets.find(address)
  return asset.state === 'found' && !fitsIntegrity(asset.file, integrity)
}

const importMapHashes = (view: View): readonly (readonly [Element, string, string])[] =>
  all('script[type=importmap]', view.root).flatMap(element => {
    try {
      const { integrity = {} } = JSON.parse(element.textContent ?? '')
      return Object.entries(integrity).map(([url, hash]) => [element, url, String(hash)] as const)
    } catch {
      return []
    }
  })

export const wrongIntegrity: PageRule = view => {
  const tags = fileTags(view).flatMap(([element, attribute]) => {
    const integrity = element.getAttribute('integrity')
    return integrity ? [[element, element.getAttribute(attribute) ?? '', integrity] as const] : []
  })
  return [...tags, ...importMapHashes(view)]
    .filter(([, address, integrity]) => refuses(view, address, integrity))
    .map(([element, address]) => ({
      element,
      ...(element.getAttribute('integrity') ? { attribute: 'integrity' } : {}),
      problem: `The integrity hash does not match the file ${quote(address)}, so browsers refuse to load it.`,
      fix: 'Print the tags again with `npx thistledown tags`, and deploy them with the files.',
    }))
}
