import sniff from 'html-encoding-sniffer'
import { NoPage, Unreadable } from './page.ts'

/** Number of bytes that are examined to tell text from binary. */
const SAMPLE_BYTES = 4096

/** Control characters that text seldom contains. Tab, line feed, vertical tab, form feed, carriage return and escape occur. */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 27)

/** First bytes of formats that are often mistaken for pages. */
const FORMATS: readonly (readonly [start: string, name: string])[] = [
  ['%PDF', 'a PDF'],
  ['\x89PNG', 'a PNG picture'],
  ['\xff\xd8\xff', 'a JPEG picture'],
  ['GIF8', 'a GIF picture'],
  ['PK\x03\x04', 'a ZIP archive'],
  ['\x1f\x8b', 'gzip data'],
]

const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** @returns the name of a binary format; undefined for text */
const binaryKind = (bytes: Uint8Array): string | undefined => {
  if (isUtf16(bytes)) return undefined
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const head = String.fromCharCode(...sample.subarray(0, 4))
  const known = FORMATS.find(([start]) => head.startsWith(start))
  if (known) return known[1]
  // A few come into texts from other programs, such as the line break of PowerPoint.
  const isBinary = sample.includes(0) || sample.filter(isControl).length > sample.length / 20
  return isBinary ? 'a binary file' : undefined
}

/** The encoding of a page that declares none: UTF-8 if it is valid, as in Chromium for local files. */
const undeclared = (bytes: Uint8Array): string => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'UTF-8'
  } catch {
    return 'windows-1252'
  }
}

/** The `charset` of a Content-Type header. */
const labelOf = (type = ''): string | undefined => /charset\s*=\s*"?([^\s";]+)/i.exec(type)?.[1]

/**
 * Decodes a page as browsers do. The byte order mark has precedence, then the header, then
 * `<meta charset>`.
 * https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm
 */
const decode = (source: string, bytes: Uint8Array, type: string | undefined): string => {
  const label = labelOf(type)
  const options = label ? { transportLayerEncodingLabel: label } : {}
  const encoding = sniff(bytes, { ...options, defaultEncoding: undeclared(bytes) })
  try {
    return new TextDecoder(encoding === 'x-user-defined' ? 'windows-1252' : encoding).decode(bytes)
  } catch {
    // Encodings that browsers refuse, such as ISO-2022-KR, or that Node lacks.
    throw new Unreadable(source, 'the encoding that it declares cannot be read. Save the page as UTF-8.')
  }
}

const TAG = /<(!doctype\b|[a-z][^\s>]*[\s>/])/i
const OTHER_XML = /^\s*<\?xml[^>]*>\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?!html|!doctype html)([\w:-]+)/i

/** @returns why a text is not HTML; undefined if it is a page or a part of one */
const notHtml = (text: string): string | undefined => {
  const [, xml] = OTHER_XML.exec(text) ?? []
  if (xml) return `this is XML with the root <${xml}>, not HTML.`
  if (/^\s*[{[]/.test(text) && !TAG.test(text)) return 'this looks like JSON, not HTML.'
  return TAG.test(text) ? undefined : 'the page contains no HTML tag.'
}

/**
 * A page's text.
 * @param type the Content-Type header, if any
 * @throws Unreadable for anything but HTML, which would otherwise pass unchecked
 */
export const textOf = (source: string, bytes: Uint8Array, type?: string): string => {
  const kind = binaryKind(bytes)
  if (kind) throw new Unreadable(source, `this is ${kind}, not HTML.`)
  const text = decode(source, bytes, type)
  if (!text.trim()) throw new Unreadable(source, 'the page is empty, so there is nothing to check.')
  const reason = notHtml(text)
  if (reason) throw new NoPage(source, reason)
  return text
}
