// npm start: from a fresh clone to the demo site in a browser.
import { join } from 'node:path'
import { ROOT } from './lib/paths.mjs'
import { ensureDependencies } from './setup.mjs'

const PORT = 4173

await ensureDependencies()

// Imported late: these need packages that may only just have been installed.
const { build } = await import('./lib/build-once.mjs')
const { reportSizes } = await import('./size.mjs')
const { createSiteServer, listenFrom } = await import('./server.mjs')

console.log('Building …')
await build()
reportSizes()

const server = createSiteServer({ roots: [join(ROOT, 'public'), join(ROOT, 'dist')] })
const address = await listenFrom(server, PORT)
if (!address.endsWith(`:${PORT}`)) console.log(`\nPort ${PORT} is taken, so this is the next free one:`)
console.log(`\nThe demo site is at ${address}/ (Ctrl+C stops it)`)
