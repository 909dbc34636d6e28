import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { writeSite } from '../../support/cli/site.ts'
import { useProcess } from '../support/process/process.ts'

const CLI = join(ROOT, 'dist', 'cli.js')
const ask = useProcess()

describe('the config file', () => {
  const root = writeSite({
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
  afterAll(() => rmSync(root, { recursive: true }))
  const run = (line: string) => ask(CLI, line.split(' '), root)

  test('gives check its pages and the rules that it leaves out', async () => {
    expect((await run('check')).stdout).toContain('0 errors in 1 page')
    expect((await run('check --ignore bad-setting')).stdout).toContain('(missing-file)')
  })

  test('gives cost its pages and its budget', async () => {
    expect((await run('cost')).stdout).toContain('is over the limit of 1 B')
    expect((await run('cost --budget loose.json')).stdout).toContain('within the budget')
  })

  test('gives tags their address', async () => {
    expect((await run('tags')).stdout).toContain('href="/lib/styles/')
    expect((await run('tags --base /other')).stdout).toContain('href="/other/styles/')
  })

  test('gives way to targets on the command line', async () => {
    const { code, stderr } = await run('check nowhere')
    expect([code, stderr]).toEqual([2, expect.stringContaining('nowhere: no such file or folder.')])
  })
})
