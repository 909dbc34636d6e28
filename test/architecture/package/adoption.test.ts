import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { writeSite } from '../../support/cli/site.ts'
import { useProcess } from '../support/process/process.ts'

const LOST = '<p data-feature="scrol-appear">x</p>'
const page = (body: string) =>
  `<!doctype html><script type="module" src="/scripts/core.js"></script><style>@layer thistledown;</style>${body}`
const work = writeSite({
  'old.html': page(LOST),
  'weighed.html': page('<p data-feature="scroll-appear">x</p>'),
})
afterAll(() => rmSync(work, { recursive: true }))

const ask = useProcess()
const run = (line: string) => ask(join(ROOT, 'dist', 'cli.js'), line.split(' '), work)
const read = (file: string) => JSON.parse(readFileSync(join(work, file), 'utf8'))

describe('a baseline', () => {
  test('is written, accepts known findings, and fails on new ones', async () => {
    const written = await run('check old.html --baseline known.json --update')
    expect([written.code, written.stderr.trim()]).toEqual([0, 'known.json: 1 finding written.'])
    expect((await run('check old.html --baseline known.json')).stdout).toContain(
      '1 finding known from the baseline.',
    )
    writeFileSync(join(work, 'old.html'), page(`<p>moved</p>\n${LOST}${LOST}`))
    const { code, stdout } = await run('check old.html --baseline known.json')
    expect(stdout).toContain('✗ 1 error in 1 page')
    expect(code).toBe(1)
  })

  test('is not written if a target cannot be read', async () => {
    const { code, stderr } = await run('check old.html gone.html --baseline other.json --update')
    expect(stderr).toContain('other.json: not written, since not every target could be read.')
    expect([code, existsSync(join(work, 'other.json'))]).toEqual([2, false])
  })
})

describe('a budget', () => {
  test('names the limits that it wrote; a ratchet lowers them without adding any', async () => {
    const written = await run('cost weighed.html --update')
    expect(written.stderr).toMatch(/^thistledown\.budget\.json: limits written, \d+ new\.$/m)
    const { files } = read('thistledown.budget.json')
    writeFileSync(join(work, 'thistledown.budget.json'), JSON.stringify({ files: { 'core.js': 99_000 } }))
    const lowered = await run('cost weighed.html --ratchet')
    expect(lowered.stderr).toContain(
      `1 lowered (core.js 99,000 → ${files['core.js'].toLocaleString('en-GB')})`,
    )
    expect(read('thistledown.budget.json')).toEqual({ files: { 'core.js': files['core.js'] } })
    expect((await run('cost weighed.html --ratchet')).stderr.trim()).toBe(
      'thistledown.budget.json: nothing to change.',
    )
  })
})
