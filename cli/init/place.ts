import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { UsageError } from '../usage.ts'
import { type Detected, prefixOf, SYSTEMS, type System } from './systems.ts'

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

/** A plain site is served from its own folder if a page is there, else from the first folder of `--to`. */
const plainSystem = (root: string, to: string): System => {
  const [first = '.', ...rest] = to.split('/')
  const served = existsSync(join(root, 'index.html')) || !rest.length ? '.' : first
  return { ...SYSTEMS.plain, served, pages: served, layouts: [served] }
}

const systemOf = (root: string, { name }: Detected, to: string | undefined): System => {
  if (name !== 'plain') return SYSTEMS[name]
  return plainSystem(root, to ?? `${SYSTEMS.plain.served}/${SYSTEMS.plain.folder}`)
}

/** The address of a folder that is served below `prefix`. */
const baseOf = (to: string, { served }: System, prefix: string): string => {
  const below = posix.relative(served, to)
  if (!below.startsWith('..')) return `${prefix}/${below}`
  throw new UsageError(`${to} is not in ${served}, whose files are served. Name its address with --base.`)
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
  const system = systemOf(root, detected, given)
  const prefix = prefixOf(root, detected)
  const to = given ?? posix.join(system.served, system.folder)
  return { system, to, prefix, base: checkAddress(options.base ?? baseOf(to, system, prefix)) }
}
