// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { IN_ONE_ENGINE } from '../../../tools/lib/one-engine.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { findChanges } from '../../../tools/test/changes.mjs'
import { findAll, findTests, listTestFiles } from '../../../tools/test/find.mjs'
import { readOptions } from '../../../tools/test/options.mjs'
import { WITHOUT_BUILD } from '../../../tools/test/quick.mjs'
import { summarise } from '../../../tools/test/summary.mjs'
import { adapterUsers, planBrowserTests } from '../../../tools/test/touched.mjs'

const FILES = [
  'test/browser/core/panels.test.ts',
  'test/browser/features/carousel/carousel-slides.test.ts',
  'test/browser/features/carousel/carousel.test.ts',
  'test/browser/features/form/form.test.ts',
  'test/browser/features/map/map.test.ts',
  'test/browser/features/video-group/video-group.test.ts',
  'test/browser/loader/early-clicks.test.ts',
  'test/browser/site/platform.test.ts',
  'test/unit/core/panels.test.ts',
]

describe('options', () => {
  test('select files, a title, projects and options of Vitest', () => {
    const args = ['form', '-t', 'Escape', '--project', 'firefox', '--project', 'unit', '--maxWorkers', '1']
    expect(readOptions(args)).toEqual({
      names: ['form'],
      only: undefined,
      projects: ['firefox', 'unit'],
      title: 'Escape',
      thorough: false,
      webkit: undefined,
      vitest: { maxWorkers: 1 },
    })
  })

  test('select the tests that npm test runs in WebKit, or any named one', () => {
    expect(readOptions(['--only', 'webkit']).webkit).toBe('some')
    expect(readOptions(['--only', 'webkit', '--webkit=all']).webkit).toBe('all')
    expect(readOptions(['panels', '--project', 'webkit']).webkit).toBe('all')
  })

  test('run every test in every engine only on request', () => {
    expect(readOptions(['--thorough']).thorough).toBe(true)
    expect(readOptions([]).thorough).toBe(false)
  })

  test('name existing files where one engine is enough', () => {
    expect(IN_ONE_ENGINE.filter(file => !listTestFiles().includes(file))).toEqual([])
  })

  test('reject an unknown project and a part with names', () => {
    expect(() => readOptions(['--project', 'opera'])).toThrow(
      /^error: there is no project 'opera', but unit,/,
    )
    expect(() => readOptions(['--only', 'unit', 'form'])).toThrow(/^error: --only takes neither names/)
  })
})

describe('a name', () => {
  test.each([
    ['test/browser/features/form/form.test.ts', ['test/browser/features/form/form.test.ts']],
    ['./test/unit/core/panels.test.ts', ['test/unit/core/panels.test.ts']],
    ['form', ['test/browser/features/form/form.test.ts']],
    [
      'carousel',
      [
        'test/browser/features/carousel/carousel-slides.test.ts',
        'test/browser/features/carousel/carousel.test.ts',
      ],
    ],
    ['panels', ['test/browser/core/panels.test.ts', 'test/unit/core/panels.test.ts']],
    ['test/browser/core', ['test/browser/core/panels.test.ts']],
    ['plat', ['test/browser/site/platform.test.ts']],
  ])('%s finds its files', (name, expected) => {
    expect(findTests(name, FILES)).toEqual(expected)
  })

  test('without a file is an error with a suggestion', () => {
    expect(() => findAll(['form', 'pannels'], FILES)).toThrow(
      "error: no test file has the path or name 'pannels'. Is it panels?",
    )
    expect(() => findAll(['test/browser/carusel.test.ts'], FILES)).toThrow(
      'Is it carousel or carousel-slides?',
    )
    expect(() => findAll(['zzz'], FILES)).toThrow("'zzz'. A title is found by -t.")
  })

  test('finds the file of each file in this folder', () => {
    const files = listTestFiles()
    expect(files.length).toBeGreaterThan(100)
    for (const file of files) expect(findTests(file, files)).toEqual([file])
  })
})

