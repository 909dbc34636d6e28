import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
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

const fetchPage = async (url: string): Promise<Page> => {
  const response = await fetch(url, { headers: { accept: 'text/html' } }).catch((error: Error) => {
    throw new UsageError(`${url}: ${(error.cause as Error | undefined)?.message ?? error.message}`)
  })
  if (!response.ok) throw new UsageError(`${url}: the server answered ${response.status}.`)
  return { name: new URL(response.url).pathname, source: url, html: await response.text() }
}

const readTarget = async (target: string): Promise<readonly Page[]> => {
  if (/^https?:/.test(target)) return [await fetchPage(target)]
  if (!existsSync(target)) throw new UsageError(`${target}: no such file or folder.`)
  return statSync(target).isDirectory() ? readFolder(target) : [readPage(target)]
}

/** The pages of files, folders (with all below them) and URLs. */
export const readPages = async (targets: readonly string[]): Promise<readonly Page[]> =>
  (await Promise.all(targets.map(readTarget))).flat()
