import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { ROOT } from '../../../tools/lib/paths.mjs'

export interface Source {
  /** From the repository's root, with forward slashes. */
  readonly path: string
  readonly code: string
}

const COMMENTS = /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm

/** Every file in a folder below the root whose path has the pattern, except installed packages. */
export const readFiles = (folder: string, pattern: RegExp): Source[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)).split('\\').join('/'))
    .filter(path => pattern.test(path) && !path.includes('node_modules'))
    .map(path => ({ path, code: readFileSync(join(ROOT, path), 'utf8') }))

/** Every script in a folder below the root, without comments. */
export const readSources = (folder: string): Source[] =>
  readFiles(folder, /\.(tsx?|mjs)$/).map(({ path, code }) => ({ path, code: code.replace(COMMENTS, '$1') }))

/** A module's imports and re-exports, types included: paths from the root, or names of packages. */
export const importsOf = ({ path, code }: Source): string[] => {
  const found = code.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...found].map(([, name = '']) =>
    name.startsWith('.') ? posix.join(posix.dirname(path), name) : name,
  )
}

/** The text of each call with its arguments, from `on(` to the matching closing parenthesis. */
export const callsOf = (name: string, code: string): string[] =>
  [...code.matchAll(new RegExp(`\\b${name}\\(`, 'g'))].map(({ index }) => {
    let depth = 0
    for (let end = index + name.length; end < code.length; end++) {
      if (code[end] === '(') depth++
      if (code[end] === ')') depth--
      if (depth === 0) return code.slice(index, end + 1)
    }
    return code.slice(index)
  })
