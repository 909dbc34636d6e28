import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Trigger } from '../../src/core/types.ts'

export interface FileFacts {
  readonly brotli: number
  readonly integrity: string
}

export interface FeatureFacts {
  readonly chunk: string
  readonly css?: string
  readonly runtime: boolean
  readonly load: Trigger
  readonly media?: string
  readonly hold?: boolean
  readonly early?: boolean
  readonly asks?: readonly string[]
}

/** What of dist/manifest.json the commands use. */
export interface Manifest {
  readonly version: string
  readonly core: string
  readonly loader: string
  readonly runtime: string
  readonly inlineHash: string
  /** By feature: what to preload for it, beside core. */
  readonly preload: Readonly<Record<string, readonly string[]>>
  readonly files: Readonly<Record<string, FileFacts>>
  readonly features: Readonly<Record<string, FeatureFacts>>
}

export interface Bundle {
  readonly manifest: Manifest
  /** The snippet for the head. */
  readonly inline: string
}

/** A mistake of whoever called, told without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The folder of the bundle: this file's own, unless another build is named. */
export const bundleFolder = (dist: string = import.meta.dirname): string => resolve(dist)

export const readBundle = (dist?: string): Bundle => {
  const folder = bundleFolder(dist)
  const file = join(folder, 'manifest.json')
  if (!existsSync(file)) throw new UsageError(`${file}: no such file. --dist names a folder with a build.`)
  const inline = readFileSync(join(folder, 'inline.js'), 'utf8').trim()
  return { manifest: JSON.parse(readFileSync(file, 'utf8')), inline }
}
