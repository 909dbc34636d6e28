// npm start: from a fresh clone to the demo site in a browser.
import { join } from 'node:path'
import { buildOnce } from './lib/build-once.mjs'
import { ROOT } from './lib/paths.mjs'
import { createSiteServer, listenFrom } from './server.mjs'
import { reportSizes } from './size.mjs'

const PORT = 4173

await buildOnce()
reportSizes()

// Reads the folders at each request, because a build may write them meanwhile.
const server = createSiteServer({ roots: [join(ROOT, 'public'), join(ROOT, 'dist')], dev: true })
const address = await listenFrom(server, PORT)
if (!address.endsWith(`:${PORT}`)) console.log(`\nPort ${PORT} is taken, so this is the next free one:`)
console.log(`\nThe documentation is at ${address}/docs/`)
console.log(`The demo site is at ${address}/ (Ctrl+C stops it)`)
