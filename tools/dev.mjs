// npm run dev: serves the demo site, builds at every change, and reloads the pages that are open.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createReload } from './dev/reload.mjs'
import { watchFolders } from './dev/watch.mjs'
import { ROOT } from './lib/paths.mjs'
import { run } from './lib/process.mjs'
import { createSiteServer, listenFrom } from './server.mjs'

const PORT = 4173
const WATCHED = ['src', 'fixtures'].map(name => join(ROOT, name)).filter(existsSync)
const ROOTS = ['public', 'dist'].map(name => join(ROOT, name))

/** @type {Promise<boolean>} */
let building = build()
await building

const { handle, reload } = createReload(join(ROOT, 'public'))
const server = createSiteServer({
  roots: ROOTS,
  dev: true,
  // A request amid a build waits for its end, or it would find an empty folder.
  before: async (request, response) => {
    await building
    handle(request, response)
  },
})
watchFolders(WATCHED, async () => {
  building = build()
  if (await building) reload()
})
console.log(`The demo site is at ${await listenFrom(server, PORT)}/, and reloads when a source changes.`)

/** In a process of its own: there, changed templates and build steps are imported anew. */
async function build() {
  const start = performance.now()
  const code = await run(process.execPath, [join(ROOT, 'build.mjs'), '--link-maps'], { cwd: ROOT })
  const milliseconds = Math.round(performance.now() - start)
  console.log(code === 0 ? `Built in ${milliseconds} ms.` : 'The build failed; waiting for a change.')
  return code === 0
}
