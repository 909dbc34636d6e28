// npm test, npm run test:quick, npm run test:all
import { ensureDependencies } from './setup.mjs'

await ensureDependencies()

// A dynamic import: it needs packages that may have been installed just now.
const { runTests } = await import('./test/run.mjs')
process.exit(await runTests(process.argv.slice(2)))
