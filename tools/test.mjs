// npm test, npm run test:quick, npm run test:all
import { runTests } from './test/run.mjs'

process.exit(await runTests(process.argv.slice(2)))
