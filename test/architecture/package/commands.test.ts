import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { capture } from '../../../tools/lib/process.mjs'

const ask = (script: string, argument: string) =>
  capture(process.execPath, [join(ROOT, script), argument], { cwd: ROOT })

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
