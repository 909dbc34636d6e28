import { compressBrotli, compressGzip, emit as emitWith } from '../../cli/bundle/output.mjs'
import { cached } from './cache.mjs'

const { brotli = '' } = process.versions

/** As `compress`, but brotli, which is slow, is cached by content. @param {Buffer} content */
export const compressOnce = async content => {
  const [br, gz] = await Promise.all([
    cached(['compress', brotli, content], () => compressBrotli(content)),
    compressGzip(content),
  ])
  return { br, gz }
}

/** Like output.mjs, with the cache. @param {string} folder @param {string} path @param {string} content */
export const emit = (folder, path, content) => emitWith(folder, path, content, compressOnce)
