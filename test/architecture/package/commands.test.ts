import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { runScript } from '../support/package.ts'

const ask = async (script: string, ...args: string[]) => {
  const { code, stdout, stderr } = await runScript(join(ROOT, script), args, ROOT)
  return { code, output: stdout + stderr }
}

test.each([
  ['build', 'build.mjs'],
  ['dev', 'tools/dev.mjs'],
  ['size', 'tools/size.mjs'],
  ['bench', 'bench/bench.mjs'],
  ['lhci', 'tools/lhci.mjs'],
  ['soak', 'tools/soak.mjs'],
  ['contact-sheet', 'tools/contact-sheet.mjs'],
  ['test:wordpress', 'tools/wordpress.mjs'],
])(
  'npm run %s prints its usage and does nothing else, and names an unknown argument',
  async (name, script) => {
    const help = await ask(script, '--help')
    expect(help.code).toBe(0)
    expect(help.output).toContain(`Usage: npm run ${name} -- [options]`)
    const { code, output } = await ask(script, '--nonsense')
    expect([code, output.trim()]).toEqual([2, "error: unknown option '--nonsense'"])
  },
)

test('an unknown part stops the build before it starts, and the message names the parts', async () => {
  const { code, output } = await ask('build.mjs', '--only', 'styles')
  expect(code).toBe(2)
  expect(output).toMatch(/'styles' is invalid\. Allowed choices are scripts, package, site, wordpress\./)
})
