import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { writeSite } from '../../cli/support/site.ts'
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

// BUD-7
test('npm run size fails for a build with 2,000 more bytes in one feature, and names file, limit and overshoot', async () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist', 'manifest.json'), 'utf8'))
  manifest.files[manifest.features.carousel.chunk].brotli += 2000
  const dist = writeSite({ 'manifest.json': JSON.stringify(manifest) })
  const { code, output } = await ask('tools/size.mjs', '--dist', dist)
  expect(output).toMatch(/✗ carousel: [\d,]+ B brotli is over its limit of [\d,]+ B by [\d,]+ B/)
  expect(code).toBe(1)
  rmSync(dist, { recursive: true })
})
