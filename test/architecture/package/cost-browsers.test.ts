import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { writeSite } from '../../support/cli/site.ts'
import { useProcess } from '../support/process/process.ts'

const CORE = '<!doctype html><script type="module" src="/scripts/core.js"></script>'
const NATIVE = `${CORE}<details data-feature="expand-collapse"><summary>Ferns</summary><p>Green</p></details>`
const work = writeSite({ 'site/index.html': NATIVE, 'site/plain/index.html': CORE })
afterAll(() => rmSync(work, { recursive: true }))

const BUDGET = join(work, 'thistledown.budget.json')
beforeEach(() => rmSync(BUDGET, { force: true }))

const run = useProcess()
const cost = (...args: string[]) => run(join(ROOT, 'dist', 'cli.js'), ['cost', 'site', ...args], work)

describe('cost --browsers', () => {
  test('prints the bytes of each page and browser', async () => {
    const { stdout, code } = await cost('--browsers', 'chrome 157, safari 18, firefox 128')
    expect(stdout).toMatch(/^\/ {8}chrome 157 +4,\d{3} +0 +0$/m)
    expect(stdout).toMatch(/^\/ {8}safari 18, firefox 128 +[89],\d{3} +0 +0$/m)
    expect(stdout).toMatch(/^\/plain\/ {2}all +4,\d{3} +0 +0$/m)
    expect(code).toBe(0)
  })

  test('has the groups of browsers with their files in JSON', async () => {
    const { stdout } = await cost('--browsers', 'chrome 157, safari 18', '--format', 'json')
    const [{ browsers }] = JSON.parse(stdout).pages
    type Group = { browsers: string[]; files: { name: string }[] }
    expect(browsers.map((it: Group) => [it.browsers, it.files.map(({ name }) => name)])).toEqual([
      [['chrome 157'], ['core.js']],
      [['safari 18'], ['core.js', 'loader', 'expand-collapse']],
    ])
  })

  test('asks the project’s browserslist for a query, and names the browsers that are not counted', async () => {
    symlinkSync(join(ROOT, 'node_modules'), join(work, 'node_modules'), 'dir')
    const { stdout, stderr, code } = await cost('--browsers', 'safari 17.0-18.0, ie 11, op_mini all')
    rmSync(join(work, 'node_modules'))
    expect(stdout).toMatch(/^All: safari 18\.0\/17\.6.*\/17\.0\.$/m)
    expect(stderr).toContain(
      'Not counted, as they do not run the bundle, or have no data: ie 11, op_mini all.',
    )
    expect(code).toBe(0)
  })
})

describe('a budget with browsers', () => {
  test('is written by --update, and fails a page that exceeds it, without the option, too', async () => {
    await cost('--update', '--browsers', 'safari 18')
    const written = JSON.parse(readFileSync(BUDGET, 'utf8'))
    expect(Object.keys(written.browsers['safari 18'])).toEqual(['/', '/plain/'])
    expect((await cost()).code).toBe(0)
    writeFileSync(BUDGET, JSON.stringify({ browsers: { 'safari 18': { '*': { now: 5000 } } } }))
    const { stdout, code } = await cost()
    expect(stdout).toMatch(/✗ \/ now in safari 18: [89],\d{3} B is over the limit of 5,000 B by [34],\d{3} B/)
    expect(stdout).not.toContain('✗ /plain/')
    expect(code).toBe(1)
  })
})
