import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'

type Locked = { integrity?: string; optional?: boolean; dev?: boolean }

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/**
 * Not in the lockfile's registry, so without a hash: the linter's binaries for other platforms.
 * They are never shipped. npm pins their version and installs at most one.
 */
const WITHOUT_HASH = ['android-arm64', 'android-x64', 'darwin-arm64', 'darwin-x64', 'linux-arm64-musl']
  .concat('linux-x64-musl', 'win32-arm64', 'win32-x64')
  .map(platform => `node_modules/@biomejs/cli-${platform}`)

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
