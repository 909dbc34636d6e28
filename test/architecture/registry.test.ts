import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readRegistry } from '../../tools/build/registry.mjs'
import { listPages } from '../../tools/lib/pages.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'

const limits: Record<string, number> = JSON.parse(readFileSync(join(ROOT, 'bench', 'limits.json'), 'utf8'))
const names = (await readRegistry(join(ROOT, 'src'))).map(({ name }) => name)
const pages = listPages(join(ROOT, 'public'))

/** Files that must exist for a feature, all with its name. */
const missingFor = (name: string): string[] => {
  const tests = `test/browser/features/${name}/${name}`
  const files = [`public/features/${name}/index.html`, `${tests}.contract.test.ts`]
  const has = (path: string) => existsSync(join(ROOT, path))
  return [
    ...files.filter(path => !has(path)),
    ...(has(`${tests}.test.ts`) || has(`${tests}.engines.test.ts`) ? [] : [`${tests}.test.ts`]),
    ...(name in limits ? [] : [`"${name}" in bench/limits.json`]),
  ]
}

describe('a feature', () => {
  test.each(names)('"%s" is complete, and a valid name for files, attributes and addresses', name => {
    expect(missingFor(name)).toEqual([])
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('exists for each page below /features/, and for each name that a page uses', () => {
    const documented = pages.flatMap(page => page.match(/^\/features\/([^/]+)\/$/)?.[1] ?? [])
    const used = pages.flatMap(page => {
      const html = readFileSync(join(ROOT, 'public', page, 'index.html'), 'utf8')
      return [...html.matchAll(/\sdata-feature="([^"]*)"/g)].flatMap(([, value = '']) => value.split(/\s+/))
    })
    expect(used.length).toBeGreaterThan(0)
    // docs-search: a feature of the site alone, which its script defines.
    const known = [...names, 'docs-search']
    expect([...new Set([...documented, ...used])].filter(name => !known.includes(name))).toEqual([])
  })
})
