// npm run dev -- --help
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import esbuild from 'esbuild'
import { command } from '../cli/lib/command.mjs'
import { readRegistry } from './build/registry.mjs'
import { bundleOptions, devManifest } from './dev/bundle.mjs'
import { watchPages } from './dev/pages.mjs'
import { ROOT } from './lib/paths.mjs'
import { isPage } from './server/headers.mjs'
import { notFoundPages, readTarget } from './server/request.mjs'
import { createSiteServer, listenFrom } from './server.mjs'

const { port } = command(
  'npm run dev --',
  'serves the demo site from its sources; what is saved is in the browser at once',
)
  .option('--port <n>', 'the first port to try; 0 takes any', Number, 4173)
  .parse()
  .opts()

/** The last good build: esbuild writes nothing while a source has an error. */
const out = mkdtempSync(join(tmpdir(), 'thistledown-dev-'))
process.once('exit', () => rmSync(out, { recursive: true }))
// Errors of pages name their sources.
process.setSourceMapsEnabled(true)

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const features = await readRegistry(join(ROOT, 'src'))
const manifest = devManifest(version, features)
const bundle = await esbuild.context(bundleOptions({ out, features, manifest }))
const { port: eventsPort } = await bundle.serve({ host: '127.0.0.1' })
const pages = await watchPages({ out, manifest, onChange: () => bundle.rebuild().catch(() => {}) })
await bundle.watch()
// esbuild's process may outlive ours unless it is stopped.
const stop = () => Promise.all([bundle.dispose(), pages.dispose()]).finally(() => process.exit())
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)

/** Passes on what esbuild tells of changes. @param {import('node:http').ServerResponse} response */
const tellChanges = async response => {
  const url = `http://127.0.0.1:${eventsPort}/esbuild`
  const [events] = await once(get(url, { headers: { Accept: 'text/event-stream' } }), 'response')
  response.writeHead(200, events.headers)
  pipeline(events, response, () => {})
}

/** Renders what a request may be answered with, for the server to find. @type {import('./server/static.mjs').Handler} */
const before = async ({ url = '' }, response) => {
  const target = readTarget(url)
  if (typeof target === 'number') return
  if (target.pathname === '/esbuild') return tellChanges(response)
  const path = target.pathname.slice(1)
  const html = [`${path}index.html`, `${path}/index.html`, ...notFoundPages(target)]
  try {
    for (const file of [path, ...(isPage(path) ? html : [])]) pages.render(file)
  } catch (error) {
    console.error(error)
  }
}

const fixtures = join(ROOT, 'fixtures')
const server = createSiteServer({ roots: [out, join(fixtures, 'public'), fixtures], dev: true, before })
console.log(`The demo site is at ${await listenFrom(server, port)}/ and follows what is saved.`)
console.log(
  'Not minified, and without what takes long: the outputs of the command, and other people’s pages.',
)
