import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../tools/lib/paths.mjs'
import { capture } from '../../tools/lib/process.mjs'

type Locked = { integrity?: string; optional?: boolean; dev?: boolean }

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/**
 * The one exception from hashes: the linter's programs for other platforms, which the registry that the lockfile was
 * written against does not have. They are tools that ship nothing; npm pins their version, and fetches one of them at most.
 */
const WITHOUT_HASH = ['android-arm64', 'android-x64', 'darwin-arm64', 'darwin-x64', 'linux-arm64-musl']
  .concat('linux-x64-musl', 'win32-arm64', 'win32-x64')
  .map(platform => `node_modules/@biomejs/cli-${platform}`)

/** All there is to build from, without what a build leaves. */
const SOURCES = ['src', 'tools', 'build.mjs', 'package.json', 'tsconfig.json']

describe('two builds of the same sources', () => {
  const work = mkdtempSync(join(tmpdir(), 'supply-'))
  afterAll(() => rmSync(work, { recursive: true }))

  /** A copy in a folder of its own, built by a process of its own in another time zone and language. */
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
    // Maps say where the packages lie, which here is elsewhere.
    const plain = files.filter(file => !file.endsWith('.map') && statSync(join(dist, file)).isFile())
    return new Map(plain.map(file => [file, readFileSync(join(dist, file)).toString('base64')]))
  }

  test('in different folders are the same, byte for byte', async () => {
    const first = await buildIn('one', { TZ: 'UTC', LANG: 'C' })
    const second = await buildIn('another/and/deeper', { TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8' })
    expect([...second.keys()]).toEqual([...first.keys()])
    expect([...first].filter(([file, bytes]) => second.get(file) !== bytes).map(([file]) => file)).toEqual([])
  })
})

describe('what ships', () => {
  test('can be checked: the manifest has the hash of every file', () => {
    const { files } = JSON.parse(read('dist/manifest.json')) as {
      files: Record<string, { integrity: string }>
    }
    const hash = (file: string) => createHash('sha384').update(readFileSync(join(ROOT, 'dist', file)))
    const wrong = Object.entries(files).filter(
      ([file, { integrity }]) => integrity !== `sha384-${hash(file).digest('base64')}`,
    )
    expect(wrong.map(([file]) => file)).toEqual([])
  })

  test('asks for nothing at run time: there are no dependencies but for building, and React where an application has it', () => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
      read('package.json'),
    )
    expect([dependencies, optionalDependencies]).toEqual([undefined, undefined])
    expect(Object.keys(peerDependencies)).toEqual(['react'])
    expect(peerDependenciesMeta).toEqual({ react: { optional: true } })
  })

  test('comes of pinned packages, each of them in the lockfile with a hash', () => {
    const { devDependencies } = JSON.parse(read('package.json'))
    for (const [name, version] of Object.entries(devDependencies)) {
      expect(version, name).toMatch(/^(?:npm:@?[\w/-]+@)?\d+\.\d+\.\d+$/)
    }
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
    const open = Object.entries(packages).filter(([path, it]) => path && !it.integrity?.startsWith('sha512-'))
    expect(open.map(([path]) => path)).toEqual(WITHOUT_HASH)
    expect(open.every(([, it]) => it.optional && it.dev)).toBe(true)
  })

  test('names no registry: each site takes the packages from its own, and the hashes say that they are the same', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/)
  })
})
