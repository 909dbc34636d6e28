import { describe, expect, test } from 'vitest'
import { importsOf, readSources, type Source } from './support/source.ts'

/** Each layer may import the layers after it and its own. */
const LAYERS = ['main', 'inline', 'features', 'react', 'adapters', 'core', 'shared'] as const

/** Copied into the chunks that use them, so they must not keep state. */
const isShared = (path: string) => path.startsWith('src/shared/')

/** Packages that a layer may import; all others are behind an adapter. */
const REACT = /^(react|react-dom|react\/jsx-runtime|react-dom\/client|@preact\/signals)$/
const SIGNALS = '@preact/signals-core'

/** The entry for field measurements, which sites start themselves. */
const isForVisits = (path: string) => path.startsWith('src/rum/')

const all = readSources('src')
const sources = all.filter(({ path }) => !isForVisits(path))
const layerOf = (path: string) => path.split(/[/.]/)[1] as (typeof LAYERS)[number]
const featureOf = (path: string) => path.match(/^src\/features\/([^/]+)/)?.[1]
const isLocal = (path: string) => /^(src|cli|tools|bench|fixtures|test)\//.test(path)

const edgesOf = (of: readonly Source[]) =>
  of.flatMap(source => importsOf(source).map(to => ({ from: source.path, to })))
const edges = edgesOf(sources)
const local = edges.filter(({ to }) => isLocal(to))
const packages = edges.filter(({ to }) => !isLocal(to))
const fromFeatures = (edge: { from: string }) => layerOf(edge.from) === 'features'
const say = (found: readonly { from: string; to: string }[]) =>
  found.map(({ from, to }) => `${from} imports ${to}`)

const vendors = packages.filter(({ from, to }) => layerOf(from) === 'adapters' && !REACT.test(to))

test.each<[rule: string, strange: readonly (typeof edges)[number][]]>([
  [
    'go from main and the head snippet over features, React, adapters and core to shared modules, and never back',
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
    'lead to core from main and the head snippet alone',
    local.filter(({ from, to }) => layerOf(to) === 'core' && !/main|inline|core/.test(layerOf(from))),
  ],
  [
    'take no package into core but the signals',
    packages.filter(({ from, to }) => /main|inline|core|shared/.test(layerOf(from)) && to !== SIGNALS),
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

test('the entries for measuring visits import only their own modules, one of them web-vitals, and no other module imports them', () => {
  const imports = edgesOf(all.filter(({ path }) => isForVisits(path)))
  expect(say(imports.filter(({ to }) => !isForVisits(to)))).toEqual([
    'src/rum/vitals.ts imports web-vitals/attribution',
  ])
  expect(imports.length).toBeGreaterThan(5)
  expect(edges.filter(({ to }) => isForVisits(to))).toEqual([])
})

describe('what ships', () => {
  const shipped = edgesOf([...all, ...readSources('cli')])

  test('imports nothing of the project’s tools, benches, fixtures and tests', () => {
    expect(say(shipped.filter(({ to }) => /^(tools|bench|fixtures|test)\//.test(to)))).toEqual([])
  })

  test('has no circle of imports, types included', () => {
    const importsBy = new Map<string, string[]>()
    for (const { from, to } of shipped) importsBy.set(from, [...(importsBy.get(from) ?? []), to])
    /** The modules that `path` imports, directly or not. */
    const reach = (path: string, seen = new Set<string>()): Set<string> => {
      for (const to of importsBy.get(path) ?? []) if (!seen.has(to)) reach(to, seen.add(to))
      return seen
    }
    expect([...importsBy.keys()].filter(path => reach(path).has(path))).toEqual([])
  })

  test('is the bundle, which imports nothing of the command, and the command, which imports only shared modules and the video addresses of the bundle', () => {
    const across = shipped.filter(({ from, to }) => from.split('/')[0] !== to.split('/')[0] && isLocal(to))
    expect(across.length).toBeGreaterThan(5)
    expect(say(across.filter(({ to }) => !isShared(to) && !['src/adapters/video.ts'].includes(to)))).toEqual(
      [],
    )
  })
})

describe('shared modules', () => {
  const shared = sources.filter(({ path }) => isShared(path))

  test.each(shared)(
    '$path keeps no state, and imports only types, other shared modules, and the signals that its chunk receives',
    source => {
      const atTop = source.code.split('\n').filter(line => /^(export )?(let|var|const|class)\b/.test(line))
      expect(atTop.filter(line => !isConstant(line))).toEqual([])
      const values = importsOf({ ...source, code: source.code.replace(/^import type .*$/gm, '') })
      expect(values.filter(path => path !== SIGNALS && !isShared(path))).toEqual([])
    },
  )

  test('exist', () => {
    expect(shared.length).toBeGreaterThan(10)
  })
})

/** A function, a rule, a number, a sum of numbers and other constants, a list that cannot change, or the page's root. */
function isConstant(line: string): boolean {
  const value = /^(export )?const \w+(: (Rule|readonly .*|Readonly<.*))? = (.*)$/.exec(line)
  if (!value) return false
  const [, , type, , text = ''] = value
  return (
    !!type || /^((async )?(<|\(|\w+ =>)|Doc.* 'html'\)|[[{]$|\[.*\]$|[A-Z\d_.]+( \+ [A-Z\d_.]+)*$)/.test(text)
  )
}
