import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export const SYSTEM_NAMES = ['eleventy', 'astro', 'vite', 'hugo', 'jekyll', 'wordpress', 'plain'] as const
export type SystemName = (typeof SYSTEM_NAMES)[number]

/** The folder's first file, in alphabetical order, whose name matches. */
export const fileIn = (root: string, name: RegExp): string | undefined =>
  readdirSync(root)
    .filter(file => name.test(file))
    .sort()[0]

const findHugo = (root: string): string | undefined => {
  const named = fileIn(root, /^hugo\.(toml|ya?ml|json)$/)
  if (named || !['content', 'archetypes', 'themes'].some(it => existsSync(join(root, it)))) return named
  const folder = 'config/_default'
  const file = fileIn(root, /^config\.(toml|ya?ml|json)$/)
  if (file || !existsSync(join(root, folder))) return file
  return posix.join(folder, fileIn(join(root, folder), /^(hugo|config)\.(toml|ya?ml|json)$/) ?? '')
}

/** Without a page, Vite builds the assets of another system. */
const findVite = (root: string, only?: SystemName): string | undefined =>
  only || existsSync(join(root, 'index.html')) ? fileIn(root, /^vite\.config\.[cm]?[jt]s$/) : undefined

const findTheme = (root: string): string | undefined => {
  const file = fileIn(root, /^style\.css$/)
  return file && /^[ \t/*#@]*Theme Name:/im.test(readFileSync(join(root, file), 'utf8')) ? file : undefined
}

/**
 * Finds the file by which each system is recognised. Jekyll comes after others that may have a _config.yml, too, for
 * GitHub Pages, and Vite last, as any system may use it.
 */
const MARKS: readonly (readonly [
  name: SystemName,
  find: (root: string, only?: SystemName) => string | undefined,
])[] = [
  ['eleventy', root => fileIn(root, /^(eleventy\.config|\.eleventy)\.[cm]?[jt]s$/)],
  ['astro', root => fileIn(root, /^astro\.config\.[cm]?[jt]s$/)],
  ['hugo', findHugo],
  ['wordpress', findTheme],
  ['jekyll', root => fileIn(root, /^_config\.(ya?ml|toml)$/)],
  ['vite', findVite],
]

/** Systems that do without a configuration, by their packages and commands, and the file that names these. */
const NAMES: readonly (readonly [name: SystemName, file: string, pattern: RegExp])[] = [
  ['eleventy', 'package.json', /"@11ty\/eleventy"|[" ]eleventy[" ]/],
  ['astro', 'package.json', /"astro[" ]/],
  ['hugo', 'package.json', /"hugo-(bin|extended)"|"hugo[" ]/],
  ['jekyll', 'Gemfile', /^\s*gem ["'](jekyll|github-pages)["']/m],
]

export interface Detected {
  readonly name: SystemName
  /** Its configuration, by which it was recognised. */
  readonly by?: string
  /** Without a configuration: the file that names it. */
  readonly named?: string
}

/** Recognises the system of a project by its files. @param only the value of `--system` */
export const detect = (root: string, only?: SystemName): Detected => {
  const isAsked = (name: SystemName): boolean => !only || only === name
  for (const [name, find] of MARKS) {
    const by = isAsked(name) ? find(root, only) : undefined
    if (by) return { name, by }
  }
  for (const [name, file, pattern] of NAMES) {
    const path = join(root, file)
    if (isAsked(name) && existsSync(path) && pattern.test(readFileSync(path, 'utf8')))
      return { name, named: file }
  }
  return { name: only ?? 'plain' }
}
