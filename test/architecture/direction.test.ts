import { describe, expect, test } from 'vitest'
import { useBundle } from './support/bundle.ts'
import { importsOf, readSources } from './support/source.ts'

/** Each may import those after it, and its own; core imports nothing. */
const LAYERS = ['main', 'registry', 'features', 'adapters', 'core'] as const

/** The part of core that chunks carry a copy of: nothing in it keeps state. */
const KIT = ['types', 'constants', 'readers', 'texts', 'click', 'rotation', 'rotate'].map(
  name => `src/core/${name}.ts`,
)

/** Packages that a layer may import at all; anything else sits behind an adapter. */
const REACT = /^(react|react-dom|react\/jsx-runtime|react-dom\/client|@preact\/signals)$/
const SIGNALS = '@preact/signals-core'

/** What applications in React import. No part of the bundle. */
const isForApps = (path: string) => path.startsWith('src/react/')

const all = readSources('src')
const sources = all.filter(({ path }) => !isForApps(path))
const layerOf = (path: string) => path.split(/[/.]/)[1] as (typeof LAYERS)[number]
const featureOf = (path: string) => path.match(/^src\/features\/([^/]+)/)?.[1]
const isLocal = (path: string) => path.startsWith('src/')

const edges = sources.flatMap(source => importsOf(source).map(to => ({ from: source.path, to })))
const local = edges.filter(({ to }) => isLocal(to))
const packages = edges.filter(({ to }) => !isLocal(to))
const fromFeatures = (edge: { from: string }) => layerOf(edge.from) === 'features'
const say = (found: readonly { from: string; to: string }[]) =>
  found.map(({ from, to }) => `${from} imports ${to}`)

const bundle = useBundle()

describe('imports, types included', () => {
  test('go from main over registry, features and adapters to core, and never back', () => {
    const back = local.filter(
      ({ from, to }) => LAYERS.indexOf(layerOf(from)) > LAYERS.indexOf(layerOf(to)) || layerOf(to) === 'main',
    )
    expect(say(back)).toEqual([])
  })

  test('stay in the five layers; the script for the head stands alone', () => {
    const outside = sources.filter(({ path }) => !LAYERS.includes(layerOf(path)))
    expect(outside.map(source => [source.path, importsOf(source)])).toEqual([['src/inline.ts', []]])
  })

  test('never lead from one feature to another', () => {
    const crossing = local.filter(
      edge =>
        fromFeatures(edge) && layerOf(edge.to) === 'features' && featureOf(edge.from) !== featureOf(edge.to),
    )
    expect(say(crossing)).toEqual([])
  })

  test('take from core only its stateless kit, in features and adapters', () => {
    const stateful = local.filter(
      ({ from, to }) =>
        layerOf(to) === 'core' && /features|adapters/.test(layerOf(from)) && !KIT.includes(to),
    )
    expect(say(stateful)).toEqual([])
  })

  test('take no package into core but the signals', () => {
    const foreign = packages.filter(
      ({ from, to }) => /main|registry|core/.test(layerOf(from)) && to !== SIGNALS,
    )
    expect(say(foreign)).toEqual([])
  })

  test('take no package into a feature but React and the signals: the others sit behind adapters', () => {
    const foreign = packages.filter(edge => fromFeatures(edge) && edge.to !== SIGNALS && !REACT.test(edge.to))
    expect(say(foreign)).toEqual([])
  })

  test('of one package come from one adapter', () => {
    const vendors = packages.filter(({ from, to }) => layerOf(from) === 'adapters' && !REACT.test(to))
    const shared = vendors.filter(({ from, to }) =>
      vendors.some(other => other.to === to && other.from !== from),
    )
    expect(say(shared)).toEqual([])
  })
})

test('what applications in React get imports React, and of core only types', () => {
  const imports = all.filter(({ path }) => isForApps(path)).flatMap(importsOf)
  const strange = imports.filter(
    to => !isForApps(to) && !['react', SIGNALS, 'src/core/types.ts'].includes(to),
  )
  expect(strange).toEqual([])
  expect(imports.length).toBeGreaterThan(5)
  expect(sources.flatMap(importsOf).filter(isForApps)).toEqual([])
})

describe('in the built files, by esbuild’s own account,', () => {
  const built = () =>
    Object.entries(bundle().result.metafiles).flatMap(([name, { inputs }]) =>
      Object.entries(inputs).flatMap(([from, { imports }]) =>
        imports.filter(({ external }) => !external).map(({ path }) => ({ name, from, to: path })),
      ),
    )

  test('imports have the same direction', () => {
    const back = built().filter(
      ({ from, to }) =>
        isLocal(from) && isLocal(to) && LAYERS.indexOf(layerOf(from)) > LAYERS.indexOf(layerOf(to)),
    )
    expect(say(back)).toEqual([])
  })

  test('a feature’s chunk holds its own folder, adapters and the stateless kit', () => {
    const strange = Object.keys(bundle().result.manifest.features).flatMap(name =>
      bundle()
        .inputs(name)
        .filter(path => isLocal(path) && layerOf(path) !== 'adapters' && featureOf(path) !== name)
        .filter(path => !KIT.includes(path))
        .map(path => `${name} holds ${path}`),
    )
    expect(strange).toEqual([])
  })

  test('packages in a chunk came through an adapter', () => {
    const past = built().filter(
      ({ name, from, to }) =>
        name !== 'core' && isLocal(from) && /(^|\/)node_modules\//.test(to) && layerOf(from) !== 'adapters',
    )
    expect(say(past)).toEqual([])
  })
})

describe('the stateless kit', () => {
  const kit = sources.filter(({ path }) => KIT.includes(path))

  test('is there', () => {
    expect(kit.map(({ path }) => path).sort()).toEqual([...KIT].sort())
  })

  test.each(kit)('$path keeps nothing between calls', ({ code }) => {
    const atTop = code.split('\n').filter(line => /^(export )?(let|var|const|class)\b/.test(line))
    expect(atTop.filter(line => !isFunction(line) && !isNumber(line))).toEqual([])
  })

  test.each(kit)(
    '$path imports nothing but types, its own kind, and the signals that its chunk is given',
    source => {
      const values = importsOf({ ...source, code: source.code.replace(/^import type .*$/gm, '') })
      expect(values.filter(path => path !== SIGNALS && !KIT.includes(path))).toEqual([])
    },
  )
})

function isFunction(line: string): boolean {
  return /^(export )?const \w+ = (async )?(<|\(|\w+ =>)/.test(line)
}

function isNumber(line: string): boolean {
  return /^(export )?const [A-Z_0-9]+ = [\d_.]+$/.test(line)
}
