// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { applyFault, readFaults } from '../../../tools/faults/faults.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { findChanges } from '../../../tools/test/changes.mjs'
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

describe('what differs from main', () => {
  const root = mkdtempSync(join(tmpdir(), 'changes-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const commit = (message: string) => {
    git('add', '-A')
    git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-qm', message)
  }
  afterAll(() => rmSync(root, { recursive: true }))

  test('includes commits, uncommitted changes and untracked files', async () => {
    git('init', '-q', '-b', 'main')
    for (const name of ['kept', 'committed', 'edited']) write(`${name}.ts`, '1')
    commit('first')
    git('checkout', '-qb', 'topic')
    write('committed.ts', '2')
    commit('second')
    write('edited.ts', '2')
    write('new/file.ts', '1')
    const { base, files } = await findChanges(root)
    expect(files).toEqual(['committed.ts', 'edited.ts', 'new/file.ts'])
    expect(base).toMatch(/^main \([0-9a-f]{7}\)$/)
  })

  test('excludes later commits on main', async () => {
    git('stash', '-qu')
    git('checkout', '-q', 'main')
    write('kept.ts', '2')
    commit('on main')
    git('checkout', '-q', 'topic')
    expect((await findChanges(root)).files).toEqual(['committed.ts'])
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
