import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll } from 'vitest'
import { close, createSiteServer, listen, type SiteServer } from '../../../tools/server.mjs'

export type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

export const PAGE = `<!doctype html><title>Fern</title>${'<p>frond</p>'.repeat(50)}`
export const CORE = `/* core */${'let leaf = 1;'.repeat(100)}`

export const folder = mkdtempSync(join(tmpdir(), 'site-'))
export const roots = [join(folder, 'public'), join(folder, 'dist')]
export let server: SiteServer
export let url: string

/** Plain HTTP, because fetch normalises malformed addresses. */
export const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
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

export const put = (path: string, body: string, precompress = true): void => {
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
  put('public/docs/404.html', '<!doctype html><title>No such guide</title>')
  put('dist/scripts/core.js', CORE)
  put('dist/scripts/map.4102f.js', 'export default 1')
  put('secret.txt', 'not for visitors', false)
  put('public/.hidden/note.txt', 'not for visitors', false)
  server = createSiteServer({ roots })
  url = await listen(server)
})

afterAll(async () => {
  await close(server)
  rmSync(folder, { recursive: true })
})
