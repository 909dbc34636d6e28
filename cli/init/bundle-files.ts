import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SchemaObject } from 'ajv'
import { readJson } from '../lib/read-json.ts'
import { UsageError } from '../usage.ts'

/** Lists the files that `init` has written. It lies in the bundle's folder. */
export const RECORD_FILE = 'thistledown.files.json'

interface Written {
  readonly version: string
  /** SHA-256 by path below the bundle's folder. */
  readonly files: Readonly<Record<string, string>>
  /** Scripts of the build before, which pages that are still open or cached ask for. */
  readonly before?: Readonly<Record<string, string>>
}

/** By path below the bundle's folder. An upgrade removes files by these paths, so none may lead to another. */
const FILES: SchemaObject = {
  type: 'object',
  propertyNames: { pattern: '^(scripts|styles)/[\\w.-]+$' },
  additionalProperties: { type: 'string' },
}

const SCHEMA: SchemaObject = {
  type: 'object',
  additionalProperties: false,
  required: ['version', 'files'],
  properties: { version: { type: 'string' }, files: FILES, before: FILES },
}

const NOTHING: Written = { version: '', files: {} }

const readWritten = (to: string): Written => {
  const file = join(to, RECORD_FILE)
  if (!existsSync(file)) return NOTHING
  try {
    return readJson<Written>(file, SCHEMA, '')
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError(
      `${file}: this is not a list of files that \`thistledown init\` has written. Delete this file, and run init --force.`,
    )
  }
}

/** A file of the project: to be written, or to be removed if there is no content. */
export interface Change {
  readonly path: string
  readonly content?: string | Uint8Array
}

export interface BundlePlan {
  readonly changes: readonly Change[]
  /** Files that would be lost: changed since `init` wrote them, or not written by it. */
  readonly foreign: readonly string[]
  /** The version that is replaced. Empty if there is none. */
  readonly before: string
}

const hashOf = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')

/** Git on Windows may give text files other line ends when it checks them out. */
const isUnchanged = (content: Buffer, hash: string | undefined): boolean =>
  hash === hashOf(content) || hash === hashOf(content.toString('utf8').replaceAll('\r\n', '\n'))

/** The files of a bundle, without source maps. */
const pathsIn = (from: string): readonly string[] =>
  ['scripts', 'styles'].flatMap(folder =>
    readdirSync(join(from, folder), { encoding: 'utf8' })
      .filter(file => !file.endsWith('.map'))
      .sort()
      .map(file => `${folder}/${file}`),
  )

const textOf = (written: Written): string => `${JSON.stringify(written, null, 2)}\n`

/** A script with a build's id in its name: `scripts/carousel.k3f9.js`, or compressed. */
const NAMED = /^scripts\/[\w-]+\.\w+\.js/

/** The scripts of the build before, which stay. The same build again keeps what it has kept. */
const keptOf = ({ files, before = {} }: Written, isNew: (path: string) => boolean): Written['files'] => {
  const earlier = Object.entries(files).filter(([path]) => NAMED.test(path) && !isNew(path))
  return earlier.length ? Object.fromEntries(earlier) : before
}

const isSame = (file: string, content: string | Uint8Array): boolean =>
  existsSync(file) && readFileSync(file).equals(Buffer.from(content))

/** Leaves out what is on the disk already. @param root the project's folder */
export const pending = (root: string, changes: readonly Change[]): readonly Change[] =>
  changes.filter(({ path, content }) =>
    content === undefined ? existsSync(join(root, path)) : !isSame(join(root, path), content),
  )

interface BundlePlaces {
  readonly root: string
  readonly from: string
  /** Below the root. */
  readonly to: string
}

/**
 * Plans to copy the bundle. Scripts of the build before stay for pages that are still open or cached; what
 * was written earlier and is of neither build is removed.
 * @param version of the new bundle
 * @throws UsageError if the list of written files is malformed
 */
export const planBundle = ({ root, from, to }: BundlePlaces, version: string): BundlePlan => {
  const written = readWritten(join(root, to))
  const paths = pathsIn(from)
  const contents = new Map(paths.map(path => [path, readFileSync(join(from, path))]))
  const kept = keptOf(written, path => contents.has(path))
  const known = { ...written.before, ...written.files }
  const gone = Object.keys(known).filter(path => !contents.has(path) && !Object.hasOwn(kept, path))
  const bundle: readonly Change[] = pending(root, [
    ...[...contents].map(([path, content]) => ({ path: `${to}/${path}`, content })),
    ...gone.map(path => ({ path: `${to}/${path}` })),
  ])
  const isForeign = ({ path }: Change): boolean => {
    const file = join(root, path)
    return existsSync(file) && !isUnchanged(readFileSync(file), known[path.slice(to.length + 1)])
  }
  const hashes = Object.fromEntries([...contents].map(([path, content]) => [path, hashOf(content)]))
  const record = { path: `${to}/${RECORD_FILE}`, content: textOf({ version, files: hashes, before: kept }) }
  return {
    changes: [...bundle, ...pending(root, [record])],
    foreign: bundle.filter(isForeign).map(({ path }) => path),
    before: written.version,
  }
}
