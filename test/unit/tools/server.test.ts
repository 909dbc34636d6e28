// @vitest-environment node
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { CORE, get, PAGE } from '../support/site-server.ts'

describe('files', () => {
  test('come from the first root folder that has them', async () => {
    expect((await get('/')).body.toString()).toBe(PAGE)
    expect((await get('/scripts/core.js')).body.toString()).toBe(CORE)
  })

  test('a folder without its slash is redirected, including its query', async () => {
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

  test('hashed files are immutable, others are revalidated', async () => {
    const cached = async (path: string) => (await get(path)).headers['cache-control']
    expect(await cached('/scripts/map.4102f.js')).toBe('public, max-age=31536000, immutable')
    expect(await cached('/scripts/core.js?v=Ab3-_9zZ')).toBe('public, max-age=31536000, immutable')
    expect(await cached('/scripts/core.js')).toBe('no-cache')
    expect(await cached('/scripts/core.js?v=3')).toBe('no-cache')
    expect(await cached('/')).toBe('no-cache')
    // One that is missing would be cached as missing.
    expect(await cached('/scripts/map.00000.js')).toBe('no-cache')
  })
})

describe('pages', () => {
  // PAG-3
  test('are served with the strict policy', async () => {
    const { headers } = await get('/')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect((await get('/scripts/core.js')).headers['content-security-policy']).toBe(undefined)
  })

  test('a missing page is answered by the 404 page, compressed, with status 404', async () => {
    const { status, headers, body } = await get('/nowhere/', { 'accept-encoding': 'br' })
    expect([status, headers['content-encoding']]).toEqual([404, 'br'])
    expect(headers['content-type']).toBe('text/html;charset=utf-8')
    expect(body.equals(brotliCompressSync('<!doctype html><title>Not found</title>'))).toBe(true)
    expect(headers['content-security-policy']).toContain('default-src')
  })

  test.each([
    ['/docs/nowhere/', 'No such guide'],
    ['/documents/', 'Not found'],
    ['/docs/.hidden/', 'Not found'],
    ['/nowhere', 'Not found'],
  ])('a missing page has the 404 page of its part of the site: %s', async (path, title) => {
    const { status, headers, body } = await get(path)
    expect([status, headers['content-type']]).toEqual([404, 'text/html;charset=utf-8'])
    expect(body.toString()).toBe(`<!doctype html><title>${title}</title>`)
  })
})

describe('rejected requests', () => {
  test.each([
    ['/../secret.txt', 403],
    ['/..%2fsecret.txt', 403],
    ['/%E0%A4%A', 400],
    ['/%00', 400],
    ['*', 400],
    ['/.hidden/note.txt', 404],
    ['/%2525', 404],
  ])('%s answers %i', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.body.toString()).not.toContain('not for visitors')
  })

  test('only GET and HEAD are allowed, and HEAD returns the size without a body', async () => {
    const post = await get('/', {}, 'POST')
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD'])
    const { status, headers, body } = await get('/scripts/core.js', {}, 'HEAD')
    expect([status, headers['content-length'], body.length]).toEqual([200, String(CORE.length), 0])
  })
})
