import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'

/** Environment variable; `no` switches the cache off. */
export const CACHE = 'THISTLEDOWN_CACHE'

/** Folder with the results of slow steps. It may be deleted at any time. */
const CACHE_FOLDER = join(ROOT, 'node_modules/.cache/thistledown')

/** Largest size of the cache: about ten builds of different sources. */
const LIMIT_BYTES = 64 * 2 ** 20
const CHECKSUM_BYTES = 32

/** @typedef {string | Uint8Array} Content */

/** @param {Content} content */
const digest = content => createHash('sha256').update(content).digest()

/** Separate hashes, so that `['a', 'bc']` and `['ab', 'c']` differ. @param {readonly Content[]} inputs */
const keyOf = inputs => digest(Buffer.concat(inputs.map(digest))).toString('hex')

/**
 * The result of a pure step, computed once for the same inputs.
 * @param {readonly Content[]} inputs all that the result depends on: content, options, the tool's version
 * @param {() => Promise<Buffer>} make @param {string} [folder]
 */
export const cached = async (inputs, make, folder = CACHE_FOLDER) => {
  if (process.env[CACHE] === 'no') return make()
  const file = join(folder, keyOf(inputs))
  const known = await readEntry(file)
  if (known) return known
  const result = await make()
  await writeEntry(folder, file, result)
  return result
}

/** @param {string} file @returns {Promise<Buffer | undefined>} undefined for a damaged entry */
const readEntry = async file => {
  try {
    const entry = await readFile(file)
    const result = entry.subarray(CHECKSUM_BYTES)
    if (!digest(result).equals(entry.subarray(0, CHECKSUM_BYTES))) return undefined
    const now = new Date()
    await utimes(file, now, now)
    return result
  } catch {
    return undefined
  }
}

/**
 * Writes an entry, by renaming, so that another build never reads half of it. Ignores errors: a
 * folder that cannot be written only costs time.
 * @param {string} folder @param {string} file @param {Buffer} result
 */
const writeEntry = async (folder, file, result) => {
  const work = join(folder, randomUUID())
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(work, Buffer.concat([digest(result), result]))
    await rename(work, file)
  } catch {
    await rm(work, { force: true }).catch(() => {})
  }
}

/** Deletes what was used longest ago. */
export const trimCache = async () => {
  const names = await readdir(CACHE_FOLDER).catch(() => [])
  const entries = await Promise.all(
    names.map(async name => {
      const file = join(CACHE_FOLDER, name)
      // Another build may have just deleted it.
      const facts = await stat(file).catch(() => undefined)
      return facts?.isFile() ? [{ file, size: facts.size, used: facts.mtimeMs }] : []
    }),
  )
  let left = LIMIT_BYTES
  for (const { file, size } of entries.flat().sort((a, b) => b.used - a.used)) {
    left -= size
    if (left < 0) await rm(file, { force: true })
  }
}
