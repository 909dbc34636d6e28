// node tools/run.mjs <script> [args]: installs missing packages, then runs the script.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { explainError } from './lib/explain-error.mjs'
import { ROOT } from './lib/paths.mjs'
import { ensureDependencies } from './setup.mjs'

const [script, ...args] = process.argv.slice(2)
if (!script) throw new Error('Usage: node tools/run.mjs <script> [args]')

const path = resolve(ROOT, script)
try {
  await ensureDependencies()
  // As if Node had started the script itself: `isMain` compares its path with argv[1].
  process.argv = [process.execPath, path, ...args]
  await import(pathToFileURL(path).href)
} catch (error) {
  console.error(explainError(error))
  process.exit(1)
}
