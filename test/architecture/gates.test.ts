import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emit } from '../../tools/build/output.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { capture } from '../../tools/lib/process.mjs'

/** More than any feature's limit has left. */
const BALLAST_BYTES = 2000
const PAGE = '/features/carousel/'

/** A text that compression cannot make smaller, the same each time. */
const ballast = createHash('shake256', { outputLength: BALLAST_BYTES }).digest('base64url')

/** Proves that each gate can fail, by enlarging the carousel's chunk. */
describe('a build with 2,000 more bytes in one feature', () => {
  const work = mkdtempSync(join(tmpdir(), 'gates-'))
  const [dist, site] = [join(work, 'dist'), join(ROOT, 'public')]
  const runTool = (script: string, ...args: string[]) =>
    capture(process.execPath, [join(ROOT, 'tools', script), ...args], { cwd: ROOT })

  // A copy of the build: no page names a chunk, so the pages are the same.
  beforeAll(async () => {
    cpSync(join(ROOT, 'dist'), dist, { recursive: true })
    const file = join(dist, 'manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    const { chunk } = manifest.features.carousel
    const code = readFileSync(join(dist, chunk), 'utf8')
    manifest.files[chunk] = await emit(dist, chunk, `${code}\n//${ballast}`)
    writeFileSync(file, JSON.stringify(manifest))
  })
  afterAll(() => rmSync(work, { recursive: true }))

  // BUD-7
  test('fails the size gate, which names file, limit and overshoot', async () => {
    const { code, output } = await runTool('size.mjs', '--dist', dist)
    expect(code).toBe(1)
    expect(output).toMatch(/✗ carousel: [\d,]+ B brotli is over its limit of [\d,]+ B by [\d,]+ B/)
  })

  test('fails a site’s own budget, and names feature, pages and overshoot', async () => {
    const cost = (...args: string[]) =>
      capture(process.execPath, [join(ROOT, 'dist', 'cli.js'), 'cost', ...args], { cwd: work })
    expect((await cost(site, '--update')).code).toBe(0)
    const { code, output } = await cost(site, '--dist', dist)
    expect(code).toBe(1)
    expect(output).toMatch(/✗ carousel: 1[\d,]+ B is over the limit of [\d,]+ B by [12],\d+ B/)
    expect(output).toMatch(/✗ \/features\/carousel\/ later: .* Heaviest: carousel 1\d,/)
    expect(output).not.toMatch(/✗ \/plain\//)
  })

  // BUD-7
  test('fails the Lighthouse gate, which names page, limit and overshoot', async () => {
    const folders = ['--dist', dist, '--out', work]
    const { code, output } = await runTool('lhci.mjs', '--pages', PAGE, '--runs', '1', ...folders)
    expect(code).toBe(1)
    expect(output).toMatch(
      /✗ \/features\/carousel\/: resource-summary:script:size is [\d,]+, limit [\d,]+, over by [\d,]+/,
    )
  })
})
