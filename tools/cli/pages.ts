import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fetchPage } from './fetch-page.ts'
import { UsageError } from './manifest.ts'

export interface Page {
  /** How reports and budgets call it: its address below a folder or a server, else the file's path. */
  readonly name: string
  /** Where its text came from: path from the working directory, or URL. */
  readonly source: string
  readonly html: string
}

const INDEX = /(^|\/)index\.html$/
const slashes = (path: string): string => path.split(sep).join('/')

const readPage = (file: string, name = slashes(file)): Page => ({
  name,
  source: slashes(relative('.', file)),
  html: readFileSync(file, 'utf8'),
})

const readFolder = async (folder: string): Promise<readonly Page[]> => {
  const files = (await readdir(folder, { recursive: true })).filter(file => /\.html?$/.test(file)).sort()
  if (!files.length) throw new UsageError(`${folder}: no HTML file in this folder.`)
  return files.map(file => readPage(join(folder, file), `/${slashes(file).replace(INDEX, '$1')}`))
}

const ADDRESS = /^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)|^localhost\b/

const absent = (target: string): never => {
  const scheme = target.startsWith('localhost') ? 'http' : 'https'
  const hint = ADDRESS.test(target) ? ` For an address: ${scheme}://${target}` : ''
  throw new UsageError(`${target}: no such file or folder.${hint}`)
}

const readTarget = async (target: string, seconds: number): Promise<readonly Page[]> => {
  if (/^https?:/.test(target)) return [await fetchPage(target, seconds)]
  if (!existsSync(target)) return absent(target)
  return statSync(target).isDirectory() ? readFolder(target) : [readPage(target)]
}

/** How long a server may take (s). */
export const PATIENCE_S = 30

/** The pages of files, folders (with all below them) and URLs. */
export const readPages = async (targets: readonly string[], seconds = PATIENCE_S): Promise<readonly Page[]> =>
  (await Promise.all(targets.map(target => readTarget(target, seconds)))).flat()
