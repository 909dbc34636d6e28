import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'

const LINK = /\]\(([^)\s]+)\)/g
const isForeign = (target: string): boolean => /^(https?:|mailto:|\/)/.test(target)

const markdownIn = (folder: string, recursive = true) =>
  readdirSync(join(ROOT, folder), { recursive, encoding: 'utf8' })
    .filter(file => file.endsWith('.md'))
    .map(file => join(folder, file))

/** The id that GitHub generates for a heading. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const slugsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slugOf(heading))

const faultOf = (target: string, page: string): string[] => {
  const [path = '', hash] = target.split('#')
  const file = path ? join(ROOT, dirname(page), path) : join(ROOT, page)
  if (!existsSync(file)) return [`${target}: no such file`]
  return hash && file.endsWith('.md') && !slugsIn(file).includes(hash) ? [`${target}: no such heading`] : []
}

describe('links between Markdown files lead to a file and a heading', () => {
  const pages = [...markdownIn('.', false), ...markdownIn('docs'), join('test', 'README.md')]

  test.each(pages)('%s', page => {
    const targets = [...readFileSync(join(ROOT, page), 'utf8').matchAll(LINK)].map(
      ([, target = '']) => target,
    )
    expect(targets.filter(target => !isForeign(target)).flatMap(target => faultOf(target, page))).toEqual([])
  })

  test('a missing file and a missing heading are found', () => {
    expect(faultOf('no-such.md', 'README.md')).toEqual(['no-such.md: no such file'])
    expect(faultOf('docs/specification.md#no-such', 'README.md')).toEqual([
      'docs/specification.md#no-such: no such heading',
    ])
    expect(faultOf('docs/specification.md#specification', 'README.md')).toEqual([])
  })
})
