import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { suggest } from '../src/shared/checks/suggest.ts'
import { bundleFolder } from './manifest.ts'
import type { Outcome } from './outcome.ts'
import { UsageError } from './usage.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** The page with all guides. */
const START = '/guides/docs/index.html'

/** Serves a folder to this machine alone, because the scripts of pages do not run from files. */
const serve = async (folder: string, port: number): Promise<string> => {
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split(/[?#]/)
    const file = join(folder, path, path.endsWith('/') ? 'index.html' : '')
    const isInside = file.startsWith(folder + sep) && existsSync(file)
    if (path === '/' || (isInside && statSync(file).isDirectory())) {
      response.writeHead(302, { location: path === '/' ? START : `${path}/` }).end()
      return
    }
    const isThere = isInside && statSync(file).isFile()
    response.writeHead(isThere ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'text/plain' })
    if (isThere) createReadStream(file).pipe(response)
    else response.end('There is no such file.')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve)
  })
  return `http://localhost:${port}`
}

interface DocsOptions {
  /** The port to serve at. */
  readonly serve?: number
}

/** `thistledown docs`: says where the guides are, or serves them. */
export const runDocs = async (name: string | undefined, options: DocsOptions): Promise<Outcome> => {
  const dist = bundleFolder()
  const guides = join(dist, 'guides')
  if (!existsSync(guides))
    throw new UsageError('This build has no guides. Make them with `npm run build`, without --only.')
  const [docs = [], features = []] = ['docs', 'features'].map(folder =>
    readdirSync(join(guides, folder)).filter(file => !file.includes('.')),
  )
  if (name !== undefined && ![...docs, ...features].includes(name))
    throw new UsageError(`There is no guide "${name}". ${suggest(name, [...docs, ...features])}`)
  const folder = name && !docs.includes(name) ? 'features' : 'docs'
  const page = ['guides', folder, ...(name ? [name] : []), 'index.html'].join('/')
  if (options.serve)
    return { output: `${await serve(dist, options.serve)}/${page}\nStop the server with Ctrl+C.`, code: 0 }
  const others = name ? [] : [`Guides: ${docs.join(', ')}.`, `Features: ${features.join(', ')}.`]
  return {
    output: [pathToFileURL(join(dist, page)).href, ...others].join('\n'),
    asides: [
      'The examples work only with --serve, because browsers do not run the scripts of a page that is opened from a file.',
    ],
    code: 0,
  }
}
