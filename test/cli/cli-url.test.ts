// @vitest-environment node
import { rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { runCheck } from '../../cli/check/run.ts'
import { runCost } from '../../cli/cost/run.ts'
import { eachPage, type Targets } from '../../cli/pages/each-page.ts'
import { findFreePort } from '../../tools/server.mjs'
import { useServer } from './support/server.ts'
import { writeSite } from './support/site.ts'

vi.mock('thistledown:features', () => ({ features: {}, modules: { carousel: {} } }))

const PAGE = `<script type="module" src="../assets/core.js"></script><link rel="stylesheet" href="../assets/thistledown.css">
<div data-feature="carousel" data-load="visible"><i data-carousel-controls></i><div data-carousel-viewport tabindex="0"><ul data-carousel-slides><li>One</li></ul></div></div>
<p data-feature="carousl"></p>`

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
  '/torn/': packed('gzip', gzipSync(PAGE).subarray(0, 12)),
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
    const said = await readTarget(`http://localhost:${await findFreePort()}/`)
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

describe('commands with addresses', () => {
  const scripts = ['core', 'carousel'].map(name => [`scripts/${name}.js`, { brotli: 1000 }])
  const manifest = {
    core: 'scripts/core.js',
    build: 'k3f9',
    files: { ...Object.fromEntries(scripts), 'styles/thistledown.css': { brotli: 700 } },
    features: { carousel: { chunk: 'scripts/carousel.js', load: 'visible' } },
  }
  const files = { 'inline.js': '', 'scripts/core.js': '', 'manifest.json': JSON.stringify(manifest) }
  const dist = writeSite(files)
  afterAll(() => rmSync(dist, { recursive: true }))

  test('cost counts stylesheets at relative addresses, and checks the page against its address’s limit', async () => {
    const budget = join(dist, 'budget.json')
    writeFileSync(budget, JSON.stringify({ pages: { '/news/': { now: 800 } } }))
    const { output, code } = await runCost([`${origin()}/old/`], { dist, budget, format: 'json' })
    const { pages, problems } = JSON.parse(output)
    expect(pages[0]).toMatchObject({ page: '/news/', now: 1000, later: 1000, css: 700 })
    expect(problems[0].problem).toContain('/news/ now: 1,000 B is over the limit of 800 B by 200 B')
    expect(code).toBe(1)
  })

  test('check gives the position of an error in the response', async () => {
    const { output } = await runCheck([`${origin()}/gzip/`], { dist, own: [], format: 'json' })
    expect(JSON.parse(output)).toMatchObject({
      totals: { pages: 1, errors: 1 },
      findings: [{ source: `${origin()}/gzip/`, rule: 'unknown-feature', line: 3, column: 4 }],
    })
  })
})
