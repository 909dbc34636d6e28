// A ZIP archive: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
import { crc32, deflateRawSync } from 'node:zlib'

/** The format's oldest date. A constant, so that the same files give the same archive. */
const DATE = 0x21
const UTF8 = 0x800
const DEFLATE = 8
const VERSION = 20
/** Attributes: made on Unix, readable by all. */
const MADE_BY = (3 << 8) | VERSION
const MODE = (0o100644 << 16) >>> 0

/** @typedef {{ path: string, content: Buffer }} ZipFile */

/** @param {readonly ZipFile[]} files @returns {Buffer} */
export const zip = files => {
  const parts = []
  const directory = []
  let offset = 0
  for (const { path, content } of files) {
    const name = Buffer.from(path)
    const data = deflateRawSync(content, { level: 9 })
    const shared = sharedFields({ name, data, content })
    const head = Buffer.concat([bytes(4, 0x04034b50), bytes(2, VERSION), shared, bytes(2, 0), name])
    parts.push(head, data)
    directory.push(
      Buffer.concat([
        bytes(4, 0x02014b50),
        bytes(2, MADE_BY),
        bytes(2, VERSION),
        shared,
        Buffer.alloc(8),
        bytes(4, MODE),
        bytes(4, offset),
        name,
      ]),
    )
    offset += head.length + data.length
  }
  return Buffer.concat([...parts, ...directory, endOf(directory, offset)])
}

/** @param {{ name: Buffer, data: Buffer, content: Buffer }} file */
const sharedFields = ({ name, data, content }) =>
  Buffer.concat([
    bytes(2, UTF8),
    bytes(2, DEFLATE),
    bytes(2, 0),
    bytes(2, DATE),
    bytes(4, crc32(content)),
    bytes(4, data.length),
    bytes(4, content.length),
    bytes(2, name.length),
  ])

/** @param {readonly Buffer[]} directory @param {number} offset */
const endOf = (directory, offset) =>
  Buffer.concat([
    bytes(4, 0x06054b50),
    Buffer.alloc(4),
    bytes(2, directory.length),
    bytes(2, directory.length),
    bytes(4, Buffer.concat(directory).length),
    bytes(4, offset),
    bytes(2, 0),
  ])

/** @param {number} count @param {number} value */
const bytes = (count, value) => {
  const buffer = Buffer.alloc(count)
  buffer.writeUIntLE(value, 0, count)
  return buffer
}
