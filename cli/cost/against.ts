import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Manifest } from '../manifest.ts'
import { textOf } from '../pages/decode.ts'
import { OF_TOOLS, slashes } from '../pages/files.ts'
import { NoPage, type Page } from '../pages/page.ts'
import { UsageError, withCause } from '../usage.ts'
import { costOf, type PageCost, SUMS, type Sum } from './cost.ts'

export interface Earlier {
  /** The name in the comparison: the report's file name, or the git ref. */
  readonly name: string
  readonly pages: readonly PageCost[]
}

const HOW = 'Write a report with: thistledown cost <targets> --format json > cost.json'

const readReport = (file: string): Earlier => {
  const text = withCause(() => readFileSync(file, 'utf8'))
  try {
    const { pages } = JSON.parse(text)
    if (Array.isArray(pages) && pages.every(({ page, files }) => page && Array.isArray(files)))
      return { name: file, pages }
  } catch {
    // Not JSON: the error below applies, too.
  }
  throw new UsageError(`${file}: this is not a report of \`thistledown cost --format json\`. ${HOW}`)
}

/** Largest output that is read from git. Node's default, 1 MiB, is too small for large pages. */
const MOST_BYTES = 256 * 1024 * 1024

const git = async (...args: string[]): Promise<Buffer> => {
  const options = { encoding: 'buffer', maxBuffer: MOST_BYTES } as const
  return (await promisify(execFile)('git', args, options)).stdout
}

const exists = async (ref: string): Promise<boolean> => {
  try {
    await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
    return true
  } catch {
    return false
  }
}

const nameOf = (target: string, file: string): string => {
  const isFolder = existsSync(target) ? statSync(target).isDirectory() : file !== target
  if (!isFolder) return file
  return `/${file.slice(target.length).replace(/^\//, '')}`.replace(/(^|\/)index\.html?$/, '$1')
}

const pagesAt = async (ref: string, target: string): Promise<readonly Page[]> => {
  const path = slashes(target).replace(/^\.\/|\/+$/g, '') || '.'
  const listed = await git('ls-tree', '-r', '-z', '--name-only', ref, '--', path === '.' ? './' : path)
  const files = listed
    .toString()
    .split('\0')
    .filter(file => /\.x?html?$/i.test(file) && !OF_TOOLS.test(file.slice(path === '.' ? 0 : path.length)))
  const read = async (file: string): Promise<readonly Page[]> => {
    const html = textOf(`${ref}:${file}`, await git('show', `${ref}:./${file}`))
    return [{ name: nameOf(path === '.' ? '' : path, file), source: file, html }]
  }
  const skip = (error: unknown): readonly Page[] => {
    if (error instanceof NoPage) return []
    throw error
  }
  return (await Promise.all(files.map(file => read(file).catch(skip)))).flat()
}

const readRef = async (
  ref: string,
  targets: readonly string[],
  toCost: (page: Page) => PageCost,
): Promise<Earlier> => {
  if (!(await exists(ref)))
    throw new UsageError(`--against ${ref}: this is neither a file nor a commit of this repository. ${HOW}`)
  const local = targets.filter(target => !/^https?:/i.test(target))
  const pages = (await Promise.all(local.map(target => pagesAt(ref, target)))).flat()
  if (!pages.length)
    throw new UsageError(
      `--against ${ref}: this commit has no page of ${targets.join(', ')}. Usually git ignores pages that a build makes. ${HOW}`,
    )
  return { name: `${ref} (its pages, with this bundle)`, pages: pages.map(toCost) }
}

/** The earlier costs of the pages: from a report, or from the same files at a git commit with the current bundle. */
export const readEarlier = (
  against: string,
  targets: readonly string[],
  { manifest, width }: { readonly manifest: Manifest; readonly width: number | undefined },
): Earlier | Promise<Earlier> => {
  if (existsSync(against)) return readReport(against)
  return readRef(against, targets, page => costOf(page, manifest, width))
}

export interface FileChange {
  readonly name: string
  /** Bytes. Undefined: the page did not fetch the file. */
  readonly before: number | undefined
  /** Bytes. Undefined: the page no longer fetches the file. */
  readonly after: number | undefined
  /** Change of the loading time, `visible → now`. Undefined: no change. */
  readonly when: string | undefined
}

export interface PageChange {
  readonly page: string
  readonly state: 'new' | 'gone' | 'changed'
  readonly change: Readonly<Record<Sum, number>>
  readonly files: readonly FileChange[]
}

export interface Comparison {
  readonly with: string
  readonly pages: readonly PageChange[]
  readonly unchanged: number
}

const NOTHING = { now: 0, later: 0, css: 0, files: [] } as const
type Side = Pick<PageCost, Sum | 'files'>

const fileChanges = (before: Side, after: Side): readonly FileChange[] => {
  const names = [...new Set([...after.files, ...before.files].map(({ name }) => name))]
  return names.flatMap(name => {
    const [old, now] = [before, after].map(({ files }) => files.find(file => file.name === name))
    const when = old && now && old.when !== now.when ? `${old.when} → ${now.when}` : undefined
    if (old?.bytes === now?.bytes && !when) return []
    return { name, before: old?.bytes, after: now?.bytes, when }
  })
}

const compareSides = (
  page: string,
  before: PageCost | undefined,
  after: PageCost | undefined,
): PageChange => {
  const [old, now]: readonly [Side, Side] = [before ?? NOTHING, after ?? NOTHING]
  return {
    page,
    state: !before ? 'new' : after ? 'changed' : 'gone',
    change: { now: now.now - old.now, later: now.later - old.later, css: now.css - old.css },
    files: fileChanges(old, now),
  }
}

/** Compares the costs of pages with earlier ones. */
export const compareCosts = (costs: readonly PageCost[], earlier: Earlier): Comparison => {
  const repeated = [costs, earlier.pages].flatMap(list => {
    const names = list.map(({ page }) => page)
    return names.filter((name, at) => names.indexOf(name) < at)
  })
  // Two folders may have a page of one name.
  const labelOf = ({ page, source }: PageCost): string => (repeated.includes(page) ? source : page)
  const names = [...new Set([...costs, ...earlier.pages].map(labelOf))]
  const all = names.map(name =>
    compareSides(
      name,
      earlier.pages.find(it => labelOf(it) === name),
      costs.find(it => labelOf(it) === name),
    ),
  )
  const pages = all.filter(
    ({ state, change, files }) => state !== 'changed' || files.length || SUMS.some(sum => change[sum]),
  )
  return { with: earlier.name, pages, unchanged: all.length - pages.length }
}
