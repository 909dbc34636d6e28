import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readRegistry } from '../../tools/build/registry.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { readJson, useNewFeature } from './support/new-feature.ts'
import { useProcess } from './support/process/process.ts'

const { work, inCopy, runTool, readTree, sources } = useNewFeature()
const run = useProcess()
const ask = async (...args: string[]) => {
  const { code, stdout, stderr } = await run(inCopy('tools/new.mjs'), args, work)
  return { code, output: stdout + stderr }
}
const built = readJson(join(ROOT, 'dist', 'manifest.json'))
const manifest = () => readJson(inCopy('dist', 'manifest.json'))

test.each([
  { args: ['Toy'], says: /"Toy" cannot be a name: .* such as opening-hours/ },
  { args: ['toy--box'], says: /"toy--box" cannot be a name/ },
  { args: ['loader'], says: /"loader" is a file of the bundle/ },
  { args: ['toy'], says: /"toy" is taken: src\/registry\.ts/ },
  { args: ['--remove', 'no-such'], says: /src\/registry\.ts has no feature "no-such"/ },
  { args: [], says: /missing required argument 'name'/ },
  { args: ['toy', '--isle'], says: /unknown option '--isle'/ },
])('npm run new refuses $args with exit code 2 and says why', async ({ args, says }) => {
  const { code, output } = await ask(...args)
  expect(output).toMatch(says)
  expect(code).toBe(2)
})

describe('a feature made by npm run new', () => {
  test('builds into a chunk of its name, which manifest, loader and joined stylesheet know', async () => {
    expect(Object.keys(built.features)).not.toContain('toy')
    const { features, files, loader } = manifest()
    expect(features.toy).toEqual({
      chunk: expect.stringMatching(/^scripts\/toy\.\w{4}\.js$/),
      css: 'styles/toy.css',
      runtime: false,
      load: 'intent',
      hold: true,
    })
    expect(files[features.toy.chunk].brotli).toBeGreaterThan(0)
    for (const file of [loader, 'styles/thistledown.css'])
      expect(readFileSync(inCopy('dist', file), 'utf8')).toContain('toy')
  })

  test('is in that chunk, and importing it has no side effect', async () => {
    const file = pathToFileURL(inCopy('dist', manifest().features.toy.chunk)).href
    const { default: factory } = await import(/* @vite-ignore */ file)
    const module = factory({}, {})
    expect(module.settings.state.fallback).toBe('open')
    expect(module.default).toBeTypeOf('function')
  })

  test('adds no byte to core before compression, and changes no limit', () => {
    expect(manifest().files[manifest().core].raw).toBe(built.files[built.core].raw)
    const [old, limits] = [ROOT, work].map(folder => readJson(join(folder, 'bench', 'limits.json')))
    expect(limits).toEqual({ ...old, toy: expect.any(Number), 'toy.css': expect.any(Number) })
  })

  test('has files that pass lint and format', async () => {
    const now = readTree()
    const written = Object.keys(now).filter(path => now[path] !== sources()[path])
    expect(written.length).toBeGreaterThan(8)
    const linted = written.filter(path => !path.endsWith('.md'))
    const { code, output } = await runTool('node_modules/@biomejs/biome/bin/biome', 'check', ...linted)
    expect(code, output).toBe(0)
  })

  test('is removed with all of its files', async () => {
    const { code, output } = await runTool('tools/new.mjs', '--remove', 'toy')
    expect(code, output).toBe(0)
    expect(readTree()).toEqual(sources())
    expect(existsSync(inCopy('src', 'features', 'toy'))).toBe(false)
  })
})

test('a registry entry without a folder stops the build, which names both', async () => {
  rmSync(inCopy('src', 'features', 'modal'), { recursive: true })
  await expect(readRegistry(inCopy('src'))).rejects.toThrow(/line "modal".*features\/modal\/modal\.ts/)
})
