import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './paths.mjs'

/** Set for the processes that follow, so a test run builds once however many projects it has. */
export const BUILT = 'THISTLEDOWN_BUILT'

/** @typedef {Parameters<typeof import('../../build.mjs').build>[0]} BuildOptions */

/** Builds dist/ and public/ unless this run has done so already. */
export async function buildOnce() {
  if (process.env[BUILT]) return
  await build()
  process.env[BUILT] = 'yes'
}

/**
 * The build, imported late: it needs packages that a fresh clone lacks.
 * @param {BuildOptions} [options]
 */
export async function build(options) {
  const module = await import(pathToFileURL(join(ROOT, 'build.mjs')).href)
  await module.build(options)
}
