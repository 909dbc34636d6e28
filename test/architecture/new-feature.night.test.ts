import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../tools/lib/paths.mjs'
import { capture } from '../../tools/lib/process.mjs'
import { errorsIn } from './support/html.ts'
import { readJson, useNewFeature } from './support/new-feature.ts'
import { useProcess } from './support/process/process.ts'

const { work, inCopy, runTool } = useNewFeature()
const run = useProcess()

/** A file in the report of `vitest --reporter=json`. */
interface TestResult {
  readonly name: string
  readonly message: string
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
  }[]
}

/** The tests of a file that failed, or did not run. */
const unpassed = ({ message, assertionResults }: TestResult): readonly string[] => [
  ...(message ? [message] : []),
  ...assertionResults
    .filter(({ status }) => status !== 'passed')
    .map(({ status, fullName, failureMessages }) => [status, fullName, ...failureMessages].join(': ')),
]

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

describe('a new feature', () => {
  test('is known to the package’s command and to editors, and has an example page', async () => {
    const args = ['--input-type=module', '--eval', PACKAGE]
    const { code, output } = await capture(process.execPath, args, { cwd: work })
    expect(code, output).toBe(0)
    const editors = readFileSync(inCopy('dist/editors/thistledown.html-data.json'), 'utf8')
    expect(editors).toContain('data-toy-state')
    const check = ['check', 'dist/examples/toy.html', '--strict']
    const { stdout } = await run(inCopy('dist/cli.js'), check, work)
    expect(stdout).toContain('0 errors in 1 page')
    expect(readFileSync(inCopy('dist/examples/toy.html'), 'utf8')).toContain('data-feature="toy"')
  })

  test('pushes no file over its limit', async () => {
    const without = await run(join(ROOT, 'tools/size.mjs'), [], ROOT)
    const { stdout } = await run(inCopy('tools/size.mjs'), [], work)
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
    expect(files.length).toBeGreaterThan(4)
    for (const file of ['features/toy/index.html', 'features/carousel/index.html', ...files])
      expect(await errorsIn(readFileSync(join(site, file), 'utf8')), file).toEqual([])
  })
})

describe('the files of a new feature', () => {
  const own = ['toy.contract', 'toy'].map(name => `test/browser/features/toy/${name}.test.ts`)
  const rules = ['docs/accessibility', 'docs/figures', 'docs/settings-told', 'generated', 'registry']
    .concat('package/page-budgets')
    .map(name => `test/architecture/${name}.test.ts`)
  let results: readonly TestResult[] = []

  // One run for all of them, as starting one takes seconds.
  beforeAll(async () => {
    // The page on performance lists files by their limits, which `npm run new` writes after the pages.
    const again = "import('./build.mjs').then(it => it.buildForLimits())"
    await capture(process.execPath, ['--eval', again], { cwd: work })
    const report = inCopy('report.json')
    const options = ['--maxWorkers=1', '--reporter=json', `--outputFile=${report}`]
    const projects = ['--project', 'architecture', '--project', 'chromium']
    const vitest = 'node_modules/vitest/vitest.mjs'
    const { code, output } = await runTool(vitest, 'run', ...projects, ...options, ...rules, ...own)
    expect(existsSync(report), output).toBe(true)
    results = readJson(report).testResults
    rmSync(report)
    expect(code, output).toBe(0)
  })

  test.each([...rules, ...own])('pass %s', file => {
    const result = results.find(({ name }) => relative(work, name) === file)
    expect(result && unpassed(result)).toEqual([])
  })
})
