import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Manifest } from '../manifest.ts'
import { textOf } from '../pages/decode.ts'
import type { Page } from '../pages/page.ts'
import { UsageError, withCause } from '../usage.ts'
import { costOf, type PageCost } from './cost.ts'

export interface Earlier {
  /** The name in the comparison: the report's file name, or the git ref. */
  readonly name: string
  readonly pages: readonly PageCost[]
}

const HOW = 'Keep one with: thistledown cost <targets> --format json > cost.json'

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
  const path = target.replace(/^\.\/|\/+$/g, '') || '.'
  const listed = await git('ls-tree', '-r', '-z', '--name-only', ref, '--', path === '.' ? './' : path)
  const files = listed
    .toString()
    .split('\0')
    .filter(file => /\.x?html?$/i.test(file))
  return Promise.all(
    files.map(async file => {
      const html = textOf(`${ref}:${file}`, await git('show', `${ref}:./${file}`))
      return { name: nameOf(path === '.' ? '' : path, file), source: file, html }
    }),
  )
}

const readRef = async (
  ref: string,
  targets: readonly string[],
  toCost: (page: Page) => PageCost,
): Promise<Earlier> => {
  if (!(await exists(ref)))
    throw new UsageError(`--against ${ref}: neither a file nor a commit of this repository. ${HOW}`)
  const local = targets.filter(target => !/^https?:/i.test(target))
  const pages = (await Promise.all(local.map(target => pagesAt(ref, target)))).flat()
  if (!pages.length)
    throw new UsageError(
      `--against ${ref}: ${targets.join(', ')} has no page there, as is usual for what a build makes. ${HOW}`,
    )
  return { name: ref, pages: pages.map(toCost) }
}

/**
 * The earlier costs of the pages: from a report, or from the same files at a git commit with the
 * current bundle.
 */
export const readEarlier = (
  against: string,
  targets: readonly string[],
  { manifest, width }: { readonly manifest: Manifest; readonly width: number | undefined },
): Earlier | Promise<Earlier> => {
  if (existsSync(against)) return readReport(against)
  return readRef(against, targets, page => costOf(page, manifest, width))
}
