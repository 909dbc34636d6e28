import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { CACHE } from '../../../tools/build/cache.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { capture } from '../../../tools/lib/process.mjs'

type Locked = { integrity?: string; optional?: boolean; dev?: boolean }

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/**
 * Not in the lockfile's registry, so without a hash: the linter's binaries for other platforms.
 * They are never shipped. npm pins their version and installs at most one.
 */
const WITHOUT_HASH = ['android-arm64', 'android-x64', 'darwin-arm64', 'darwin-x64', 'linux-arm64-musl']
  .concat('linux-x64-musl', 'win32-arm64', 'win32-x64')
  .map(platform => `node_modules/@biomejs/cli-${platform}`)

/** All sources of a build, without its output. */
const SOURCES = ['src', 'tools', 'build.mjs', 'package.json', 'tsconfig.json']

describe('two builds of the same sources', () => {
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
    const { code, output } = await capture(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...env },
    })
    expect(output.trim()).toBe('')
    expect(code).toBe(0)
    const dist = join(folder, 'dist')
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()
    // Source maps contain the path of the packages, which differs between the copies.
    const plain = files.filter(file => !file.endsWith('.map') && statSync(join(dist, file)).isFile())
    return new Map(plain.map(file => [file, readFileSync(join(dist, file)).toString('base64')]))
  }

  test('in different folders are identical byte for byte, with and without the cache', async () => {
    const first = await buildIn('one', { TZ: 'UTC', LANG: 'C' })
    const elsewhere = { TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8', [CACHE]: 'no' }
    const second = await buildIn('another/and/deeper', elsewhere)
    expect([...second.keys()]).toEqual([...first.keys()])
    expect([...first].filter(([file, bytes]) => second.get(file) !== bytes).map(([file]) => file)).toEqual([])
  })
})

describe('the shipped files', () => {
  test('can be verified: the manifest has the hash of every file', () => {
    const { files } = JSON.parse(read('dist/manifest.json')) as {
      files: Record<string, { integrity: string }>
    }
    const hash = (file: string) => createHash('sha384').update(readFileSync(join(ROOT, 'dist', file)))
    const wrong = Object.entries(files).filter(
      ([file, { integrity }]) => integrity !== `sha384-${hash(file).digest('base64')}`,
    )
    expect(wrong.map(([file]) => file)).toEqual([])
  })

  test('have no runtime dependencies, and React as an optional peer', () => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
      read('package.json'),
    )
    expect([dependencies, optionalDependencies]).toEqual([undefined, undefined])
    expect(Object.keys(peerDependencies)).toEqual(['react'])
    expect(peerDependenciesMeta).toEqual({ react: { optional: true } })
  })

  test('come from pinned packages, each in the lockfile with a hash', () => {
    const { devDependencies } = JSON.parse(read('package.json'))
    for (const [name, version] of Object.entries(devDependencies)) {
      expect(version, name).toMatch(/^(?:npm:@?[\w/-]+@)?\d+\.\d+\.\d+$/)
    }
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
    const open = Object.entries(packages).filter(([path, it]) => path && !it.integrity?.startsWith('sha512-'))
    expect(open.map(([path]) => path)).toEqual(WITHOUT_HASH)
    expect(open.every(([, it]) => it.optional && it.dev)).toBe(true)
  })

  test('are identified by hashes: the lockfile names no registry', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/)
  })
})
