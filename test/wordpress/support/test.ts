import { readFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { inject } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { runPhp } from '../../../tools/wordpress/servers.mjs'
import type { Page, PageOptions } from '../../browser/driver/types.ts'
import { startSite } from '../../browser/support/site.ts'
import { testOn } from '../../browser/support/test.ts'

/** Serves files from the folder, with the faults of the test; PHP renders everything else. */
const FILE = /^\/wp-(content|includes|admin)\/(?!uploads\/thistledown)[^?]*\.(?!php)\w+(\?|$)/

/** Forwards a request to PHP with the page's host name. */
const render = (php: string, request: IncomingMessage, response: ServerResponse): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(php)
    const { method, url: path, headers } = request
    const passed = httpRequest({ hostname, port, method, path, headers }, answer => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
      answer.once('end', resolve)
    })
    passed.once('error', reject)
    request.pipe(passed)
  })

interface Wordpress {
  readonly url: string
  readonly folder: string
}

/** A server in front of PHP's. */
export const serve = ({ url, folder }: Wordpress): ReturnType<typeof startSite> =>
  startSite([folder], {
    before: (request, response) => {
      // The second site of a network has the same files.
      const path = request.url?.replace(/^\/second(?=\/wp-)/, '') ?? ''
      if (!FILE.test(path)) return render(url, request, response)
      request.url = path
      return undefined
    },
  })

/** Runs a script of test/wordpress/site. */
export const php = (script: string, ...args: string[]): Promise<string> => {
  const { work, folder, socket } = inject('wordpress')
  const env = { RIG_FOLDER: work, RIG_SITE: folder, RIG_SOCKET: socket }
  return runPhp(join(ROOT, 'test/wordpress/site', script), env, args)
}

/** Addresses that WordPress tried to request, except on this machine. */
export const outside = (): string[] => {
  const log = join(inject('wordpress').work, 'outside.log')
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('http://localhost/'))
}

/** Errors that fail a test: uncaught ones, and unexpected errors and warnings in the console. */
const complaints = ({ errors, console }: Page): string[] => [
  ...errors.map(String),
  ...console.filter(({ type }) => /error|warn/.test(type)).map(({ text }) => text),
]

/**
 * A test with the WordPress `site`, its server, `page` or `open(options)`, and `expected`, to which
 * a test adds the console messages that its faults cause.
 */
export const test = testOn(() => serve(inject('wordpress')))
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
  .extend('expected', async ({}): Promise<RegExp[]> => [])
  .extend('open', async ({ engine, site, expected }, { onCleanup }) => {
    const pages: Page[] = []
    onCleanup(async () => {
      site.release()
      const found = pages.flatMap(complaints).filter(text => !expected.some(pattern => pattern.test(text)))
      await Promise.all(pages.map(page => page.close()))
      if (found.length > 0) throw new Error(`In the console: ${found.join('; ')}`)
    })
    return async (options: PageOptions = {}): Promise<Page> => {
      const page = await engine.open(site.url, options)
      pages.push(page)
      return page
    }
  })
