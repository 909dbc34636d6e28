// @vitest-environment node
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { capture } from '../../../tools/lib/process.mjs'

const build = (...args: string[]) =>
  capture(process.execPath, [join(ROOT, 'build.mjs'), ...args], { cwd: ROOT })

test('an unknown part stops the build before it starts, and the message names the parts', async () => {
  const { code, output } = await build('--only', 'styles')
  expect(code).toBe(2)
  expect(output).toMatch(/'styles' is invalid\. Allowed choices are scripts, package, site, wordpress\./)
})

test('an unknown option stops the build before it starts', async () => {
  const { code, output } = await build('--onyl', 'scripts')
  expect(code).toBe(2)
  expect(output).toMatch(/unknown option '--onyl'/)
})

test('--help describes each part', async () => {
  const { code, output } = await build('--help')
  expect(code).toBe(0)
  for (const part of ['scripts:', 'package:', 'site:']) expect(output).toContain(part)
})
