import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { NamedFacts } from '../src/shared/facts.ts'
import { UsageError, withCause } from './usage.ts'

export interface FileFacts {
  readonly brotli: number
  readonly integrity: string
}

export interface FeatureFacts extends Omit<NamedFacts, 'events'> {
  readonly chunk: string
  readonly css?: string
  readonly runtime: boolean
}

/** A browser's versions, as in browser-compat-data when the bundle was built. */
export interface BrowserFacts {
  /** The oldest version that runs the bundle. */
  readonly oldest: string
  /** By platform test (`Native.when`): the first version that passes it. */
  readonly passes: Readonly<Record<string, string>>
}

/** The parts of dist/manifest.json that the commands use. */
export interface Manifest {
  readonly version: string
  /** In the name of every script but core.js. */
  readonly build: string
  /** The build before, whose scripts are still in the folder. */
  readonly before?: string
  readonly core: string
  readonly runtime: string
  readonly inlineHash: string
  /** By feature: the chunks to preload in addition to core. */
  readonly preload: Readonly<Record<string, readonly string[]>>
  readonly files: Readonly<Record<string, FileFacts>>
  readonly features: Readonly<Record<string, FeatureFacts>>
  /** By name in browserslist. */
  readonly browsers: Readonly<Record<string, BrowserFacts>>
}

export interface Bundle {
  readonly manifest: Manifest
  /** The code of the head snippet. */
  readonly inline: string
  /** The code of core.js. */
  readonly coreCode: string
}

/** The folder of the bundle: this file's own, unless --dist names another build. */
export const bundleFolder = (dist: string = import.meta.dirname): string => resolve(dist)

/** Checks the required fields, because other tools write a manifest.json, too. */
const isManifest = (value: Partial<Manifest> | null): value is Manifest =>
  typeof value?.core === 'string' && typeof value.files === 'object' && typeof value.features === 'object'

/** The manifest of a folder. Undefined if there is none, or none of ours. */
export const readManifest = (folder: string): Manifest | undefined => {
  try {
    const value = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    return isManifest(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const readBundle = (dist?: string): Bundle => {
  const folder = bundleFolder(dist)
  const file = join(folder, 'manifest.json')
  if (!existsSync(file))
    throw new UsageError(`${file}: no such file. Name a folder with a build with --dist.`)
  const manifest = readManifest(folder)
  if (!manifest)
    throw new UsageError(
      `${file}: this is not a manifest of Thistledown. Name a folder with a build with --dist.`,
    )
  const read = (path: string): string => withCause(() => readFileSync(join(folder, path), 'utf8')).trim()
  return { manifest, inline: read('inline.js'), coreCode: read(manifest.core) }
}
