import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRegistry } from '../../tools/build/registry.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { capture } from '../../tools/lib/process.mjs'
import { errorsIn } from './support/html.ts'
import { runScript } from './support/package.ts'

/** Large or generated folders, which are not copied. */
const LEFT_OUT = ['.build-stamp.json', '.git', '.lighthouseci', 'coverage', 'dist', 'node_modules', 'public']

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const work = mkdtempSync(join(tmpdir(), 'new-feature-'))
const inCopy = (...path: string[]) => join(work, ...path)

const runTool = (tool: string, ...args: string[]) => {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))
  const env = { ...Object.fromEntries(own), THISTLEDOWN_BUILT: 'yes' }
  return capture(process.execPath, [inCopy(tool), ...args], { cwd: work, env })
}

/** Every source file of the copy, with its content. */
const readTree = (): Record<string, string> => {
  const files = readdirSync(work, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(work, join(parentPath, name)))
    .filter(path => !LEFT_OUT.includes(path.split(/[\\/]/)[0] ?? ''))
  return Object.fromEntries(files.map(path => [path, readFileSync(inCopy(path), 'base64')]))
}

/** The copy before `npm run new -- toy`, which runs before the first test. */
let before: ReturnType<typeof readTree> = {}
beforeAll(async () => {
  for (const name of readdirSync(ROOT).filter(name => !LEFT_OUT.includes(name)))
    cpSync(join(ROOT, name), inCopy(name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), inCopy('node_modules'), 'dir')
  before = readTree()
  const { code, output } = await runTool('tools/new.mjs', 'toy')
  expect(code, output).toBe(0)
})
afterAll(() => rmSync(work, { recursive: true }))

const built = readJson(join(ROOT, 'dist', 'manifest.json'))
const manifest = () => readJson(inCopy('dist', 'manifest.json'))

test.each([
  { args: ['Toy'], says: /"Toy" cannot be a name: .* such as opening-hours/ },
  { args: ['toy--box'], says: /"toy--box" cannot be a name/ },
  { args: ['runtime'], says: /"runtime" is a file of the bundle/ },
  { args: ['toy'], says: /"toy" is taken: src\/features/ },
  { args: ['--remove', 'no-such'], says: /src\/features has no folder "no-such"/ },
  { args: [], says: /missing required argument 'name'/ },
  { args: ['toy', '--isle'], says: /unknown option '--isle'/ },
])('npm run new refuses $args with exit code 2 and says why', async ({ args, says }) => {
  const { code, output } = await runTool('tools/new.mjs', ...args)
  expect(output).toMatch(says)
  expect(code).toBe(2)
})

describe('a feature made by npm run new', () => {
  test('builds into a chunk of its name, which manifest, core and joined stylesheet know', async () => {
    expect(Object.keys(built.features)).not.toContain('toy')
    const { core, features, files } = manifest()
    expect(features.toy).toEqual({
      attributes: [],
      chunk: expect.stringMatching(/^scripts\/toy\.\w{4}\.js$/),
      css: 'styles/toy.css',
      runtime: false,
      load: 'intent',
      queues: true,
      writes: ['data-toy-now'],
    })
    expect(files[features.toy.chunk].brotli).toBeGreaterThan(0)
    for (const file of [core, 'styles/thistledown.css'])
      expect(readFileSync(inCopy('dist', file), 'utf8')).toContain('toy')
  })

  test('is in that chunk, and importing it has no side effect', async () => {
    const file = pathToFileURL(inCopy('dist', manifest().features.toy.chunk)).href
    const { default: factory } = await import(/* @vite-ignore */ file)
    const module = factory({}, {})
    expect(module.settings.state.fallback).toBe('open')
    expect(module.default).toBeTypeOf('function')
  })

  test('has files that pass lint and format', async () => {
    const now = readTree()
    const written = Object.keys(now).filter(path => now[path] !== before[path])
    expect(written.length).toBeGreaterThan(8)
    const linted = written.filter(path => !path.endsWith('.md'))
    const { code, output } = await runTool('node_modules/@biomejs/biome/bin/biome', 'check', ...linted)
    expect(code, output).toBe(0)
  })
})

describe('a new feature', () => {
  test('pushes no file over its limit', async () => {
    const without = await runScript(join(ROOT, 'tools/size.mjs'), [], ROOT)
    const { stdout } = await runScript(inCopy('tools/size.mjs'), [], work)
    expect(stdout).toMatch(/^toy +\d/m)
    expect(stdout.match(/✗ .*/g)).toEqual(without.stdout.match(/✗ .*/g))
  })

  test('makes valid HTML, wherever a page names it', async () => {
    const site = inCopy('public')
    const mentions = (file: string) => readFileSync(join(site, file), 'utf8').match(/\btoy\b/gi)?.length ?? 0
    // Menu and footer name it on every page, and one list on all features' pages, so one of each is enough.
    const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
      file => /^(?!features).*\.html$/.test(file) && mentions(file) > mentions('plain/index.html'),
    )
    expect(files).not.toEqual([])
    for (const file of ['features/toy/index.html', 'features/carousel/index.html', ...files])
      expect(await errorsIn(readFileSync(join(site, file), 'utf8')), file).toEqual([])
  })
})

test('the files of a new feature pass the rules about features, and its own tests', async () => {
  // The page on performance lists files by their limits, which `npm run new` writes after the pages.
  const again = "import('./build.mjs').then(it => it.buildForLimits())"
  await capture(process.execPath, ['--eval', again], { cwd: work })
  const own = ['toy.contract', 'toy'].map(name => `test/browser/features/toy/${name}.test.ts`)
  const rules = ['docs/accessibility', 'docs/figures', 'docs/settings-told', 'registry']
    .concat('package/page-budgets')
    .map(name => `test/architecture/${name}.test.ts`)
  const projects = ['--project', 'architecture', '--project', 'chromium', '--maxWorkers=1']
  const vitest = 'node_modules/vitest/vitest.mjs'
  const { code, output } = await runTool(vitest, 'run', ...projects, ...rules, ...own)
  expect(code, output).toBe(0)
  for (const file of [...rules, ...own]) expect(output).toContain(file)
})

test('a new feature is removed with all of its files', async () => {
  const { code, output } = await runTool('tools/new.mjs', '--remove', 'toy')
  expect(code, output).toBe(0)
  expect(readTree()).toEqual(before)
  expect(existsSync(inCopy('src', 'features', 'toy'))).toBe(false)
})

test.each(['feature.ts', 'modal.ts'])('a folder without %s stops the build, which names both', async file => {
  renameSync(inCopy('src/features/modal', file), inCopy('kept'))
  await expect(readRegistry(inCopy('src'))).rejects.toThrow(`features/modal/${file}`)
  renameSync(inCopy('kept'), inCopy('src/features/modal', file))
})
