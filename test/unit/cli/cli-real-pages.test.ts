// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { textOf } from '../../../src/cli/pages/decode.ts'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { checkHtml, ours } from '../../support/cli/check.ts'

vi.mock('thistledown:features', () => import('../../support/cli/feature-modules.ts'))

/** Widely used templates from packages. The browser tests edit and open them, too. */
const SITES = ['agency', 'clean-blog', 'creative', 'landing-page', 'resume'].map(
  name => `startbootstrap-${name}/dist`,
)

const pagesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.html'))
    .map(file => join(folder, file))

const pages = [...SITES, 'paper-kit-2'].flatMap(site => pagesIn(join(ROOT, 'node_modules', site)))

describe('on third-party pages', () => {
  const found = pages.map(file => {
    const root = join(ROOT, 'node_modules')
    return checkHtml(textOf(file, readFileSync(file)), { file, root }).findings
  })

  test('there are no findings about Thistledown', () => {
    expect(found.flatMap(ours)).toEqual([])
  })

  test('there are findings about the pages in general', () => {
    expect(pages.length).toBeGreaterThan(10)
    expect(found.flat().length).toBeGreaterThan(50)
  })
})
