import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeSite } from '../../../cli/support/site.ts'
import { ask, type Said } from '../package.ts'
import { useProcess } from './process.ts'

const folder = writeSite({
  'arguments.mjs': 'console.log(process.argv.slice(2), process.cwd())',
  'fresh.mjs': 'let count = 0\nconsole.log(++count)',
  'later.mjs': "setImmediate(() => { console.log('later'); process.exitCode = 4 })",
  'exit.mjs': "console.log('a')\ntry { process.exit(3) } finally { console.log('b') }",
  'throw.mjs': "console.log('a')\nthrow new Error('not so')",
  'reject.mjs': "Promise.reject(new Error('not so'))",
  'throw-later.mjs': "setImmediate(() => { throw new Error('not so') })",
  'never.mjs': 'await new Promise(() => {})',
})
afterAll(() => rmSync(folder, { recursive: true }))
const run = useProcess()

test.each([
  ['arguments.mjs', 0],
  ['fresh.mjs', 0],
  ['fresh.mjs', 0],
  ['later.mjs', 4],
  ['exit.mjs', 3],
  ['throw.mjs', 1],
  ['reject.mjs', 1],
  ['throw-later.mjs', 1],
  ['never.mjs', 13],
])('%s prints the same as in a process of its own, and ends with %i', async (name, expected) => {
  const script = join(folder, name)
  const said = await run(script, ['--x', 'y z'], folder)
  const own = await ask(process.execPath, [script, '--x', 'y z'], folder)
  expect([said.code, said.stdout]).toEqual([own.code, own.stdout])
  expect(said.code).toBe(expected)
  const hasStack = ({ stderr }: Said) => /Error: not so\n\s+at .*:\d+:\d+/.test(stderr)
  expect(hasStack(said)).toBe(hasStack(own))
})
