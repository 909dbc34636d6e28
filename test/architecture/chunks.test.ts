import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import esbuild from 'esbuild'
import { describe, expect, test } from 'vitest'
import { useBundle } from './support/bundle.ts'

const bundle = useBundle()

/** Parses the built scripts again, because the browser gets these and not the sources. */
const parse = async (pattern = /^scripts\/.*\.js$/) => {
  const { folder, result } = bundle()
  const scripts = Object.keys(result.manifest.files).filter(path => pattern.test(path))
  const { metafile } = await esbuild.build({
    absWorkingDir: folder,
    entryPoints: scripts,
    bundle: true,
    external: ['*'],
    format: 'esm',
    outdir: 'parsed',
    metafile: true,
    write: false,
  })
  return Object.values(metafile.outputs).map(({ entryPoint = '', imports, exports }) => ({
    file: entryPoint,
    imports: imports.map(({ kind, path }) => `${kind} ${path}`),
    exports,
  }))
}

describe('core.js', () => {
  test('contains main, core and the signals, and nothing else', () => {
    const strange = bundle()
      .inputs('core')
      .filter(
        path => !/^src\/(main\.ts|core\/|shared\/)|(^|\/)node_modules\/@preact\/signals-core\//.test(path),
      )
    expect(strange).toEqual([])
  })

  test('contains no Preact and no loader', () => {
    const code = readFileSync(join(bundle().folder, 'scripts', 'core.js'), 'utf8')
    expect(
      bundle()
        .inputs('core')
        .filter(path => /node_modules\/(preact|react)|src\/loader/.test(path)),
    ).toEqual([])
    expect(code).not.toMatch(/__k\b|__H\b|createElement\(|dangerouslySetInnerHTML/)
  })
})

describe('the loader', () => {
  test('contains no part of core that keeps state', () => {
    const own = /^src\/(loader\/[\w-]+|shared\/[\w-]+|core\/(dom|report))\.ts$/
    expect(
      bundle()
        .inputs('loader')
        .filter(path => !own.test(path)),
    ).toEqual([])
  })
})

describe('every script', () => {
  test('can be parsed', async () => {
    const { manifest } = bundle().result
    const chunks = Object.values(manifest.features).map(({ chunk }) => chunk)
    const names = (await parse()).map(({ file }) => file)
    expect(names.sort()).toEqual([manifest.core, manifest.loader, manifest.runtime, ...chunks].sort())
  })

  // LOD-8
  test('has no static import, and no dynamic one of a fixed address', async () => {
    expect((await parse()).filter(({ imports }) => imports.length > 0)).toEqual([])
  })

  // LOD-8
  test('exports one function, apart from core, which exports nothing', async () => {
    const { core } = bundle().result.manifest
    const strange = (await parse()).filter(
      ({ file, exports }) => exports.join() !== (file === core ? '' : 'default'),
    )
    expect(strange).toEqual([])
  })

  test('is one file: esbuild split off no other', () => {
    const counts = Object.entries(bundle().result.metafiles).map(([name, { outputs }]) => ({
      name,
      scripts: Object.keys(outputs).filter(path => path.endsWith('.js')).length,
    }))
    expect(counts.filter(({ scripts }) => scripts !== 1)).toEqual([])
  })
})

test('the script for the head imports and exports nothing', async () => {
  expect(await parse(/^inline\.js$/)).toEqual([{ file: 'inline.js', imports: [], exports: [] }])
})

describe('a feature’s chunk', () => {
  test('contains neither the runtime nor the signals: core passes both in', () => {
    const doubled = Object.keys(bundle().result.manifest.features).flatMap(name =>
      bundle()
        .inputs(name)
        .filter(path => /node_modules\/(preact|react|@preact)\b/.test(path))
        .map(path => `${name} holds ${path}`),
    )
    expect(doubled).toEqual([])
  })

  // LOD-2
  test('is named after the feature', () => {
    const strange = Object.entries(bundle().result.manifest.features).filter(
      ([name, { chunk }]) => !new RegExp(`^scripts/${name}\\.\\w{4}\\.js$`).test(chunk),
    )
    expect(strange).toEqual([])
  })
})

test('what runs within a press is compiled before it: core, the loader and features that wait for intent', () => {
  const { folder, result } = bundle()
  const { core, loader, runtime, features } = result.manifest
  const waiting = Object.values(features).filter(({ load }) => load === 'intent')
  const hinted = [core, loader, ...waiting.map(({ chunk }) => chunk)]
  const scripts = [...hinted, runtime, ...Object.values(features).map(({ chunk }) => chunk)]
  const isHinted = (path: string) =>
    readFileSync(join(folder, path), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n')
  expect([...new Set(scripts)].filter(isHinted).sort()).toEqual([...new Set(hinted)].sort())
})