describe('a change', () => {
  const users = adapterUsers([
    { feature: 'map', code: "import { maps } from '../../adapters/google-maps.ts'" },
    { feature: 'form', code: "import type { Mount } from '../../contracts/feature.ts'" },
  ])
  const plan = (...changed: string[]) => planBrowserTests(changed, FILES, users)
  const filesOf = (...changed: string[]) => plan(...changed).tests.map(({ file }) => file)

  test.each([
    ['a feature', 'src/features/carousel/view.ts', ['carousel-slides', 'carousel']],
    ['a feature’s documentation', 'fixtures/content/features/map-doc.ts', ['map']],
    ['a feature’s page', 'fixtures/pages/features/video-group.tsx', ['video-group']],
    ['a feature’s page style', 'fixtures/styles/features/map.css', ['map']],
    ['an adapter', 'src/adapters/google-maps.ts', ['map']],
  ])('of %s runs its tests', (_, path, names) => {
    expect(filesOf(path)).toEqual(
      names.map(name => expect.stringMatching(`^test/browser/features/[a-z-]+/${name}.test.ts$`)),
    )
  })

  test('of core runs core’s tests, of the loader the loader’s', () => {
    expect(filesOf('src/core/panels.ts')).toEqual(['test/browser/core/panels.test.ts'])
    expect(filesOf('src/main.ts')).toEqual(['test/browser/core/panels.test.ts'])
    expect(filesOf('src/loader/task-slices.ts')).toEqual(['test/browser/loader/early-clicks.test.ts'])
  })

  test('of a browser test runs it, and states the reason', () => {
    const file = 'test/browser/site/platform.test.ts'
    expect(plan(file).tests).toEqual([{ file, why: file }])
  })

  test('of two files with the same test runs it once', () => {
    expect(filesOf('src/features/map/map.tsx', 'src/adapters/google-maps.ts')).toEqual([
      'test/browser/features/map/map.test.ts',
    ])
  })

  test('without tests of its own is listed, except prose and tests that always run', () => {
    const untold = ['README.md', 'test/unit/core/panels.test.ts', 'tools/size.mjs', 'tools/test/find.mjs']
    expect(
      plan('fixtures/layout/head.tsx', 'test/browser/support/axe.ts', 'tools/build/lines.mjs', ...untold),
    ).toEqual({
      tests: [],
      rest: ['fixtures/layout/head.tsx', 'test/browser/support/axe.ts', 'tools/build/lines.mjs'],
    })
  })
})

describe('an architecture test of the quick run', () => {
  test.each(WITHOUT_BUILD)('%s reads no build', file => {
    const code = readFileSync(join(ROOT, file), 'utf8')
    expect(code).not.toMatch(/'(?:dist|public)'|useBundle|useInstalled|build-once/)
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

describe('the summary', () => {
  const outcome = { passed: 3, failed: 0, driver: [], failures: [], ok: true }
  const tell = (finished: Parameters<typeof summarise>[0]) => {
    const lines: string[] = []
    const code = summarise(finished, line => lines.push(line))
    return { code, text: lines.join('\n'), last: lines.join('\n').split('\n').at(-1) }
  }

  test('ends with the count alone', () => {
    const { code, last } = tell({ outcomes: [outcome, outcome], failedStep: undefined })
    expect([code, last]).toEqual([0, '6 passed, 0 failed'])
  })

  test('counts a step that fails without a failed test as one failure', () => {
    const { code, last, text } = tell({
      outcomes: [{ ...outcome, passed: 0, ok: false }],
      failedStep: 'check',
    })
    expect([code, last]).toEqual([1, '0 passed, 1 failed'])
    expect(text).toContain('check failed.')
  })

  test('names each failed test, with its message, before the count', () => {
    const failures = ['unit: test/unit/a.test.ts: adds\n    expected 3 to be 2']
    const { text } = tell({ outcomes: [{ ...outcome, failed: 1, failures, ok: false }], failedStep: 'tests' })
    expect(text).toMatch(/tests failed\.\n {2}unit: .*: adds\n {4}expected 3 to be 2\n\n3 passed, 1 failed$/)
  })

  test('distinguishes a browser that stopped answering from a failed test', () => {
    const driver = ['firefox: test/browser/features/form/form.test.ts: opens']
    const lost = { ...outcome, failed: 1, driver, ok: false }
    const { code, last, text } = tell({ outcomes: [lost], failedStep: 'tests' })
    expect([code, last]).toEqual([3, '3 passed, 1 failed'])
    expect(text).toContain('A browser stopped answering its driver in 1,')
    expect(text).toContain(driver[0])
    expect(tell({ outcomes: [{ ...lost, failed: 2 }], failedStep: 'tests' }).code).toBe(1)
  })

  test('reports an error if no title matches', () => {
    const { code, text } = tell({
      outcomes: [{ ...outcome, passed: 0 }],
      failedStep: undefined,
      title: 'nope',
    })
    expect(code).toBe(2)
    expect(text).toContain("No test has a title that matches 'nope' (-t).")
  })

  test('states why nothing ran in WebKit', () => {
    const { text } = tell({ outcomes: [outcome], failedStep: undefined, noWebkit: 'as you asked' })
    expect(text).toContain('Nothing was run in WebKit: as you asked.')
  })
})
