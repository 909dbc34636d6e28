// npm run check: checks types, lint rules and formatting, in parallel.
import { join } from 'node:path'
import { isMain, ROOT } from './lib/paths.mjs'
import { capture } from './lib/process.mjs'

const MODULES = join(ROOT, 'node_modules')

const CHECKS = [
  { name: 'types', script: join(MODULES, 'typescript/bin/tsc'), args: ['--noEmit', '--pretty'] },
  {
    name: 'lint and format',
    script: join(MODULES, '@biomejs/biome/bin/biome'),
    args: ['check', '--error-on-warnings'],
  },
]

/** @returns {Promise<boolean>} whether all of it passed */
export const check = async () => {
  const passed = await Promise.all(CHECKS.map(runCheck))
  return passed.every(Boolean)
}

/** @param {typeof CHECKS[number]} check */
const runCheck = async ({ name, script, args }) => {
  const start = performance.now()
  const { code, output } = await capture(process.execPath, [script, ...args], { cwd: ROOT })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) console.error(output.trim())
  return code === 0
}

if (isMain(import.meta.url) && !(await check())) process.exitCode = 1
