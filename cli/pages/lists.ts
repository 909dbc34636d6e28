import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { UsageError, withCause } from '../usage.ts'
import type { Job } from './files.ts'
import { Unreadable } from './page.ts'
import { parsePage } from './parse.ts'
import type { Web } from './web.ts'

const XML = 'application/xml,text/xml,text/plain'
/** How deep sitemap indexes may nest. The protocol allows one level: https://www.sitemaps.org/protocol.html#index */
const DEEPEST = 3

const isUrl = (text: string): boolean => /^https?:\/\//i.test(text)

const unpack = (source: string, bytes: Uint8Array): string => {
  try {
    return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : Buffer.from(bytes)).toString()
  } catch {
    throw new Unreadable(source, 'this sitemap cannot be decompressed. Upload it again.')
  }
}

const readBytes = async (source: string, web: Web): Promise<Uint8Array> => {
  if (!isUrl(source)) {
    if (!existsSync(source)) throw new Unreadable(source, 'no such sitemap.')
    return withCause(() => readFileSync(source))
  }
  const { problem, bytes } = await web.get(source, XML)
  if (problem) throw new Unreadable(source, problem)
  return bytes
}

const textsOf = (xml: string, name: string): readonly string[] => {
  // The HTML parser knows CDATA only inside SVG and MathML.
  const plain = xml.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) => text.replaceAll('&', '&amp;'))
  const { root } = parsePage(plain)
  return [...root.querySelectorAll(name)].map(element => (element.textContent ?? '').trim()).filter(Boolean)
}

/** The pages in a sitemap, and in the sitemaps that an index lists. @throws Unreadable */
export const readSitemap = async (source: string, web: Web, depth = 0): Promise<readonly Job[]> => {
  const xml = unpack(source, await readBytes(source, web))
  const nested = textsOf(xml, 'sitemap > loc')
  const urls = textsOf(xml, 'url > loc')
  if (!nested.length && !urls.length) {
    // A sitemap may also be a text file with one URL per line.
    const lines = xml.split(/\s+/).filter(isUrl)
    if (lines.length && !xml.includes('<')) return lines.map(web.jobOf)
    throw new Unreadable(source, 'this is not a sitemap: it has no <url><loc>.')
  }
  if (nested.length && depth === DEEPEST) throw new Unreadable(source, 'sitemaps are nested too deeply.')
  // One that fails is reported as a page would be, and the others are read.
  // An index must name no file of the machine that reads it.
  const noUrl = (url: string) => new Unreadable(url, 'the index names this sitemap without a whole address.')
  const readBelow = (url: string): Promise<readonly Job[]> =>
    (isUrl(url) ? readSitemap(url, web, depth + 1) : Promise.reject(noUrl(url))).catch(error => [
      { source: url, read: () => Promise.reject(error) },
    ])
  return [...urls.map(web.jobOf), ...(await Promise.all(nested.map(readBelow))).flat()]
}

/** Targets in a list, one per line. Empty lines and lines that start with # are skipped. `-` is standard input. */
export const readList = (file: string): readonly string[] => {
  if (file !== '-' && !existsSync(file))
    throw new UsageError(`${file}: no such file. Name a list of addresses with --urls.`)
  const text = withCause(() => readFileSync(file === '-' ? 0 : file, 'utf8'))
  const lines = text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line && !line.startsWith('#'))
  if (!lines.length) throw new UsageError(`${file}: the list is empty. Write one address or path per line.`)
  return lines
}
