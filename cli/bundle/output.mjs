import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = new Set(['.html', '.css', '.js', '.json', '.svg', '.txt', '.xml', '.ics', '.webmanifest'])

/** @param {string | Buffer} content */
export const hashOf = content =>
  BigInt(`0x${createHash('sha256').update(content).digest('hex')}`)
    .toString(36)
    .slice(-4)

/** @param {Buffer} content */
export const compressBrotli = content =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })

/** @param {Buffer} content */
export const compressGzip = content => promisify(gzip)(content, { level: 9 })

/** @param {Buffer} content @returns {Promise<{ br: Buffer, gz: Buffer }>} what production servers send */
export const compress = async content => {
  const [br, gz] = await Promise.all([compressBrotli(content), compressGzip(content)])
  return { br, gz }
}

/** @typedef {{ bytes: Buffer, br: Buffer, gz: Buffer }} Packed */

/** @param {string | Buffer} content @param {typeof compress} [squeeze] */
export const pack = async (content, squeeze = compress) => {
  const bytes = Buffer.from(content)
  const { br, gz } = await squeeze(bytes)
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  const facts = { raw: bytes.length, gzip: gz.length, brotli: br.length, integrity }
  return { facts, packed: { bytes, br, gz } }
}

/** Also writes `.br` and `.gz`. @param {string} folder @param {string} path @param {Packed} packed */
export const put = async (folder, path, { bytes, br, gz }) => {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await Promise.all([writeFile(file, bytes), writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Packs and puts. @param {string} folder @param {string} path @param {string | Buffer} content @param {typeof compress} [squeeze] */
export const emit = async (folder, path, content, squeeze) => {
  const { facts, packed } = await pack(content, squeeze)
  await put(folder, path, packed)
  return facts
}

/** Compresses every text file in a folder. @param {string} folder @param {typeof compress} [squeeze] */
export const compressFolder = async (folder, squeeze = compress) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter(entry => entry.isFile() && TEXT.has(extname(entry.name)))
  await Promise.all(
    texts.map(async entry => {
      const file = join(entry.parentPath, entry.name)
      const { br, gz } = await squeeze(await readFile(file))
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}

/** @param {string} folder */
export const empty = async folder => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
}
