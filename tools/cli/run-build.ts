import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { formatNumber, formatTable } from '../lib/table.mjs'
import { assemble, choose } from './assemble.ts'
import { bundleFolder, type Manifest, readBundle, UsageError } from './manifest.ts'

export interface BuildOptions {
  readonly features: readonly string[]
  readonly out: string
  readonly dist?: string
}

const sizesOf = ({ files }: Manifest): string =>
  formatTable([['file', 'brotli'], ...Object.entries(files).map(([path, { brotli }]) => [path, brotli])])

/** The folder is emptied: it must be new, or hold a bundle and not, say, the site. */
const refuseForeign = (out: string): void => {
  if (!existsSync(out) || existsSync(join(out, 'manifest.json')) || !readdirSync(out).length) return
  throw new UsageError(`${out} holds other files than a bundle. --out names a folder for the bundle alone.`)
}

/** A bundle of a site's own: fewer features, and what knows of them smaller. */
export const runBuild = async ({ features, out, dist }: BuildOptions) => {
  if (!features.length) throw new UsageError('Name the features: thistledown build --features carousel,map')
  const from = bundleFolder(dist)
  if (resolve(out) === from) throw new UsageError('--out is the folder that the bundle is taken from.')
  refuseForeign(out)
  const { manifest: whole } = readBundle(dist)
  const built = await assemble(from, resolve(out), whole, choose(whole, features))
  const css = 'styles/thistledown.css'
  const saved = (whole.files[css]?.brotli ?? 0) - (built.files[css]?.brotli ?? 0)
  const last = `${out}: the stylesheet is ${formatNumber(saved)} B smaller than the whole one.`
  return { output: `${sizesOf(built)}\n${last}`, passed: true }
}
