import { fetchChunk, fetchFeature } from './chunks.ts'
import { all, CONTROL, closest, DEBUG, find, HOST, isModified, on, root } from './dom.ts'
import { lines } from './lines.ts'
import { report } from './report.ts'
import type { Core, Loader, LoaderModule } from './types.ts'

/**
 * What every page pays for features: a look whether it has any. One that has fetches the loader chunk and,
 * beside it, each chunk that is wanted at once.
 */

let loader: Loader | undefined
let coming = false
let released: HTMLElement | undefined
/** What was pressed inside a host before the loader was there. */
const taps: HTMLElement[] = []

/** Presses again what was held: on the loader, which holds it for its feature, or on the plain page. */
const replay = (): void => {
  coming = false
  for (const tap of taps.splice(0)) {
    released = tap
    tap.click()
  }
}

const summon = async (): Promise<Loader> => {
  const { start } = await fetchChunk<LoaderModule>('loader')
  loader = start(window.thistledown as Core, lines, fetchFeature)
  return loader
}

/** A feature with a media query (the mega menu) does not exist before it matches: small screens pay nothing. */
const isOpen = (name: string): boolean => matchMedia(lines[name]?.slice(6) ?? '').matches

const isNeeded = ({ dataset }: HTMLElement): boolean => (dataset.feature as string).split(' ').some(isOpen)

const look = (): void => {
  if (loader || coming || !([...all(HOST)].some(isNeeded) || DEBUG.test(location.search))) return
  coming = true
  summon()
    .catch(error => report(error, 'loader', root))
    .then(replay)
}

/** One of the loader's functions, callable before the loader is there. */
export const later = <K extends keyof Loader>(name: K): Core[K] =>
  (async (...args: unknown[]) =>
    ((await summon())[name] as (...args: unknown[]) => unknown)(...args)) as Core[K]

/** Loads at the same time as the loader what it would ask for first; it takes over what failed, too. */
const fetchWanted = (): void => {
  for (const name in lines) {
    if (isOpen(name) && find(`[data-feature~=${name}]`)) fetchFeature(name).catch(() => {})
  }
}

const holdTap = (event: MouseEvent): void => {
  const { target } = event
  if (loader || target === released || isModified(event) || !closest(event, CONTROL)?.closest(HOST)) return
  event.preventDefault()
  event.stopPropagation()
  taps.push(target as HTMLElement)
  look()
}

export const startFeatures = (): void => {
  on('click', holdTap, { capture: true })
  on('resize online pointerover focusin', look)
  new MutationObserver(look).observe(root, { childList: true, subtree: true })
  fetchWanted()
  look()
}
