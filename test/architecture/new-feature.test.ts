import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRegistry } from '../../tools/build/registry.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { capture } from '../../tools/lib/process.mjs'
import { errorsIn } from './support/html.ts'
import { useProcess } from './support/process/process.ts'
import { type TestResult, unpassed } from './support/test-results.ts'

const NAME = 'toy'

/** Enough (ms) for a build and a small test run on a loaded machine. */
const TIMEOUT_MS = 600_000

/** Large or generated folders, which are not copied. */
const LEFT_OUT = ['.build-stamp.json', '.git', '.lighthouseci', 'coverage', 'dist', 'node_modules', 'public']

const work = mkdtempSync(join(tmpdir(), 'new-feature-'))
const inCopy = (...path: string[]) => join(work, ...path)
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const runTool = (tool: string, ...args: string[]) => {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))
  const env = { ...Object.fromEntries(own), THISTLEDOWN_BUILT: 'yes' }
  return capture(process.execPath, [inCopy(tool), ...args], { cwd: work, env })
}

const run = useProcess()
/** For what ends soon. */
const ask = async (folder: string, tool: string, ...args: string[]) => {
  const { code, stdout, stderr } = await run(join(folder, tool), args, folder)
  return { code, output: stdout + stderr }
}

/** Builds the parts of the package that depend on the features. The API's types, which do not, take longer. */
const PACKAGE = `
import { buildCli } from './tools/build/package/cli.mjs'
import { buildEditors } from './tools/build/package/editors/editors.mjs'
import { readFeatures } from './tools/build/package/editors/source.mjs'
import { buildExamplePages } from './tools/build/package/example-pages.mjs'
import { readRegistry } from './tools/build/registry.mjs'
const registered = await readRegistry('${inCopy('src')}')
const features = await readFeatures(registered)
const out = '${inCopy('dist')}'
await buildCli({ out, features: registered })
await buildEditors({ out, version: '0.0.0', features })
await buildExamplePages({ out, features })
`

/** Every source file of the copy, with its content. */
const readTree = (): Record<string, string> => {
  const files = readdirSync(work, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(work, join(parentPath, name)))
    .filter(path => !LEFT_OUT.includes(path.split(/[\\/]/)[0] ?? ''))
  return Object.fromEntries(files.map(path => [path, readFileSync(inCopy(path), 'base64')]))
}

const before = readJson(join(ROOT, 'dist', 'manifest.json'))
let tree: ReturnType<typeof readTree>
let manifest: typeof before

beforeAll(async () => {
  for (const name of readdirSync(ROOT).filter(name => !LEFT_OUT.includes(name))) {
    cpSync(join(ROOT, name), inCopy(name), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), inCopy('node_modules'), 'dir')
  tree = readTree()
  const { code, output } = await runTool('tools/new.mjs', NAME)
  expect(code, output).toBe(0)
  manifest = readJson(inCopy('dist', 'manifest.json'))
}, TIMEOUT_MS)
afterAll(() => rmSync(work, { recursive: true }))

describe('npm run new', () => {
  const refused = [
    { args: ['Toy'], says: /"Toy" cannot be a name: .* such as opening-hours/ },
    { args: ['toy--box'], says: /"toy--box" cannot be a name/ },
    { args: ['loader'], says: /"loader" is a file of the bundle/ },
    { args: ['map'], says: /"map" is taken: src\/registry\.ts/ },
    { args: ['--remove', 'no-such'], says: /src\/registry\.ts has no feature "no-such"/ },
    { args: [], says: /missing required argument 'name'/ },
    { args: ['toy', '--isle'], says: /unknown option '--isle'/ },
  ]
  test.each(refused)('refuses $args with exit code 2 and says why', async ({ args, says }) => {
    const { code, output } = await ask(work, 'tools/new.mjs', ...args)
    expect(output).toMatch(says)
    expect(code).toBe(2)
  })

  test('shows its usage', async () => {
    const { code, output } = await ask(work, 'tools/new.mjs', '--help')
    expect(output).toMatch(/npm run new -- .*<name>[\s\S]*--island[\s\S]*--remove/)
    expect(code).toBe(0)
  })
})

