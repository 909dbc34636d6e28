import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compress } from '../../cli/bundle/output.mjs'
import { cached } from './cache.mjs'

const { brotli = '', zlib = '' } = process.versions
const COMPRESSORS = ['compress', brotli, zlib]
const LENGTH_BYTES = 4

/** As `compress`, but cached by content. @param {Buffer} content */
export const compressOnce = async content => {
  const both = await cached([...COMPRESSORS, content], async () => inOne(await compress(content)))
  const end = LENGTH_BYTES + both.readUInt32LE()
  return { br: both.subarray(LENGTH_BYTES, end), gz: both.subarray(end) }
}

/** In one cache entry: the length of the first, then both. @param {{ br: Buffer, gz: Buffer }} compressed */
const inOne = ({ br, gz }) => {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(br.length)
  return Buffer.concat([length, br, gz])
}

/** Like output.mjs, with the cache. @param {string} folder @param {string} path @param {string} content */
export const emit = async (folder, path, content) => {
  const bytes = Buffer.from(content)
  const { br, gz } = await compressOnce(bytes)
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await Promise.all([writeFile(file, bytes), writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  return { raw: bytes.length, gzip: gz.length, brotli: br.length, integrity }
}
