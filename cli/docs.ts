import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sirv from 'sirv'
import { suggest } from '../src/shared/checks/suggest.ts'
import { bundleFolder } from './manifest.ts'
import type { Outcome } from './outcome.ts'
import { UsageError } from './usage.ts'

/** The page with all guides. */
const START = '/guides/docs/index.html'

/** Serves a folder to this machine alone, because the scripts of pages do not run from files. */
const serve = async (folder: string, port: number): Promise<string> => {
  const files = sirv(folder, {
    onNoMatch: (_, response) => response.writeHead(404).end('There is no such file.'),
  })
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split(/[?#]/)
    // Pages have relative links, which need the slash.
    const lacksSlash = !path.endsWith('/') && existsSync(join(folder, path, 'index.html'))
    if (path === '/') response.writeHead(302, { location: START }).end()
    // Addresses as the guides and messages write them.
    else if (/^\/(docs|features)\//.test(path)) response.writeHead(302, { location: `/guides${path}` }).end()
    else if (lacksSlash) response.writeHead(302, { location: `${path}/` }).end()
    else files(request, response)
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
