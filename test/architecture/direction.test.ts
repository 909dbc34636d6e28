import { describe, expect, test } from 'vitest'
import { useBundle } from './support/bundle.ts'
import { importsOf, readSources } from './support/source.ts'

/** Each layer may import the layers after it and its own; contracts import only each other. */
const LAYERS = [
  'main',
  'inline',
  'registry',
  'features',
  'checks',
  'adapters',
  'core',
  'shared',
  'contracts',
] as const

/** Copied into the chunks that use them, so they must not keep state. */
const isShared = (path: string) => /^src\/(shared|contracts)\//.test(path)

/** Packages that a layer may import; all others are behind an adapter. */
const REACT = /^(react|react-dom|react\/jsx-runtime|react-dom\/client|@preact\/signals)$/
const SIGNALS = '@preact/signals-core'

/** The React entry, which is not part of the bundle. */
const isForApps = (path: string) => path.startsWith('src/react/')

/** The entry for field measurements, which sites start themselves. */
const isForVisits = (path: string) => path.startsWith('src/rum/')

/** The shipped command, which runs in Node and is not part of the bundle. */
const isCommand = (path: string) => path.startsWith('src/cli/')

const all = readSources('src')
const sources = all.filter(({ path }) => !isForApps(path) && !isForVisits(path) && !isCommand(path))
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

const vendors = packages.filter(({ from, to }) => layerOf(from) === 'adapters' && !REACT.test(to))

test.each<[rule: string, strange: readonly (typeof edges)[number][]]>([
  [
    'go from main and the head snippet over registry, features, checks, adapters and core to shared modules, and never back',
    local.filter(
      ({ from, to }) =>
        LAYERS.indexOf(layerOf(from)) > LAYERS.indexOf(layerOf(to)) || /^(main|inline)$/.test(layerOf(to)),
    ),
  ],
  [
    'never lead from one feature to another',
    local.filter(
      edge =>
        fromFeatures(edge) && layerOf(edge.to) === 'features' && featureOf(edge.from) !== featureOf(edge.to),
    ),
  ],
  [
    'lead from features, checks and adapters only to shared modules and contracts, never to core',
    local.filter(({ from, to }) => layerOf(to) === 'core' && /features|checks|adapters/.test(layerOf(from))),
  ],
  [
    'take no package into core but the signals',
    packages.filter(
      ({ from, to }) =>
        /main|inline|registry|checks|core|shared|contracts/.test(layerOf(from)) && to !== SIGNALS,
    ),
  ],
  [
    'take no package into a feature but React and the signals: all others are behind adapters',
    packages.filter(edge => fromFeatures(edge) && edge.to !== SIGNALS && !REACT.test(edge.to)),
  ],
  [
    'of one package come from one adapter',
    vendors.filter(({ from, to }) => vendors.some(other => other.to === to && other.from !== from)),
  ],
])('imports, types included, %s', (_, strange) => {
  expect(say(strange)).toEqual([])
})

test('all modules are in the layers', () => {
  expect(sources.filter(({ path }) => !LAYERS.includes(layerOf(path)))).toEqual([])
})

test('the React entry imports React, and only types of core', () => {
  const imports = all.filter(({ path }) => isForApps(path)).flatMap(importsOf)
  const strange = imports.filter(
    to => !isForApps(to) && !['react', SIGNALS].includes(to) && !to.startsWith('src/contracts/'),
  )
  expect(strange).toEqual([])
  expect(imports.length).toBeGreaterThan(5)
  expect(sources.flatMap(importsOf).filter(isForApps)).toEqual([])
})

test('the entries for measuring visits import only their own modules, one of them web-vitals, and no other module imports them', () => {
  const ofVisits = all.filter(({ path }) => isForVisits(path))
  const imports = ofVisits.flatMap(source => importsOf(source).map(to => ({ from: source.path, to })))
  expect(say(imports.filter(({ to }) => !isForVisits(to)))).toEqual([
    'src/rum/vitals.ts imports web-vitals/attribution',
  ])
  expect(imports.length).toBeGreaterThan(5)
  expect(sources.flatMap(importsOf).filter(isForVisits)).toEqual([])
})

describe('the shipped command', () => {
  const command = all.filter(({ path }) => isCommand(path))
  const imports = command.flatMap(importsOf).filter(to => !isCommand(to))

  test('takes from the bundle’s sources only types, the markup rules, and the readers of the adapters', () => {
    const taken = [...new Set(imports.filter(isLocal))]
    expect(taken).toContain('src/contracts/feature.ts')
    const others = taken.filter(to => !/^src\/(contracts|checks)\//.test(to))
    expect(others.sort()).toEqual(['src/adapters/permissions.ts', 'src/adapters/video.ts'])
  })

  test('takes from the project’s tools only the build steps and the layout of its output', () => {
    const taken = imports.filter(to => to.startsWith('tools/'))
    expect(taken.length).toBeGreaterThan(5)
    expect(
      taken.filter(to => !/^tools\/(build\/|lib\/(command|table)\.mjs|size\/budget\.mjs)/.test(to)),
    ).toEqual([])
  })

  test('is imported by nothing that a page loads', () => {
    const others = all.filter(({ path }) => !isCommand(path)).flatMap(importsOf)
    expect(others.filter(isCommand)).toEqual([])
  })
})

describe('in the built files, by esbuild’s metafile,', () => {
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

  test('a feature’s chunk contains its own folder, adapters and shared modules; the debug panel also the checks', () => {
    const strange = Object.keys(bundle().result.manifest.features).flatMap(name =>
      bundle()
        .inputs(name)
        .filter(path => isLocal(path) && layerOf(path) !== 'adapters' && featureOf(path) !== name)
        .filter(path => !isShared(path) && !(name === 'debug' && layerOf(path) === 'checks'))
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

describe('shared modules', () => {
  const shared = sources.filter(({ path }) => isShared(path))

  test.each(shared)(
    '$path keeps no state, and imports nothing but types, its own kind, and the signals that its chunk is given',
    source => {
      const atTop = source.code.split('\n').filter(line => /^(export )?(let|var|const|class)\b/.test(line))
      const isRoot = (line: string) => line.startsWith('export const root = ')
      expect(atTop.filter(line => !isFunction(line) && !isNumber(line) && !isRoot(line))).toEqual([])
      const values = importsOf({ ...source, code: source.code.replace(/^import type .*$/gm, '') })
      expect(values.filter(path => path !== SIGNALS && !isShared(path))).toEqual([])
    },
  )

  test('exist', () => {
    expect(shared.length).toBeGreaterThan(10)
  })
})

function isFunction(line: string): boolean {
  return /^(export )?const \w+ = (async )?(<|\(|\w+ =>)/.test(line)
}

/** A number, or a sum of numbers and other constants. */
function isNumber(line: string): boolean {
  return /^(export )?const [A-Z_0-9]+ = [A-Z\d_.]+( \+ [A-Z\d_.]+)*$/.test(line)
}
