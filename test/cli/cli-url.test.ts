// @vitest-environment node
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { eachPage, type Targets } from '../../cli/pages/each-page.ts'
import { findFreePort } from '../../tools/server.mjs'
import { useServer } from './support/server.ts'

const PAGE = '<!doctype html><title>Garden</title><p>Open from nine to five.</p>'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
type Answer = (response: ServerResponse, request: IncomingMessage) => void

const moved =
  (location: string): Answer =>
  response =>
    response.writeHead(302, { location }).end()

const packed =
  (encoding: string, body: Buffer): Answer =>
  response =>
    response.writeHead(200, { ...HTML, 'content-encoding': encoding }).end(body)

const plain =
  (headers: Record<string, string>, status = 200): Answer =>
  response =>
    response.writeHead(status, headers).end(PAGE)

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/': plain(HTML),
  '/untyped/': plain({}),
  '/xhtml/': plain({ 'content-type': 'application/xhtml+xml' }),
  '/old/': moved('/news/'),
  '/relative/': moved('../news/?page=2'),
  '/circle/': moved('/circle/'),
  '/news/': plain(HTML),
  '/gzip/': packed('gzip', gzipSync(PAGE)),
  '/br/': packed('br', brotliCompressSync(PAGE)),
  '/torn/': packed('gzip', gzipSync(PAGE).subarray(0, 10)),
  '/unpacked/': packed('gzip', Buffer.from(PAGE)),
  '/report.pdf': plain({ 'content-type': 'application/pdf' }),
  '/members/': plain(HTML, 401),
  '/broken/': plain(HTML, 503),
  '/slow/': () => {},
  '/drip/': response => void response.writeHead(200, HTML).write(PAGE),
  '/cut/': response => void response.destroy(),
}

const origin = useServer((request, response) => {
  const answer = ANSWERS[(request.url ?? '').replace(/\?.*/, '')] ?? plain(HTML, 404)
  answer(response, request)
})

/** The page, or the message about the target. */
const readTarget = async (target: string, options: Partial<Targets> = {}) => {
  const { results, failures } = await eachPage({ targets: [target], ...options }, page => page)
  return results[0] ?? failures.map(({ source, problem }) => `${source}: ${problem}`)[0]
}
const read = (path: string, timeout?: number) => readTarget(origin() + path, timeout ? { timeout } : {})

describe('a page behind an address', () => {
  test.each(['/', '/untyped/', '/xhtml/', '/gzip/', '/br/'])('is decoded: %s', async path => {
    expect(await read(path)).toEqual({ name: path, source: origin() + path, html: PAGE })
  })

  test('may be the target of a redirect, under that address', async () => {
    expect(await read('/old/')).toMatchObject({ name: '/news/', source: `${origin()}/news/` })
    expect(await read('/relative/')).toMatchObject({ name: '/news/?page=2' })
  })
})

describe('an address without a page is an error, and the message says what to do:', () => {
  test.each([
    ['/gone/', 'the server answered 404. Check the address, and whether the page is published.'],
    ['/members/', 'answered 401. The page needs a sign-in. Name a page that anyone may see'],
    ['/broken/', 'answered 503. See the log of the server.'],
    ['/report.pdf', 'this is application/pdf, not HTML. Name the address of an HTML page.'],
    ['/circle/', 'it redirects in a circle. Name the page that the redirects should end at.'],
    ['/cut/', 'the server closed the connection. Check the port and the protocol.'],
    ['/torn/', 'the answer is empty. Open the address in a browser to see why.'],
    ['/unpacked/', 'the answer cannot be decompressed. Check its Content-Encoding header.'],
  ])('%s', async (path, message) => {
    const said = await read(path)
    expect(said).toContain(`${origin()}${path}: `)
    expect(said).toContain(message)
  })

  test.each(['/slow/', '/drip/'])('%s', async path => {
    expect(await read(path, 0.2)).toContain('no answer within 0.2 s. Allow more time with --timeout.')
  })

  test('no server', async () => {
    const said = await readTarget(`http://127.0.0.1:${await findFreePort()}/`)
    expect(said).toContain(
      'no server answers at this address. Check the port, and whether the server is running.',
    )
  })

  test('no protocol', async () => {
    expect(await readTarget('www.garden.example/visit/')).toContain(
      'no such file or folder. If you mean a URL, write https://www.garden.example/visit/',
    )
    expect(await readTarget('localhost:8080')).toContain('If you mean a URL, write http://localhost:8080')
    expect(await readTarget('visit')).toMatch(/no such file or folder\.$/)
  })
})
