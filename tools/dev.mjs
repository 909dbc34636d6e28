// npm run dev -- --help
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClients } from './dev/clients.mjs'
import { createHandler, ROOTS } from './dev/handler.mjs'
import { createRebuild } from './dev/rebuild.mjs'
import { watchFolders } from './dev/watch.mjs'
import { command } from './lib/command.mjs'
import { ROOT } from './lib/paths.mjs'
import { createSiteServer, listenFrom } from './server.mjs'

const WATCHED = ['src', 'fixtures', 'docs', 'bench', 'tools'].map(name => join(ROOT, name))

const { port } = command(
  'npm run dev --',
  'serves the demo site from its sources; what is saved is in the browser at once',
)
  .option('--port <n>', 'the first port to try; 0 takes any', Number, 4173)
  .parse()
  .opts()

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const rebuild = await createRebuild(version)
const clients = createClients()

const tellErrors = () => {
  const text = rebuild.errorText(Boolean(process.stderr.isTTY))
  if (text) console.error(`\n${text}\nPages show it, and the last good build, until the next good save.\n`)
}

let wasBroken = rebuild.errorText(false) !== ''
watchFolders(WATCHED, async paths => {
  const start = performance.now()
  const change = await rebuild.update(paths)
  const error = rebuild.errorText(false)
  if (change === 'nothing' && !error && !wasBroken) return
  clients.tell({ change, error })
  wasBroken = error !== ''
  tellErrors()
  if (!error) console.log(`Rebuilt in ${Math.round(performance.now() - start)} ms.`)
})

const server = createSiteServer({ roots: ROOTS, dev: true, before: createHandler(rebuild, clients) })
console.log(`The demo site is at ${await listenFrom(server, port)}/ and follows what is saved.`)
console.log(
  'Not minified, and without what takes long: the outputs of the command, and other people’s pages.',
)
tellErrors()
