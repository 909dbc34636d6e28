import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { argumentsOf } from '../../../fixtures/samples/commands.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { writeSite } from '../../cli/support/site.ts'
import { ask, runScript } from '../support/package.ts'

const CORE = '<!doctype html><script type="module" src="/scripts/core.js"></script>'
const BUDGET = 'thistledown.budget.json'

/** A folder with files, and the built command in it. */
const useSite = (files: Readonly<Record<string, string>>) => {
  const root = writeSite(files)
  afterAll(() => rmSync(root, { recursive: true }))
  return {
    root,
    run: (line: string) => runScript(join(ROOT, 'dist', 'cli.js'), argumentsOf(line), root),
    read: (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')),
    write: (file: string, text: string) => writeFileSync(join(root, file), text),
  }
}

describe('a baseline', () => {
  const LOST = '<p data-feature="scrol-appear">x</p>'
  const page = (body: string) => `${CORE}<style>@layer thistledown;</style>${body}`
  const { root, run, write } = useSite({ 'old.html': page(LOST) })

  test('is written, accepts known findings, and fails on new ones', async () => {
    const written = await run('check old.html --baseline known.json --update')
    expect([written.code, written.stderr.trim()]).toEqual([0, 'known.json: 1 finding written.'])
    const again = await run('check old.html --baseline known.json')
    expect(again.stdout).toContain('1 finding already in the baseline.')
    write('old.html', page(`<p>moved</p>\n${LOST}${LOST}`))
    const { code, stdout } = await run('check old.html --baseline known.json')
    expect(stdout).toContain('✗ 1 error in 1 page')
    expect(code).toBe(1)
  })

  test('is not written if a target cannot be read', async () => {
    const { code, stderr } = await run('check old.html gone.html --baseline other.json --update')
    expect(stderr).toContain('other.json: not written, because a target could not be read.')
    expect([code, existsSync(join(root, 'other.json'))]).toEqual([2, false])
  })
})

const weighed = useSite({ 'weighed.html': `${CORE}<p data-feature="scroll-appear">x</p>` })

test('cost --update names the limits that it writes, and --ratchet lowers limits without adding any', async () => {
  const { run, read, write } = weighed
  const written = await run('cost weighed.html --update')
  expect(written.stderr).toMatch(/^thistledown\.budget\.json: limits written, \d+ new\.$/m)
  const core: number = read(BUDGET).files['core.js']
  write(BUDGET, JSON.stringify({ files: { 'core.js': 99_000 } }))
  const lowered = await run('cost weighed.html --ratchet')
  expect(lowered.stderr).toContain(`1 lowered (core.js 99,000 → ${core.toLocaleString('en-GB')})`)
  expect(read(BUDGET)).toEqual({ files: { 'core.js': core } })
  const again = await run('cost weighed.html --ratchet')
  expect(again.stderr.trim()).toBe('thistledown.budget.json: nothing to change.')
})

test('a budget is not written if a page is over its limit, and the message names the new feature', async () => {
  const { run, read, write } = weighed
  const before = { files: { 'core.js': 99_000 }, pages: { '*': { now: 1 } } }
  write(BUDGET, JSON.stringify(before))
  const { code, stdout, stderr } = await run('cost . --update')
  expect(stderr.trim()).toBe(
    'thistledown.budget.json: not written, because a page or a file is over its limit.',
  )
  expect(stdout).toMatch(
    /New: scroll-appear \d+\. .* To accept this size, write \d+ in the budget at pages › \* › now/,
  )
  expect([code, read(BUDGET)]).toEqual([1, before])
})

const configured = useSite({
  'thistledown.config.json': JSON.stringify({
    paths: { pages: ['site'] },
    base: { bundle: '/lib' },
    budget: 'limits.json',
    ignore: ['missing-file'],
  }),
  'site/index.html':
    '<!doctype html><title>x</title><link rel="stylesheet" href="/lib/styles/thistledown.css"><script type="module" src="/lib/scripts/core.js"></script>',
  'limits.json': '{ "files": { "core.js": 1 } }',
  'loose.json': '{ "files": { "core.js": 99000 } }',
})

test('options and targets on the command line override the defaults in the config file', async () => {
  const { run } = configured
  const said = async (line: string) => (await run(line)).stdout
  expect(await said('check')).toContain('0 errors in 1 page')
  expect(await said('check --ignore bad-setting')).toContain('(missing-file)')
  expect(await said('cost')).toContain('is over the limit of 1 B')
  expect(await said('cost --budget loose.json')).toContain('within the budget')
  expect(await said('tags')).toContain('href="/lib/styles/')
  expect(await said('tags --base /other')).toContain('href="/other/styles/')
  expect(await said('init --dry-run')).toContain('href="/lib/styles/')
  expect(await said('init --dry-run --to site/td')).toContain('href="/td/styles/')
  const { code, stderr } = await run('check nowhere')
  expect([code, stderr]).toEqual([2, expect.stringContaining('nowhere: no such file or folder.')])
})

describe('cost --against', () => {
  const site = { 'site/index.html': CORE, 'site/news/index.html': CORE, 'site/old.html': CORE }
  const { root, run, write } = useSite(site)
  const git = (...args: string[]) =>
    ask('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], root)

  beforeAll(async () => {
    await git('init', '-q')
    await git('add', '.')
    await git('commit', '-q', '-m', 'Before')
    write('before.json', (await run('cost site --format json')).stdout)
    write('site/news/index.html', `${CORE}<p data-feature="scroll-appear">x</p>`)
    rmSync(join(root, 'site/old.html'))
  })

  test.each(['HEAD', 'before.json'])('%s names the pages and files that have changed', async earlier => {
    const { stdout, code } = await run(`cost site --against ${earlier}`)
    expect(stdout).toContain(
      `Against ${earlier}${earlier === 'HEAD' ? ' (its pages, with this bundle)' : ''}:`,
    )
    expect(stdout).toMatch(/^\/news\/ +\+[\d,]+ +0 +0\n {2}scroll-appear new, \d+ B$/m)
    expect(stdout).toMatch(/^\/old\.html \(gone\) +-[\d,]+ +0 +0$/m)
    expect(stdout).toContain('1 page unchanged.')
    expect(code).toBe(0)
  })

  test('compares single files and the working folder, and refuses a commit without these pages', async () => {
    expect((await run('cost site/news/index.html --against HEAD')).stdout).toContain('scroll-appear new')
    expect((await run('cost . --against HEAD')).stdout).toContain('/site/news/ ')
    await git('rm', '-rq', '--cached', 'site')
    await git('commit', '-q', '-m', 'Built')
    const { code, stderr } = await run('cost site --against HEAD')
    expect(stderr).toContain('--against HEAD: this commit has no page of site.')
    expect(code).toBe(2)
  })
})
