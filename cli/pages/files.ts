import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { causeOf } from '../usage.ts'
import { textOf } from './decode.ts'
import { NoPage, type Page, Unreadable } from './page.ts'

/** A page that is read later, so that a folder of thousands is never in memory as a whole. */
export interface Job {
  readonly source: string
  /** Found in a folder, where not every file is a page. */
  readonly isFound?: boolean
  read(): Page | Promise<Page>
}

const INDEX = /(^|\/)index\.html?$/
/** With slashes, as in URLs and in git, where Windows has backslashes. */
export const slashes = (path: string): string => path.split(sep).join('/')
export const sourceOf = (file: string): string => slashes(relative('.', file)) || '.'

const bytesOf = (file: string): Uint8Array => {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ERR_FS_FILE_TOO_LARGE') throw new Unreadable(sourceOf(file), 'the file is over 2 GiB.')
    const Kind = code === 'EISDIR' ? NoPage : Unreadable // A folder may have such a name, too.
    throw new Kind(sourceOf(file), causeOf({ code }) ?? (error as Error).message)
  }
}

const fileJob = (file: string, name = slashes(file), root?: string): Job => ({
  source: sourceOf(file),
  isFound: root !== undefined,
  read: () => {
    const html = textOf(sourceOf(file), bytesOf(file))
    return { name, source: sourceOf(file), html, disk: { file, ...(root ? { root } : {}) } }
  },
})

/** Folders in which tools keep packages, caches and reports, as Lighthouse CI does. */
export const OF_TOOLS = /(^|[\\/])(node_modules|\.[^\\/]+)[\\/]/

const folderJobs = async (folder: string): Promise<readonly Job[]> => {
  const all = await readdir(folder, { recursive: true })
  const files = all.filter(file => /\.x?html?$/i.test(file) && !OF_TOOLS.test(file))
  if (!files.length) throw new Unreadable(folder, 'no HTML file in this folder. Build the site first.')
  return files
    .sort()
    .map(file => fileJob(join(folder, file), `/${slashes(file).replace(INDEX, '$1')}`, folder))
}

const ADDRESS = /^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)|^localhost\b/

const absent = (target: string): never => {
  const scheme = target.startsWith('localhost') ? 'http' : 'https'
  const hint = ADDRESS.test(target) ? ` If you mean a URL, write ${scheme}://${target}` : ''
  throw new Unreadable(target, `no such file or folder.${hint}`)
}

/** The pages of a file, or of a folder and its subfolders, sorted by path. */
export const jobsOnDisk = async (target: string): Promise<readonly Job[]> => {
  if (!existsSync(target)) return absent(target)
  const stat = statSync(target)
  if (stat.isDirectory()) return folderJobs(target)
  if (stat.isFile()) return [fileJob(target)]
  throw new Unreadable(target, 'this is neither a file nor a folder.')
}
