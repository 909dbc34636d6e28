import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readRegistry } from '../../tools/build/registry.mjs'
import { listPages } from '../../tools/lib/pages.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'

const has = (...path: string[]) => existsSync(join(ROOT, ...path))

const LIMITS = join(ROOT, 'bench', 'limits.json')
const limits: Record<string, number> = existsSync(LIMITS) ? JSON.parse(readFileSync(LIMITS, 'utf8')) : {}

/** Files and entries that must exist for each registry entry, all with its name. */
const BESIDE: readonly { what: string; isThere(name: string): boolean }[] = [
  { what: 'a folder src/features/<name>/', isThere: name => has('src', 'features', name) },
  {
    what: 'an entry src/features/<name>/<name>.ts or .tsx',
    isThere: name => ['ts', 'tsx'].some(type => has('src', 'features', name, `${name}.${type}`)),
  },
  {
    what: 'a fixture page /features/<name>/',
    isThere: name => has('public', 'features', name, 'index.html'),
  },
  {
    what: 'a browser test test/browser/features/<name>/<name>.test.ts',
    isThere: name => has('test', 'browser', 'features', name, `${name}.test.ts`),
  },
  {
    what: 'a contract test/browser/features/<name>/<name>.contract.test.ts',
    isThere: name => has('test', 'browser', 'features', name, `${name}.contract.test.ts`),
  },
  { what: 'a budget line "<name>" in bench/limits.json', isThere: name => name in limits },
]

const missingBeside = (name: string) =>
  BESIDE.filter(({ isThere }) => !isThere(name)).map(({ what }) => what.replaceAll('<name>', name))

const names = (await readRegistry(join(ROOT, 'src'))).map(({ name }) => name)
const pages = listPages(join(ROOT, 'public'))

describe('a registry entry', () => {
  test.each(names)('"%s" is complete', name => {
    expect(missingBeside(name)).toEqual([])
  })

  test('with no files lists everything that is missing', () => {
    expect(missingBeside('no-such-feature')).toEqual([
      'a folder src/features/no-such-feature/',
      'an entry src/features/no-such-feature/no-such-feature.ts or .tsx',
      'a fixture page /features/no-such-feature/',
      'a browser test test/browser/features/no-such-feature/no-such-feature.test.ts',
      'a contract test/browser/features/no-such-feature/no-such-feature.contract.test.ts',
      'a budget line "no-such-feature" in bench/limits.json',
    ])
  })

  test.each(names)('"%s" is a valid name for files, attributes and addresses', name => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })
})

describe('there is a registry entry', () => {
  test('for each folder in src/features', () => {
    expect(readdirSync(join(ROOT, 'src', 'features')).filter(name => !names.includes(name))).toEqual([])
  })

  test('for each page below /features/', () => {
    const documented = pages.flatMap(page => page.match(/^\/features\/([^/]+)\/$/)?.[1] ?? [])
    expect(documented.filter(name => !names.includes(name))).toEqual([])
  })

  test('for each feature that a page of the site uses', () => {
    const used = pages.flatMap(page => {
      const html = readFileSync(join(ROOT, 'public', page, 'index.html'), 'utf8')
      return [...html.matchAll(/\sdata-feature="([^"]*)"/g)].flatMap(([, value = '']) => value.split(/\s+/))
    })
    expect(used.length).toBeGreaterThan(0)
    // docs-search: a feature of the site alone, which its script defines.
    const known = [...names, 'docs-search']
    expect([...new Set(used)].filter(name => !known.includes(name))).toEqual([])
  })
})
