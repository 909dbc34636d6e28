import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emit } from '../../cli/bundle/output.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { capture } from '../../tools/lib/process.mjs'

/** A text that compression cannot make smaller, the same each time, of more bytes than any feature's limit has left. */
const ballast = createHash('shake256', { outputLength: 2000 }).digest('base64url')

/** Proves that the gate can fail, by enlarging the carousel's chunk. The command's tests see a site's own budget. */
describe('a build with 2,000 more bytes in one feature', () => {
  const work = mkdtempSync(join(tmpdir(), 'gates-'))
  const dist = join(work, 'dist')

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
    const args = [join(ROOT, 'tools/size.mjs'), '--dist', dist]
    const { code, output } = await capture(process.execPath, args, { cwd: ROOT })
    expect(code).toBe(1)
    expect(output).toMatch(/✗ carousel: [\d,]+ B brotli is over its limit of [\d,]+ B by [\d,]+ B/)
  })
})
