import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../build.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { BUILD_TIMEOUT_MS } from './support/bundle.ts'

const NAME = 'leaf-count'
const LINE = `  '${NAME}': { load: 'idle' },\n`
const FEATURE = `import { number } from '../../core/readers.ts'
import type { Mount } from '../../core/types.ts'

export const settings = { leaves: number(7) }

const mount: Mount<typeof settings> = (host, { settings }) => {
  host.title = String(settings.leaves)
}

export default mount
`
const STYLE = `[data-feature~="${NAME}"] { color: green }\n`

/** A copy of the sources, to which a feature is added: one folder and one line, and nothing else. */
const work = mkdtempSync(join(tmpdir(), 'scaffold-'))
const src = join(work, 'src')
const folder = join(src, 'features', NAME)
const registry = join(src, 'registry.ts')
const outDir = join(work, 'dist')

const buildCopy = async () => (await build({ src, outDir, siteDir: false })).manifest

const addFeature = () => {
  mkdirSync(folder)
  writeFileSync(join(folder, `${NAME}.ts`), FEATURE)
  writeFileSync(join(folder, `${NAME}.css`), STYLE)
  const lines = readFileSync(registry, 'utf8')
  writeFileSync(registry, lines.replace(/(registry: .*= \{\n)/, `$1${LINE}`))
}

const removeFeature = () => {
  rmSync(folder, { recursive: true })
  writeFileSync(registry, readFileSync(registry, 'utf8').replace(LINE, ''))
}

beforeAll(() => {
  for (const file of ['package.json', 'tsconfig.json']) cpSync(join(ROOT, file), join(work, file))
  cpSync(join(ROOT, 'src'), src, { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(work, 'node_modules'), 'dir')
})
afterAll(() => rmSync(work, { recursive: true }))

describe('a feature of one folder and one registry line', () => {
  let before: Awaited<ReturnType<typeof buildCopy>>
  let manifest: Awaited<ReturnType<typeof buildCopy>>
  beforeAll(async () => {
    before = await buildCopy()
    addFeature()
    manifest = await buildCopy()
  }, 2 * BUILD_TIMEOUT_MS)

  test('was not there before', () => {
    expect(Object.keys(before.features)).not.toContain(NAME)
  })

  test('builds into a chunk of its name, which the manifest lists', () => {
    expect(manifest.features[NAME]).toEqual({
      chunk: expect.stringMatching(/^scripts\/leaf-count\.\w{4}\.js$/),
      css: 'styles/leaf-count.css',
      runtime: false,
      load: 'idle',
    })
    expect(manifest.files[manifest.features[NAME]?.chunk ?? '']?.brotli).toBeGreaterThan(0)
  })

  test('has its module in that chunk, and importing it does nothing', async () => {
    const file = pathToFileURL(join(outDir, manifest.features[NAME]?.chunk ?? '')).href
    const { default: factory } = await import(/* @vite-ignore */ file)
    const module = factory({}, {})
    expect(module.settings.leaves.fallback).toBe(7)
    expect(module.default).toBeTypeOf('function')
  })

  test('is known to the loader, and its style is in the stylesheet of all', () => {
    const read = (path: string) => readFileSync(join(outDir, path), 'utf8')
    expect(read(manifest.loader)).toContain(NAME)
    expect(read('styles/thistledown.css')).toContain(NAME)
  })

  test('costs the pages that lack it nothing: core stays as it was', () => {
    expect(manifest.files[manifest.core]?.raw).toBe(before.files[before.core]?.raw)
  })

  test('is gone when folder and line are gone', async () => {
    removeFeature()
    const after = await buildCopy()
    expect(after).toEqual(before)
  })
})

test('a line without a folder stops the build, which names both', async () => {
  writeFileSync(registry, readFileSync(registry, 'utf8').replace(/(registry: .*= \{\n)/, `$1${LINE}`))
  await expect(buildCopy()).rejects.toThrow(/line "leaf-count".*features\/leaf-count\/leaf-count\.ts/)
})
