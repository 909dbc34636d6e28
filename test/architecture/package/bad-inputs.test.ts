import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { argumentsOf } from '../../../fixtures/samples/commands.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { writeSite } from '../../cli/support/site.ts'
import { ask, runScript } from '../support/package.ts'

/** The files used in the table below. */
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'right.html':
    '<!doctype html><title>x</title><link rel="stylesheet" href="/styles/thistledown.css"><script type="module" src="/scripts/core.js"></script><p data-feature="scroll-appear">x</p>',
  'wrong.html': '<!doctype html><title>x</title><p id="a"></p><p id="a"></p>',
  'right.json': '{"files": {"core.js": 9000}, "pages": {"/": {"now": 9000}}}',
  'torn.json': '{"files": {"core.js": 1}',
  'empty.json': '',
  'nothing.json': '{}',
  'page-key.json': '{"page": {"/": {"now": 1}}}',
  'text-limit.json': '{"files": {"core.js": "4 kB"}}',
  'flat-page.json': '{"pages": {"/": 4000}}',
  'file-name.json': '{"files": {"carousell": 9000}}',
  'baseline-key.json': '{"finding": {}}',
  'torn-dist/manifest.json': '{',
  'config-key.json': '{"path": {}}',
  'config-budget.json': '{"budget": "nowhere.json"}',
  'views.ndjson': '{"page":"/","vitals":{"LCP":{"value":900}}}\n{"page":"/","vitals":{"LCP":{"value":-1}}}\n',
  'bytes.json': '{"files": {"core.js": 9000}}',
  'other-key.json': '{"limits": {}}',
  'browser-sum.json': '{"browsers": {"safari 18": {"/": {"nows": 1}}}}',
  'field.json': '{"field": {"all": {"LCP": {"p75": 1000}}}}',
  'field-metric.json': '{"field": {"all": {"press-to-wrok": {"p75": 1}}}}',
  'field-samples.json': '{"field": {"samples": 0, "all": {"LCP": {"p75": 1}}}}',
  'field-name.json': '{"field": {"features": {"carousell": {"mount": {"p75": 1}}}}}',
}

