import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { useProcess } from '../support/process/process.ts'

const run = useProcess()
const ask = async (script: string, argument: string) => {
  const { code, stdout, stderr } = await run(join(ROOT, script), [argument], ROOT)
  return { code, output: stdout + stderr }
}

describe.each([
  ['build', 'build.mjs'],
  ['dev', 'tools/dev.mjs'],
  ['dev:latency', 'tools/dev-latency.mjs'],
  ['size', 'tools/size.mjs'],
  ['bench', 'bench/bench.mjs'],
  ['lhci', 'tools/lhci.mjs'],
  ['mutate', 'tools/mutate.mjs'],
  ['soak', 'tools/soak.mjs'],
  ['contact-sheet', 'tools/contact-sheet.mjs'],
  ['test:wordpress', 'tools/wordpress.mjs'],
])('npm run %s', (name, script) => {
  test('prints its usage, and does nothing else', async () => {
    const { code, output } = await ask(script, '--help')
    expect(code).toBe(0)
    expect(output).toContain(`Usage: npm run ${name} -- [options]`)
  })

  test('names an unknown argument in one line', async () => {
    const { code, output } = await ask(script, '--nonsense')
    expect([code, output.trim()]).toEqual([2, "error: unknown option '--nonsense'"])
  })
})
