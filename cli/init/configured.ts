import { existsSync, readFileSync } from 'node:fs'
import { basename, join, posix, resolve } from 'node:path'

/** By the name of the system. */
type Patterns = Readonly<Record<string, RegExp>>

interface Configured {
  readonly name: string
  /** The configuration's file. */
  readonly by?: string
}

/** How each configuration names the path below which the site is served. */
const PREFIXES: Patterns = {
  // Of the commands only `build` counts: the starter eleventy-base-blog has another one with an example.
  eleventy:
    /(?:^[^/\n]*\bpathPrefix:\s*['"]|"build":\s*"[^"\n]*eleventy\b[^"\n]* --pathprefix[= ]'?)([\w.~/-]+)/m,
  astro: /^[^/\n]*\bbase:\s*['"](\/[^'"]*)/m,
  vite: /^[^/\n]*\bbase:\s*['"](\/[^'"]*)/m,
  hugo: /^[\s{]*"?baseURL"?\s*[=:]\s*['"]?https?:\/\/[^/'"\s]+(\/[^'"\s]*)/im,
  jekyll: /^baseurl:\s*['"]?(\/[^'"\s#]*)/m,
}

/** How each configuration, or a command in package.json, names the folder of the built pages. */
const OUTPUTS: Patterns = {
  eleventy: /(?:^[^/\n]*\b(?:output:|setOutputDirectory\()\s*['"]|eleventy\b[^"\n]* --output[= ])([\w./-]+)/m,
  astro: /^[^/\n]*\boutDir:\s*['"]([^'"]+)/m,
  vite: /^[^/\n]*\boutDir:\s*['"]([^'"]+)/m,
  hugo: /^[\s{]*"?publishDir"?\s*[=:]\s*['"]?([\w./-]+)/im,
  jekyll: /^destination:\s*['"]?([\w./-]+)/m,
}

const search = (root: string, files: readonly string[], pattern: RegExp | undefined): string | undefined => {
  const texts = files
    .map(file => join(root, file))
    .filter(path => /\.\w+$/.test(path) && existsSync(path))
    .map(path => readFileSync(path, 'utf8'))
  return texts.map(text => pattern?.exec(text)?.[1]).find(Boolean)
}

/** The path below which the site is served, without a slash at its end; empty for `/`. */
export const prefixOf = (root: string, { name, by }: Configured): string => {
  if (name === 'wordpress') return `/wp-content/themes/${basename(resolve(root))}`
  // A command's option has precedence over the configuration.
  const found = search(root, ['package.json', ...(by ? [by] : [])], PREFIXES[name])
  return posix.join('/', found ?? '').replace(/\/$/, '')
}

/** Whether the system adds that path to the addresses in its pages itself: Vite always, Eleventy with a plugin. */
export const addsPrefix = (root: string, { name, by }: Configured): boolean =>
  name === 'vite' || !!search(root, by ? [by] : [], /^[^/\n]*(HtmlBasePlugin)/m)

/** The folder of the built pages, if it is not the system's own. */
export const outputOf = (root: string, { name, by }: Configured): string | undefined => {
  const found = search(root, [...(by ? [by] : []), 'package.json'], OUTPUTS[name])
  return found && posix.join(found).replace(/\/$/, '')
}
