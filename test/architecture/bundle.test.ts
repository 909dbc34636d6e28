import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import esbuild from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../build.mjs'
import { SLIDE_MS } from '../../src/shared/constants.ts'
import { ROOT } from '../../tools/lib/paths.mjs'
import { readOnReact, weighOnReact } from '../../tools/size/weigh-react.mjs'

/** The scripts and stylesheets, built once for this file. */
const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
let bundle: Awaited<ReturnType<typeof build>>
beforeAll(async () => {
  bundle = await build({ outDir: folder, siteDir: false })
})
afterAll(() => rmSync(folder, { recursive: true }))

const manifest = () => bundle.manifest
const read = (path: string) => readFileSync(join(folder, path), 'utf8').trim()
/** The modules of a file, as paths from the root. */
const inputs = (name: string) =>
  Object.keys(bundle.metafiles[name]?.inputs ?? {}).filter(path => !path.startsWith('<'))
const chunks = () => Object.values(manifest().features).map(({ chunk }) => chunk)
/** The chunks that a feature fetches itself. */
const laterChunks = () =>
  Object.entries(manifest().features).flatMap(([name, { chunk, later = [] }]) =>
    later.map(part => chunk.replace(name, `${name}-${part}`)),
  )

/** Parses the built scripts again, because the browser gets these and not the sources. */
const parse = async (pattern = /^scripts\/.*\.js$/) => {
  const { metafile } = await esbuild.build({
    absWorkingDir: folder,
    entryPoints: Object.keys(manifest().files).filter(path => pattern.test(path)),
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

test('a build in another folder makes the same files as dist, byte for byte', () => {
  const dist = JSON.parse(readFileSync(join(ROOT, 'dist', 'manifest.json'), 'utf8'))
  expect(manifest().files).toEqual(dist.files)
})

describe('the modules of a script', () => {
  test('of core are its own, shared modules and the signals', () => {
    const own = /^src\/(main\.ts|core\/|shared\/)|(^|\/)node_modules\/@preact\/signals-core\//
    expect(inputs('core').filter(path => !own.test(path))).toEqual([])
  })

  // Core passes in the runtime and the signals.
  test('of a chunk are those of its feature without the facts, React, adapters and shared modules', () => {
    const own = (name: string) =>
      new RegExp(
        `^src/(features/${name}/(?!feature\\.ts)|react/|adapters/|shared/)|(^|/)node_modules/(?!(.*/)?(preact|react|@preact)\\b)`,
      )
    const strange = Object.keys(manifest().features).flatMap(name =>
      inputs(name)
        .filter(path => !own(name).test(path))
        .map(path => `${name} holds ${path}`),
    )
    expect(strange).toEqual([])
  })
})

// LOD-8
test('a script has no static import, and exports one function, except core, which exports nothing', async () => {
  const { core, runtime } = manifest()
  const parsed = await parse()
  expect(parsed.map(({ file }) => file).sort()).toEqual([core, runtime, ...chunks(), ...laterChunks()].sort())
  expect(parsed.filter(({ imports }) => imports.length > 0)).toEqual([])
  const strange = parsed.filter(({ file, exports }) => exports.join() !== (file === core ? '' : 'default'))
  expect(strange).toEqual([])
  expect(await parse(/^inline\.js$/)).toEqual([{ file: 'inline.js', imports: [], exports: [] }])
})

// LOD-2
test('a chunk is one file, named after its feature and the build’s id, which core and the head snippet know', () => {
  const { build, core, runtime, features } = manifest()
  expect(build).toMatch(/^[0-9a-z]{4}$/)
  const names = ['runtime', ...Object.keys(features)]
  expect([runtime, ...chunks()]).toEqual(names.map(name => `scripts/${name}.${build}.js`))
  for (const path of [core, 'inline.js']) expect(read(path)).toContain(`.${build}.js`)
  for (const [name, { outputs }] of Object.entries(bundle.metafiles))
    expect([name, ...Object.keys(outputs).filter(path => path.endsWith('.js'))]).toHaveLength(2)
})

test('core and features that wait for intent are compiled before the click that runs them', () => {
  const { core, runtime, features } = manifest()
  const waiting = Object.values(features).filter(({ load, waits }) => load === 'intent' || waits)
  const hinted = [core, ...waiting.map(({ chunk }) => chunk)]
  const found = [core, runtime, ...chunks()].filter(path =>
    read(path).startsWith('//# allFunctionsCalledOnLoad\n'),
  )
  expect(found.sort()).toEqual(hinted.sort())
})

/** The text outside all braces: the preludes of the file's top-level blocks. */
const headsOf = (css: string): string[] => {
  let depth = 0
  let heads = ''
  for (const character of css.replace(/"[^"]*"/g, '""')) {
    if (character === '}') depth -= 1
    if (depth === 0) heads += character
    if (character === '{') depth += 1
  }
  expect(depth).toBe(0)
  return heads.split('}').filter(Boolean)
}

describe('the stylesheets', () => {
  test('are one block each, in a cascade layer that a site’s own rules override', () => {
    const files = Object.keys(manifest().files).filter(path => path.endsWith('.css'))
    expect(files.length).toBeGreaterThan(10)
    for (const path of files.filter(it => it !== 'styles/starter.css'))
      expect([path, ...headsOf(read(path))]).toEqual([path, '@layer thistledown{'])
    expect(read('styles/starter.css')).toMatch(
      /^@layer thistledown,thistledown-starter;@layer thistledown-starter\{/,
    )
  })

  test('contain the rules of all features in the joined file', () => {
    const all = read('styles/thistledown.css')
    for (const path of Object.keys(manifest().files).filter(it => /styles\/(?!thistledown|starter)/.test(it)))
      expect(all).toContain(read(path).slice('@layer thistledown{'.length, -1))
  })

  test('take the duration of the search panel’s slide from the constant for its focus', () => {
    const seconds = `${SLIDE_MS / 1000}s`.replace('0.', '.')
    const slide = `{transition:clip-path ${seconds},visibility 0s}`
    const closing = `[inert]{transition-delay:0s,${seconds}}`
    expect(read('styles/core.css')).toContain(`[data-panel]${slide}[data-panel]${closing}`)
  })

  test('never use :has() on a selector that matches any element, nor of a style, whose changes would restyle the whole page', () => {
    const selectors = read('styles/thistledown.css')
      .split(/[{}]/)
      .filter(text => text.includes(':has('))
    expect(selectors.length).toBeGreaterThan(5)
    expect(selectors.filter(text => /[ >+~]\*(::?[\w-]+)?$|:has\([^{]*\[(style|class)/.test(text))).toEqual(
      [],
    )
  })
})

test('the runtime on React has the size that the documentation gives', async () => {
  expect(await weighOnReact(), 'run npm run size -- --update').toEqual(readOnReact())
})
