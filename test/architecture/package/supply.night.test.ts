import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { CACHE } from '../../../tools/build/cache.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { capture } from '../../../tools/lib/process.mjs'

/** All sources of a build, without its output. */
const SOURCES = ['src', 'cli', 'tools', 'build.mjs', 'package.json', 'tsconfig.json']

const work = mkdtempSync(join(tmpdir(), 'supply-'))
afterAll(() => rmSync(work, { recursive: true }))

/** Builds a copy in another folder, process, time zone and language. */
const buildIn = async (name: string, env: Record<string, string>): Promise<Map<string, string>> => {
  const folder = join(work, name)
  for (const source of SOURCES) cpSync(join(ROOT, source), join(folder, source), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir')
  const url = pathToFileURL(join(folder, 'build.mjs')).href
  const script = `import { build } from ${JSON.stringify(url)}\nawait build({ siteDir: false })`
  const args = ['--preserve-symlinks', '--input-type=module', '--eval', script]
  const built = await capture(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } })
  expect(built).toEqual({ code: 0, output: '' })
  const dist = join(folder, 'dist')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()
  // Source maps contain the path of the packages, which differs between the copies.
  const plain = files.filter(file => !file.endsWith('.map') && statSync(join(dist, file)).isFile())
  return new Map(plain.map(file => [file, readFileSync(join(dist, file)).toString('base64')]))
}

test('two builds in different folders are identical byte for byte, with and without the cache', async () => {
  const first = await buildIn('one', { TZ: 'UTC', LANG: 'C' })
  const elsewhere = { TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8', [CACHE]: 'no' }
  const second = await buildIn('another/and/deeper', elsewhere)
  expect([...second.keys()]).toEqual([...first.keys()])
  expect([...first].filter(([file, bytes]) => second.get(file) !== bytes).map(([file]) => file)).toEqual([])
})