describe('a feature made by npm run new', () => {
  test('builds into a chunk of its name, which the manifest lists', () => {
    expect(Object.keys(before.features)).not.toContain(NAME)
    expect(manifest.features[NAME]).toEqual({
      chunk: expect.stringMatching(/^scripts\/toy\.\w{4}\.js$/),
      css: 'styles/toy.css',
      runtime: false,
      load: 'intent',
      hold: true,
    })
    expect(manifest.files[manifest.features[NAME].chunk].brotli).toBeGreaterThan(0)
  })

  test('is in that chunk, and importing it has no side effect', async () => {
    const file = pathToFileURL(inCopy('dist', manifest.features[NAME].chunk)).href
    const { default: factory } = await import(/* @vite-ignore */ file)
    const module = factory({}, {})
    expect(module.settings.state.fallback).toBe('open')
    expect(module.default).toBeTypeOf('function')
  })

  test('is known to the loader, and its style is in the joined stylesheet', () => {
    const read = (path: string) => readFileSync(inCopy('dist', path), 'utf8')
    expect(read(manifest.loader)).toContain(NAME)
    expect(read('styles/thistledown.css')).toContain(NAME)
  })

  test('is known to the package’s command and to editors, and has an example page', async () => {
    const { code, output } = await capture(process.execPath, ['--input-type=module', '--eval', PACKAGE], {
      cwd: work,
    })
    expect(code, output).toBe(0)
    expect(readFileSync(inCopy('dist/editors/thistledown.html-data.json'), 'utf8')).toContain(
      'data-toy-state',
    )
    const example = await ask(work, 'dist/cli.js', 'check', 'dist/examples/toy.html', '--strict')
    expect(example.output).toContain('0 errors in 1 page')
    expect(readFileSync(inCopy('dist/examples/toy.html'), 'utf8')).toContain('data-feature="toy"')
  })

  test('adds no byte to core before compression', () => {
    expect(manifest.files[manifest.core].raw).toBe(before.files[before.core].raw)
  })

  test('raises no limit, and pushes no file over one', async () => {
    const [old, limits] = [ROOT, work].map(folder => readJson(join(folder, 'bench', 'limits.json')))
    expect(limits).toEqual({ ...old, toy: expect.any(Number), 'toy.css': expect.any(Number) })
    const withoutIt = await ask(ROOT, 'tools/size.mjs')
    const { output } = await ask(work, 'tools/size.mjs')
    expect(output).toMatch(/^toy +\d/m)
    expect(output.match(/✗ .*/g)).toEqual(withoutIt.output.match(/✗ .*/g))
  })
})

describe('its files', () => {
  const own = [`${NAME}.contract`, NAME].map(name => `test/browser/features/${NAME}/${name}.test.ts`)
  const rules = ['docs/accessibility', 'generated', 'package/page-budgets', 'docs/readme', 'registry']
    .concat('docs/settings-told')
    .map(name => `test/architecture/${name}.test.ts`)
  /** By file, of one run for all of them, as starting one takes seconds. */
  const results = new Map<string, TestResult>()
  let ended = { code: -1, output: '' }

  beforeAll(async () => {
    const report = inCopy('report.json')
    const options = ['--maxWorkers=1', '--reporter=json', `--outputFile=${report}`]
    const projects = ['--project', 'architecture', '--project', 'chromium']
    ended = await runTool('node_modules/vitest/vitest.mjs', 'run', ...projects, ...options, ...rules, ...own)
    expect(existsSync(report), ended.output).toBe(true)
    for (const result of readJson(report).testResults) results.set(relative(work, result.name), result)
    rmSync(report)
  }, TIMEOUT_MS)

  test.each(rules)('pass %s', file => {
    expect(unpassed(results.get(file))).toEqual([])
  })

  test.each(own)('pass its own browser tests: %s', file => {
    expect(unpassed(results.get(file))).toEqual([])
  })

  test('cause no error between the tests', () => {
    expect(ended.code, ended.output).toBe(0)
  })

  test('make valid HTML, wherever a page names it', async () => {
    const site = inCopy('public')
    const mentions = (file: string) => readFileSync(join(site, file), 'utf8').match(/\btoy\b/gi)?.length ?? 0
    // Menu and footer name it on every page, and one list on all features' pages, so one of each is enough.
    const [own, alike] = [`features/${NAME}/index.html`, 'features/carousel/index.html']
    const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
      file => /^(?!features).*\.html$/.test(file) && mentions(file) > mentions('plain/index.html'),
    )
    expect(files.length).toBeGreaterThan(4)
    for (const file of [own, alike, ...files])
      expect(await errorsIn(readFileSync(join(site, file), 'utf8')), file).toEqual([])
  })

  test('pass lint and format', { timeout: TIMEOUT_MS }, async () => {
    const now = readTree()
    const written = Object.keys(now).filter(path => now[path] !== tree[path])
    expect(written.length).toBeGreaterThan(8)
    const sources = written.filter(path => !path.endsWith('.md'))
    const { code, output } = await runTool('node_modules/@biomejs/biome/bin/biome', 'check', ...sources)
    expect(code, output).toBe(0)
  })

  test('are not overwritten by a second feature of the same name', async () => {
    const { code, output } = await ask(work, 'tools/new.mjs', NAME)
    expect(output).toMatch(/"toy" is taken/)
    expect(code).toBe(2)
  })

  test('are all deleted when it is removed', { timeout: TIMEOUT_MS }, async () => {
    const { code, output } = await runTool('tools/new.mjs', '--remove', NAME)
    expect(code, output).toBe(0)
    expect(readTree()).toEqual(tree)
    expect(existsSync(inCopy('src', 'features', NAME))).toBe(false)
  })
})

test('a registry entry without a folder stops the build, which names both', async () => {
  rmSync(inCopy('src', 'features', 'modal'), { recursive: true })
  await expect(readRegistry(inCopy('src'))).rejects.toThrow(/line "modal".*features\/modal\/modal\.ts/)
})
