import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildState } from './build-stamp.mjs'
import { ROOT } from './paths.mjs'

/** Environment variable for child processes: the build is current, so they need not check again. */
export const BUILT = 'THISTLEDOWN_BUILT'

/** @typedef {Parameters<typeof import('../../build.mjs').build>[0]} BuildOptions */

/** Builds dist/ and public/ unless they are current. */
export const buildOnce = async () => {
  if (process.env[BUILT]) return
  const state = buildState()
  if (state !== 'current') {
    console.log(`Building (${state}) …`)
    const { buildAll } = await importBuild()
    await buildAll()
  }
  process.env[BUILT] = 'yes'
}

/** @param {BuildOptions} [options] */
export const build = async options => {
  const module = await importBuild()
  await module.build(options)
}

/**
 * A dynamic import, because a fresh clone lacks the packages that the build needs.
 * @returns {Promise<typeof import('../../build.mjs')>}
 */
const importBuild = () => import(pathToFileURL(join(ROOT, 'build.mjs')).href)
