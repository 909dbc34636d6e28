import { fetchChunk, fetchFeature } from './chunks.ts'
import { isModified } from './click.ts'
import { CONTROL, closest, DEBUG, find, HOST, on, root } from './dom.ts'
import { lines } from './lines.ts'
import type { Core, Loader, LoaderModule } from './types.ts'

/**
 * What every page pays for features: a look whether it has any. One that has fetches the loader chunk and,
 * beside it, the chunk of each early feature.
 */

let loader: Loader | undefined
let coming = false
/** What was pressed before core was there (the head snippet knows), or in a host before the loader is. */
const taps = root.tdTaps ?? []

/**
 * Presses again what was held: on the loader, which holds it for its feature, or on the plain page. What somebody
 * who waited pressed twice is pressed once.
 */
const replay = (): void => {
  for (const tap of new Set(taps.splice(0))) tap.click()
}

const summon = (): Promise<Loader> =>
  fetchChunk<LoaderModule>('loader').then(({ start }) => {
    loader = start(window.thistledown as Core, lines, fetchFeature)
    return loader
  })

/** A feature with a media query (the mega menu) does not exist before it matches: small screens pay nothing. */
const isOpen = (name: string): boolean => matchMedia((lines[name] as string).slice(5)).matches

/** A host with anything that is open on this page. A selector asks no host itself: a form gives its fields for its own members. */
const needed = (): string => {
  let selector = HOST
  for (const name in lines) if (!isOpen(name)) selector += `:not([data-feature=${name}])`
  return selector
}

const fail = (error: unknown): void => {
  coming = false
  root.dataset.failed = 'loader'
  root.dispatchEvent(
    new CustomEvent('thistledown:error', { bubbles: true, detail: { feature: 'loader', error } }),
  )
  reportError(error)
}

const look = (): void => {
  if (coming || !(find(needed()) || DEBUG.test(location.search))) return
  coming = true
  // From here on the loader looks, or the visitor asks again: a page that keeps changing must not.
  observer.disconnect()
  summon().catch(fail).then(replay)
  // At the same time as the loader comes what it would ask for first; it takes over what failed, too.
  for (const name in lines) {
    if (isOpen(name) && find(`[data-feature~=${name}]:not([data-load])`)) fetchFeature(name).catch(() => {})
  }
}

const observer = new MutationObserver(look)

/** One of the loader's functions, callable before the loader is there. */
export const later = <K extends keyof Loader>(name: K): Core[K] =>
  (async (...args: unknown[]) =>
    ((await summon())[name] as (...args: unknown[]) => unknown)(...args)) as Core[K]

const holdTap = (event: MouseEvent): void => {
  if (
    loader ||
    isModified(event) ||
    !(coming || event.isTrusted) ||
    !closest(event, CONTROL)?.closest(needed())
  )
    return
  event.preventDefault()
  event.stopPropagation()
  taps.push(event.target as HTMLElement)
  look()
}

export const startFeatures = (): void => {
  on('click', holdTap, true)
  on('resize online focusin', look)
  observer.observe(root, { childList: true, subtree: true })
  look()
  replay()
}
