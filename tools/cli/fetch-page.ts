import { UsageError } from './manifest.ts'
import type { Page } from './pages.ts'

/** What to do about an answer that is no page. */
const ADVICE: Readonly<Record<number, string>> = {
  401: 'It asks for a sign-in: name a page that anyone may see, or a file.',
  403: 'It does not let everyone in: name a page that anyone may see, or a file.',
  404: 'Is the address right, and the page published?',
  410: 'The page is gone: take it off the list.',
  429: 'It wants fewer requests: name fewer addresses, or a folder.',
}

/** What to do about a connection that never was, by its code. */
const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there. Is the server running?',
  ECONNRESET: 'the server broke off. Is it the right port, and the right protocol?',
  ENOTFOUND: 'there is no such host. Is the address right, and the network there?',
  EAI_AGAIN: 'there is no such host. Is the address right, and the network there?',
  Z_DATA_ERROR: 'what it sent cannot be unpacked. Does its Content-Encoding say the truth?',
  UND_ERR_SOCKET: 'the server broke off. Is it the right port, and the right protocol?',
}

const HTML = /^(text\/html|application\/xhtml\+xml)\b/i

const explain = (error: Error, seconds: number): string => {
  if (error.name === 'TimeoutError') return `no answer within ${seconds} s. --timeout waits longer.`
  const { code = '', message = error.message } = (error.cause ?? {}) as NodeJS.ErrnoException
  if (/redirect/.test(message)) return 'it redirects in a circle. Name the page that it should end at.'
  return CAUSES[code] ?? `${message}.`
}

const refuse = ({ status, ok, headers }: Response): string | undefined => {
  const type = headers.get('content-type')
  if (!ok) {
    const advice = ADVICE[status] ?? (status >= 500 ? 'Its own log says why.' : '')
    return `the server answered ${status}. ${advice}`.trim()
  }
  if (type && !HTML.test(type)) return `this is ${type.split(';')[0]}, not HTML. Name the page’s own address.`
  return undefined
}

/** Fetches a page as a visitor's browser would: redirects are followed, what is compressed is unpacked. */
export const fetchPage = async (url: string, seconds: number): Promise<Page> => {
  const fail = (why: string): never => {
    throw new UsageError(`${url}: ${why}`)
  }
  const signal = AbortSignal.timeout(seconds * 1000)
  try {
    const response = await fetch(url, { headers: { accept: 'text/html' }, signal })
    const refusal = refuse(response)
    if (refusal) return fail(refusal)
    const html = await response.text()
    // A page without a mistake, if nobody looked.
    if (!html.trim()) return fail('the answer is empty. What does a browser show there?')
    return { name: new URL(response.url).pathname, source: response.url, html }
  } catch (error) {
    if (error instanceof UsageError) throw error
    return fail(explain(error as Error, seconds))
  }
}
