import { compress, hashOf } from '../output.mjs'

/** Stands for the loader's hash until core is built. */
export const PLACEHOLDER = '0000'

/** @param {string} hash */
export const loaderPath = hash => `scripts/loader.${hash}.js`

/** Chance makes core 12 B larger for three hashes in ten, so that no limit of core would hold. */
const CANDIDATES = 8

/**
 * The loader's hash, and core with it in its table: of eight hashes, the one with which core compresses best.
 * @param {string} loader its code @param {string} core its code, with the placeholder
 * @param {typeof compress} [pack]
 */
export const chooseLoaderHash = async (loader, core, pack = compress) => {
  const hashes = Array.from({ length: CANDIDATES }, (_, salt) => hashOf(`${loader}${salt || ''}`))
  const candidates = hashes.map(async hash => {
    const code = core.replace(`"${PLACEHOLDER}"`, `"${hash}"`)
    return { hash, code, bytes: (await pack(Buffer.from(code))).br.length }
  })
  return (await Promise.all(candidates)).reduce((best, other) => (other.bytes < best.bytes ? other : best))
}
