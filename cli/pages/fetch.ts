import { bundleFolder, readManifest } from '../manifest.ts'
import { textOf } from './decode.ts'
import { type Page, Unreadable } from './page.ts'

/** Advice by HTTP status. */
const ADVICE: Readonly<Record<number, string>> = {
  401: 'The page needs a sign-in. Name a page that anyone may see, or a file.',
  403: 'The server forbids access. Name a page that anyone may see, or a file.',
  404: 'Check the address, and whether the page is published.',
  410: 'The page was removed. Remove its address from the list.',
  429: 'The server limits requests. Lower --concurrency, name fewer addresses, or name a folder.',
}

/** Advice by the error code of a failed connection. */
const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server answers at this address. Check the port, and whether the server is running.',
  ECONNRESET: 'the server closed the connection. Check the port and the protocol.',
  ENOTFOUND: 'there is no such host. Check the address and the network.',
  EAI_AGAIN: 'there is no such host. Check the address and the network.',
  Z_DATA_ERROR: 'the answer cannot be decompressed. Check its Content-Encoding header.',
  UND_ERR_CONNECT_TIMEOUT: 'no server answers at this address. Check the address, the port and the network.',
  UND_ERR_SOCKET: 'the server closed the connection. Check the port and the protocol.',
  CERT_HAS_EXPIRED: 'its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'its certificate is self-signed. Set NODE_EXTRA_CA_CERTS to the file with the certificate of your own authority.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host.',
}

const HTML = /^(text\/html|application\/xhtml\+xml)\b/i
/** A response over this size is not a page that visitors could load. */
const MOST_BYTES = 64 * 1024 * 1024

const explain = (error: Error, seconds: number): string => {
  if (error.name === 'TimeoutError') return `no answer within ${seconds} s. Allow more time with --timeout.`
  const { code = '', message = error.message } = (error.cause ?? {}) as NodeJS.ErrnoException
  if (message.includes('redirect'))
    return 'it redirects in a circle. Name the page that the redirects should end at.'
  if (message === 'bad port') return 'browsers refuse this port. Serve the page at another port.'
  return CAUSES[code] ?? `${message}.`
}

const statusProblem = ({ status, ok }: Response): string | undefined => {
  if (ok) return undefined
  const advice = ADVICE[status] ?? (status >= 500 ? 'See the log of the server.' : '')
  return `the server answered ${status}. ${advice}`.trim()
}

/** The command's name in the User-Agent header and in robots.txt. */
export const AGENT = 'thistledown'
// In tests, which run from the sources, there is no manifest.
const USER_AGENT = `${AGENT}/${readManifest(bundleFolder())?.version ?? '0.0.0'}`

export interface Answer {
  /** The URL after redirects. */
  readonly url: string
  readonly status: number
  readonly type: string | undefined
  readonly retryAfter: string | undefined
  readonly problem: string | undefined
  readonly bytes: Uint8Array
}

const bodyOf = async (response: Response): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw new Error('the answer is larger than 64 MiB', { cause: {} })
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Requests a URL like a browser: follows redirects, and decompresses the response.
 * @param seconds limit for the whole response
 */
export const ask = async (url: string, accept: string, seconds: number): Promise<Answer> => {
  const signal = AbortSignal.timeout(seconds * 1000)
  try {
    const response = await fetch(url, { headers: { accept, 'user-agent': USER_AGENT }, signal })
    return {
      url: response.url,
      status: response.status,
      type: response.headers.get('content-type') ?? undefined,
      retryAfter: response.headers.get('retry-after') ?? undefined,
      problem: statusProblem(response),
      bytes: await bodyOf(response),
    }
  } catch (error) {
    throw new Unreadable(url, explain(error as Error, seconds))
  }
}

/** The page in a response, under the URL after redirects. @throws Unreadable for anything but a page */
export const pageOf = (asked: string, { url, type, problem, bytes }: Answer): Page => {
  if (problem) throw new Unreadable(asked, problem)
  if (type && !HTML.test(type))
    throw new Unreadable(asked, `this is ${type.split(';')[0]}, not HTML. Name the address of an HTML page.`)
  if (!bytes.length)
    throw new Unreadable(asked, 'the answer is empty. Open the address in a browser to see why.')
  const { pathname, search } = new URL(url)
  return { name: pathname + search, source: url, html: textOf(asked, bytes, type) }
}
