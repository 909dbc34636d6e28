import { all, words } from '../../../src/shared/checks/spot.ts'
import { nearest } from '../../../src/shared/checks/suggest.ts'
import type { View } from './rule.ts'

/**
 * Thistledown's markup outside hosts. Other scripts use these attributes, too, but not with these
 * values.
 */
const PARTS = [
  '[data-panel-toggle=nav]',
  '[data-panel-toggle=search]',
  '[data-panel-toggle=language]',
  '[data-header=""]',
  '[data-notification-bar=""]',
  'a[data-back-to-top]',
].join()

const stem = (address: string): string => address.replace(/[?#].*/, '').replace(/.*\//, '')

/** Scripts with core's file name. Not those on disk whose text never mentions Thistledown. */
export const coreScripts = ({ root, assets }: Pick<View, 'root' | 'assets'>): readonly Element[] =>
  all('script[src]', root).filter(script => {
    const src = script.getAttribute('src') ?? ''
    return (
      /^core(\.[\da-z]{4,})?\.js$/.test(stem(src)) &&
      (assets.read(src) ?? 'thistledown').includes('thistledown')
    )
  })

/**
 * Whether core is in a script in the page (`tags --inline-core`), imported there, or part of a
 * bundle on disk.
 */
export const bringsCore = ({ root, assets }: Pick<View, 'root' | 'assets'>): boolean =>
  all('script', root).some(script => {
    const src = script.getAttribute('src')
    if (src) return (assets.read(src) ?? '').includes('thistledown:error')
    return /\bimport\b[\s\S]*\bcore\.js\b|thistledown:error/.test(script.textContent ?? '')
  })

const STYLES = /^(thistledown|core)(\.[\da-z]{4,})?\.css$/

export const ownStyles = ({ root }: Pick<View, 'root'>): readonly Element[] =>
  all('link[rel~=stylesheet][href]', root).filter(link => STYLES.test(stem(link.getAttribute('href') ?? '')))

const namesFeature = (element: Element, names: readonly string[]): boolean =>
  words(element, 'data-feature').some(name => names.includes(name) || nearest(name, names) !== undefined)

export const hostsAndParts = ({ root, known, isFragment }: View): readonly Element[] => [
  ...all('[data-feature]', root).filter(host => isFragment || namesFeature(host, known.names)),
  ...all(PARTS, root),
]

/** Whether a page uses Thistledown. `data-feature` alone is no proof, as other scripts use that name. */
export const isOurs = (view: View): boolean =>
  hostsAndParts(view).length > 0 || coreScripts(view).length > 0 || ownStyles(view).length > 0
