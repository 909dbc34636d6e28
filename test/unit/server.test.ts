// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { close, createSiteServer, listen, listenFrom, type SiteServer } from '../../tools/server.mjs'

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

const PAGE = `<!doctype html><title>Fern</title>${'<p>frond</p>'.repeat(50)}`
const CORE = `/* core */${'let leaf = 1;'.repeat(100)}`

const folder = mkdtempSync(join(tmpdir(), 'site-'))
const roots = [join(folder, 'public'), join(folder, 'dist')]
let server: SiteServer
let url: string

/** Plain HTTP: fetch would tidy up the addresses that are meant to be malformed. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(url)
    const call = httpRequest({ host: 'localhost', port, path, headers, method }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
      })
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end()
  })
}

function put(path: string, body: string, precompress = true) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, body)
  if (!precompress) return
  writeFileSync(`${file}.br`, brotliCompressSync(body))
  writeFileSync(`${file}.gz`, gzipSync(body))
}

beforeAll(async () => {
  put('public/index.html', PAGE)
  put('public/visit/index.html', PAGE)
  put('public/404.html', '<!doctype html><title>Not found</title>')
  put('dist/scripts/core.js', CORE)
  put('dist/scripts/map.4102f.js', 'export default 1')
  put('secret.txt', 'not for visitors', false)
  put('public/.hidden/note.txt', 'not for visitors', false)
  for (const name of ['fern.avif', 'fern.webp', 'day.ics', 'app.webmanifest', 'core.js.map', 'font.woff2']) {
    put(`public/files/${name}`, 'x', false)
  }
  server = createSiteServer({ roots })
  url = await listen(server)
})

afterAll(async () => {
  await close(server)
  rmSync(folder, { recursive: true })
})

describe('files', () => {
  test('come from the first root that has them', async () => {
    expect((await get('/')).body.toString()).toBe(PAGE)
    expect((await get('/scripts/core.js')).body.toString()).toBe(CORE)
  })

  test('a folder without its slash is redirected to the slash, query included', async () => {
    const { status, headers } = await get('/visit?from=home')
    expect([status, headers.location]).toEqual([301, '/visit/?from=home'])
    expect((await get('/visit/?from=home')).status).toBe(200)
  })

  test.each([
    ['br, gzip', 'br', brotliCompressSync(CORE)],
    ['gzip, deflate', 'gzip', gzipSync(CORE)],
    ['identity', undefined, Buffer.from(CORE)],
    ['br;q=0, gzip', 'gzip', gzipSync(CORE)],
  ])('Accept-Encoding %s gets %s', async (accept, encoding, body) => {
    const answer = await get('/scripts/core.js', { 'accept-encoding': accept })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('Accept-Encoding')
    expect(answer.headers['content-length']).toBe(String(body.length))
    expect(answer.body.equals(body)).toBe(true)
  })

  test('hashed files are kept for ever, the others are asked for again', async () => {
    const cached = async (path: string) => (await get(path)).headers['cache-control']
    expect(await cached('/scripts/map.4102f.js')).toBe('public, max-age=31536000, immutable')
    expect(await cached('/scripts/core.js?v=Ab3-_9zZ')).toBe('public, max-age=31536000, immutable')
    expect(await cached('/scripts/core.js')).toBe('no-cache')
    expect(await cached('/scripts/core.js?v=3')).toBe('no-cache')
    expect(await cached('/')).toBe('no-cache')
  })

  test('an unchanged file is answered with 304', async () => {
    const { etag = '' } = (await get('/scripts/core.js')).headers
    const again = await get('/scripts/core.js', { 'if-none-match': etag })
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'no-cache'])
  })

  test.each([
    ['bytes=3-6', 206, CORE.slice(3, 7)],
    [`bytes=${CORE.length - 4}-`, 206, CORE.slice(-4)],
    ['bytes=9-3', 200, CORE],
    ['bytes=-4', 200, CORE],
    ['lines=1-2', 200, CORE],
    ['bytes=999999-', 416, ''],
  ])('Range %s answers %i', async (range, status, body) => {
    const answer = await get('/scripts/core.js', { range })
    expect([answer.status, answer.body.toString()]).toEqual([status, body])
  })

  test.each([
    ['fern.avif', 'image/avif'],
    ['fern.webp', 'image/webp'],
    ['day.ics', 'text/calendar;charset=utf-8'],
    ['app.webmanifest', 'application/manifest+json;charset=utf-8'],
    ['core.js.map', 'application/json;charset=utf-8'],
    ['font.woff2', 'font/woff2'],
  ])('%s is %s', async (name, type) => {
    expect((await get(`/files/${name}`)).headers['content-type']).toBe(type)
  })

  test('HEAD tells the size and sends nothing', async () => {
    const { status, headers, body } = await get('/scripts/core.js', {}, 'HEAD')
    expect([status, headers['content-length'], body.length]).toEqual([200, String(CORE.length), 0])
  })
})

describe('pages', () => {
  test('run under the strict policy', async () => {
    const { headers } = await get('/')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect((await get('/scripts/core.js')).headers['content-security-policy']).toBe(undefined)
  })

  test('a page that does not exist is the 404 page, compressed, with status 404', async () => {
    const { status, headers, body } = await get('/nowhere/', { 'accept-encoding': 'br' })
    expect([status, headers['content-encoding'], headers['content-type']]).toEqual([
      404,
      'br',
      'text/html;charset=utf-8',
    ])
    expect(body.equals(brotliCompressSync('<!doctype html><title>Not found</title>'))).toBe(true)
    expect(headers['content-security-policy']).toContain('default-src')
  })

  test('a missing hashed file is not cached', async () => {
    const { status, headers } = await get('/scripts/map.00000.js')
    expect([status, headers['cache-control']]).toEqual([404, 'no-cache'])
  })
})

describe('refusals', () => {
  test.each([
    ['/../secret.txt', 403],
    ['/%2e%2e/secret.txt', 403],
    ['/..%2fsecret.txt', 403],
    ['/visit/..%5c..%5csecret.txt', 400],
    ['/%E0%A4%A', 400],
    ['/%00', 400],
    ['*', 400],
    ['/.hidden/note.txt', 404],
    ['/%2ehidden/note.txt', 404],
    ['/%2525', 404],
  ])('%s answers %i', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.body.toString()).not.toContain('not for visitors')
  })

  test('only GET and HEAD', async () => {
    const { status, headers } = await get('/', {}, 'POST')
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('faults', () => {
  beforeEach(() => {
    server.faults.length = 0
    server.requests.length = 0
    server.shape({})
  })

  test('a status, as often as asked for, and every request in the log', async () => {
    server.faults.push({ match: /core/, action: 'status:503', times: 1 })
    expect((await get('/scripts/core.js')).status).toBe(503)
    expect((await get('/scripts/core.js')).status).toBe(200)
    expect(server.requests.map(({ url, status }) => [url, status])).toEqual([
      ['/scripts/core.js', 503],
      ['/scripts/core.js', 200],
    ])
  })

  test('a connection that breaks', async () => {
    server.faults.push({ match: () => true, action: 'reset' })
    await expect(get('/')).rejects.toThrow('ECONNRESET')
  })

  test('the right file with the wrong type', async () => {
    server.faults.push({ match: /core/, action: 'mime' })
    const { headers, body } = await get('/scripts/core.js')
    expect([headers['content-type'], body.toString()]).toEqual(['text/plain', CORE])
  })

  test('a reply of the test’s own', async () => {
    server.faults.push({ match: /key/, action: { body: '{}', type: 'application/json', status: 401 } })
    const { status, headers, body } = await get('/key')
    expect([status, headers['content-type'], String(body)]).toEqual([401, 'application/json', '{}'])
  })

  test('a request that hangs is served once released', async () => {
    server.faults.push({ match: /core/, action: 'hang', times: 1 })
    const answer = get('/scripts/core.js')
    expect(await Promise.race([answer, get('/').then(() => 'the other came first')])).toBe(
      'the other came first',
    )
    server.release()
    expect((await answer).body.toString()).toBe(CORE)
  })

  test('and so is one that was still on its way', async () => {
    server.faults.push({ match: /core/, action: 'hang' })
    server.release()
    expect((await get('/scripts/core.js')).body.toString()).toBe(CORE)
  })

  test('a slow file arrives whole', async () => {
    server.faults.push({ match: /core/, action: { delay: 20, bytesPerSecond: 20_000 } })
    const start = performance.now()
    expect((await get('/scripts/core.js')).body.toString()).toBe(CORE)
    expect(performance.now() - start).toBeGreaterThan(20 + (CORE.length / 20_000) * 1000 - 10)
  })

  test('a slow link is shared', async () => {
    server.shape({ latency: 10, kbps: 160 })
    const start = performance.now()
    const answers = await Promise.all([get('/scripts/core.js'), get('/scripts/core.js')])
    expect(answers.map(({ body }) => body.toString())).toEqual([CORE, CORE])
    expect(performance.now() - start).toBeGreaterThan(10 + ((2 * CORE.length) / 20_000) * 1000 - 10)
  })
})

test('a taken port is passed over for the next free one', async () => {
  const { port } = new URL(url)
  const second = createSiteServer({ roots })
  const address = await listenFrom(second, Number(port))
  expect(Number(new URL(address).port)).toBeGreaterThan(Number(port))
  await close(second)
})
