import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '../pages/page.ts'

/**
 * A file that a page refers to. `elsewhere`: on another server, or in a folder that was not named
 * on the command line.
 */
type Asset = { readonly state: 'elsewhere' } | { readonly state: 'missing' | 'found'; readonly file: string }

export interface Assets {
  find(address: string): Asset
  /** The text of a file on disk; undefined for any other. */
  read(address: string): string | undefined
  /** The names of the files in a folder. */
  list(address: string): readonly string[] | undefined
}

const ELSEWHERE: Asset = { state: 'elsewhere' }
const NOWHERE: Assets = { find: () => ELSEWHERE, read: () => undefined, list: () => undefined }

/** Placeholder for the site's own origin. */
const SITE = 'http://site.invalid'

/** A file URL's path, decoded, as a path on disk: on Windows it begins with a slash before the drive, `/C:/site`. */
export const toDisk = (path: string): string => path.replace(/^\/(?=[a-z]:\/)/i, '')

/** @returns the file on disk for a URL in a page; undefined if it is elsewhere */
const locate = (address: string, baseHref: string, page: Page, base: string): string | undefined => {
  const { disk } = page
  if (!disk) return undefined
  const { file, root } = disk
  const own = root ? `${SITE}${base}${page.name.slice(1)}` : `${SITE}${pathToFileURL(resolve(file)).pathname}`
  const isRooted = /^\s*[\\/]/.test(address) || /^\s*[\\/]/.test(baseHref)
  if (!root && isRooted) return undefined
  try {
    const url = new URL(address, new URL(baseHref, own))
    // Decoded, an escaped slash could lead out of the folder.
    if (/%2f|%5c/i.test(url.pathname)) return undefined
    if (url.origin !== SITE || !url.pathname.startsWith(root ? base : '/')) return undefined
    const path = decodeURIComponent(url.pathname.replace(/%(?![\da-f]{2})/gi, '%25'))
    return root ? join(root, path.slice(base.length)) : toDisk(path)
  } catch {
    return undefined // A malformed URL, or escapes that are not UTF-8.
  }
}

const texts = new Map<string, string>()

/** Reads each file once, because every page refers to the same few. */
const readOnce = (file: string): string => {
  const known = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, known)
  return known
}

/** @param base where the folder is served, such as `/` or `/project/` */
export const assetsOf = (page: Page, root: ParentNode, base = '/'): Assets => {
  if (!page.disk) return NOWHERE
  const [element] = root.querySelectorAll('base[href]')
  const baseHref = element?.getAttribute('href') ?? ''
  const find = (address: string): Asset => {
    const file = locate(address, baseHref, page, base)
    if (!file) return ELSEWHERE
    return { state: existsSync(file) ? 'found' : 'missing', file }
  }
  return {
    find,
    read: address => {
      const asset = find(address)
      return asset.state === 'found' && statSync(asset.file).isFile() ? readOnce(asset.file) : undefined
    },
    list: address => {
      const asset = find(address)
      if (asset.state !== 'found') return undefined
      return readdirSync(statSync(asset.file).isDirectory() ? asset.file : dirname(asset.file))
    },
  }
}

const STRENGTH = ['sha256', 'sha384', 'sha512']

/** Whether a file has one of the hashes. Only those of the strongest algorithm count: https://www.w3.org/TR/sri-2/ */
export const fitsIntegrity = (file: string, integrity: string): boolean => {
  if (!statSync(file).isFile()) return true
  const hashes = [...integrity.matchAll(/(sha(?:256|384|512))-([\w+/-]+={0,2})/g)]
  const strongest = Math.max(...hashes.map(([, algorithm = '']) => STRENGTH.indexOf(algorithm)))
  const counting = hashes.filter(([, algorithm = '']) => STRENGTH.indexOf(algorithm) === strongest)
  const bytes = readFileSync(file)
  return counting.length === 0
    ? true // Browsers ignore an integrity value without a known hash.
    : counting.some(
        ([, algorithm = '', hash]) => createHash(algorithm).update(bytes).digest('base64') === hash,
      )
}
