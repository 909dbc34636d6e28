import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { writeSite } from '../../support/cli/site.ts'
import { ask } from '../support/package.ts'
import { useProcess } from '../support/process/process.ts'

const CORE = '<!doctype html><script type="module" src="/scripts/core.js"></script>'
const work = writeSite({ 'site/index.html': CORE, 'site/news/index.html': CORE, 'site/old.html': CORE })
afterAll(() => rmSync(work, { recursive: true }))

const git = (...args: string[]) =>
  ask('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], work)
const run = useProcess()
const cost = (...args: string[]) => run(join(ROOT, 'dist', 'cli.js'), ['cost', ...args], work)

beforeAll(async () => {
  await git('init', '-q')
  await git('add', '.')
  await git('commit', '-q', '-m', 'Before')
  writeFileSync(join(work, 'before.json'), (await cost('site', '--format', 'json')).stdout)
  writeFileSync(join(work, 'site/news/index.html'), `${CORE}<p data-feature="scroll-appear">x</p>`)
  rmSync(join(work, 'site/old.html'))
})

describe('cost --against', () => {
  test.each(['HEAD', 'before.json'])('%s names the pages and files that have changed', async earlier => {
    const { stdout, code } = await cost('site', '--against', earlier)
    expect(stdout).toContain(`Against ${earlier}:`)
    expect(stdout).toMatch(/^\/news\/ +\+[\d,]+ +0 +0\n {2}loader new, [\d,]+ B, scroll-appear new, \d+ B$/m)
    expect(stdout).toMatch(/^\/old\.html \(gone\) +-[\d,]+ +0 +0$/m)
    expect(stdout).toContain('1 page unchanged.')
    expect(code).toBe(0)
  })

  test('a commit is compared file by file, and so is the working folder', async () => {
    expect((await cost('site/news/index.html', '--against', 'HEAD')).stdout).toContain('loader new')
    expect((await cost('.', '--against', 'HEAD')).stdout).toContain('/site/news/ ')
  })

  test('a commit without these pages is an error', async () => {
    await git('rm', '-rq', '--cached', 'site')
    await git('commit', '-q', '-m', 'Built')
    const { code, stderr } = await cost('site', '--against', 'HEAD')
    expect(stderr).toContain('--against HEAD: site has no page there, as is usual for what a build makes.')
    expect(code).toBe(2)
  })
})
