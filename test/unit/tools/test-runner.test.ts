// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { applyFault, readFaults } from '../../../tools/faults/faults.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { browserTestsOf } from '../../../tools/test/quick.mjs'

const ISLANDS = ['calendar-link', 'debug', 'map'].map(name => `features/${name}/`)

describe('the quick tests of a change', () => {
  test.each([
    ['a feature', 'src/features/carousel/slides.ts', ['features/carousel/']],
    ['a feature’s documentation', 'fixtures/content/features/map-doc.ts', ['features/map/']],
    ['a feature’s page', 'fixtures/pages/features/video-group.tsx', ['features/video-group/']],
    ['a shared module', 'src/shared/rotation/start.ts', ['features/carousel/', 'features/home-hero-banner/']],
    ['the React of islands', 'src/react/island.tsx', ISLANDS],
    ['core', 'src/core/page/panels.ts', ['core/', 'loading/']],
    ['a shared module of core', 'src/shared/dom.ts', ['core/', 'loading/']],
    ['a browser test', 'test/browser/site/copy.test.ts', ['site/copy.test.ts']],
    ['text', 'README.md', []],
    [
      'a module and an adapter, once',
      'src/features/map/map.tsx src/adapters/google-maps.ts',
      ['features/map/'],
    ],
  ])('include the browser tests of %s', (_, paths, names) => {
    expect(browserTestsOf(paths.split(' '))).toEqual(names.map(name => `test/browser/${name}`))
  })
})

describe('seeded faults', async () => {
  const faults = await readFaults()
  const files = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
  const isFile = (test: string) => files.some(path => basename(path).startsWith(`${test}.`))

  test.each(faults)('$name can be applied, has a name of its own, and names test files that exist', fault => {
    expect(faults.filter(({ name }) => name === fault.name)).toEqual([fault])
    expect(applyFault(fault)).not.toBe(readFileSync(join(ROOT, fault.file), 'utf8'))
    expect(fault.tests?.filter(test => !isFile(test)) ?? []).toEqual([])
  })
})