/** Arguments, and a part of the expected message. */
const badCalls: readonly (readonly [line: string, message: string])[] = [
  // Commands and options
  ['chek', "unknown command 'chek'"],
  ['check right.html --strct', "unknown option '--strct'"],
  ['check right.html --concurrency 0', 'Write pages as a whole number from 1 to 1000000.'],
  ['check right.html --timeout 5000000', 'Write seconds as a whole number from 1 to 1000000.'],
  ['docs --serve 99999', 'Write the port as a whole number from 1 to 65535.'],
  ['check right.html --update', '--update writes the file that --baseline names'],
  ['explain no-cor', 'There is no rule "no-cor". Write no-core.'],
  ['tags --features carousl', 'There is no feature "carousl"'],
  ['tags --format rules', 'Add --speculate: without it there are no speculation rules.'],
  ['build', 'Name the features: thistledown build --features carousel,map'],
  ['build --features carousel --out right.html', 'right.html is a file. Name a folder with --out.'],
  // Init, and the config file
  ['init --to right.html', 'right.html/scripts: a part of this path is a file, not a folder.'],
  ['init --dist nowhere', 'manifest.json: no such file. Name a folder with a build with --dist.'],
  ['check --config nowhere.json', 'nowhere.json: no such file. Create it with `thistledown init`.'],
  ['check --config config-key.json', 'config-key.json: there is no "path". Write "paths".'],
  ['cost right.html --config config-budget.json', 'nowhere.json: no such file.'],
  // Builds
  ['check right.html --dist torn-dist', 'this is not a manifest of Thistledown.'],
  // Files
  ['check no-pages', 'no-pages: no HTML file in this folder. Build the site first.'],
  // Addresses
  ['check http://', 'this is not a URL.'],
  ['check http://127.0.0.1:1/', 'browsers refuse this port. Serve the page at another port.'],
  // Budgets, baselines, reports
  ['cost right.html --budget nowhere.json', 'nowhere.json: no such file. Create it with --update.'],
  ['cost right.html --budget torn.json', 'torn.json: this is not JSON'],
  ['cost right.html --budget empty.json', 'empty.json: the file is empty. Write at least {} into it.'],
  [
    'cost right.html --budget nothing.json',
    'nothing.json: the budget has no limit. Write its limits with --update.',
  ],
  ['cost right.html --budget page-key.json', 'page-key.json: there is no "page". Write "pages".'],
  ['cost right.html --budget text-limit.json', 'files › core.js: must be a whole number.'],
  ['cost right.html --budget flat-page.json', 'must be an object.'],
  ['cost right.html --budget file-name.json', 'files › there is no file "carousell". Write "carousel".'],
  ['cost right.html --update --budget no/such/folder.json', 'no such file or folder.'],
  ['check right.html --baseline nowhere.json', 'nowhere.json: no such file. Create it with --update.'],
  ['check right.html --baseline baseline-key.json', 'there is no "finding". Write "findings".'],
  ['cost right.html --against no-such-branch', 'this is neither a file nor a commit of this repository.'],
  ['cost right.html --against right.json', 'this is not a report of `thistledown cost --format json`.'],
  ['cost right.html --budget field.json', 'field.json: the budget has no limit in bytes.'],
  ['cost right.html --browsers safari', '--browsers "safari": this is not a list such as'],
  ['cost right.html --browsers defaults', 'which is not installed: npm install --save-dev browserslist'],
  ['cost right.html --budget browser-sum.json', 'browsers › safari 18 › /: there is no "nows". Write "now".'],
  [
    'cost right.html --budget other-key.json',
    'there is no "limits". The keys are "$schema", "files", "pages", "browsers", "field".',
  ],
  // Field figures
  ['field', 'Name files with page views: .ndjson, .csv, or - for standard input.'],
  ['field views.ndjson nowhere.ndjson', '1 line read, 1 skipped: 1 with a value out of range'],
  ['field views.ndjson --report views.ndjson', 'Name a file that ends in .html.'],
  ['field views.ndjson --report no/such/report.html', 'no/such/report.html: no such file or folder.'],
  ['field views.ndjson --budget bytes.json', 'bytes.json: the budget has no field limit.'],
  ['field views.ndjson --budget field-metric.json', 'there is no "press-to-wrok". Write "press-to-work".'],
  ['field views.ndjson --budget field-samples.json', 'field › samples: must be at least 1.'],
  ['field views.ndjson --budget field-name.json', 'there is no feature "carousell". Write "carousel".'],
]

const CLI = join(ROOT, 'dist', 'cli.js')
const work = writeSite(FILES)
mkdirSync(join(work, 'no-pages'))
afterAll(() => rmSync(work, { recursive: true }))

const run = (line: string) => runScript(CLI, argumentsOf(line), work)

test.for(badCalls)(
  'an invalid call ends with exit code 2 and a message without a stack trace: thistledown %s',
  async ([line, message]) => {
    const { code, stdout, stderr } = await run(line)
    expect(stdout + stderr).toContain(message)
    expect(stdout + stderr).not.toMatch(/^\s+at .*:\d+:\d+/m)
    expect(code).toBe(2)
  },
)

test('an old Node ends with exit code 2 and a message that names the oldest one', async () => {
  const old = 'data:text/javascript,Object.defineProperty(process.versions,`node`,{value:`18.20.8`})'
  const { code, stderr } = await ask(process.execPath, ['--import', old, CLI, 'explain'], work)
  expect([code, stderr]).toEqual([2, 'Node 20.19 or newer is needed; this is 18.20.8.\n'])
})

test('invalid markup ends with exit code 1, and the output names the rule and the position', async () => {
  const { code, stdout, stderr } = await run('check wrong.html --strict')
  expect(stdout).toMatch(/wrong\.html:\d+:\d+\n.*\n.*\(page-duplicate-id\)/)
  expect([stderr, code]).toEqual(['', 1])
})

test('a valid call ends with exit code 0', async () => {
  expect((await run('check right.html --strict')).code).toBe(0)
  expect((await run('cost right.html --budget right.json')).code).toBe(0)
  expect((await run('field views.ndjson --budget field.json')).code).toBe(0)
})
