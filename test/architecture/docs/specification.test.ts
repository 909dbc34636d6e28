import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { ENGINES } from '../../browser/driver/engines.ts'
import { readFiles, type Source } from '../support/source.ts'

/** A requirement's id: three letters for the area, and a number. */
const ID = /[A-Z]{3}-\d+/
const REQUIREMENT = new RegExp(`^- \\*\\*(${ID.source})\\*\\* `, 'gm')
const CITATION = new RegExp(`^\\s*// (${ID.source}(?:, ${ID.source})*)$`)
/** `test`, `describe` and tests with a fixture of their own, such as `onSite`. */
const TEST = /^\s*(describe|test|onSite)(\.\w+)*[(<]/

/** The ids of all requirements, in the order of the text. */
const idsIn = (text: string): string[] => [...text.matchAll(REQUIREMENT)].map(([, id = '']) => id)

/** The ids that a test file cites, in comment lines with nothing else; `at`: path and line. */
const citationsIn = ({ path, code }: Source) => {
  const lines = code.split('\n')
  return lines.flatMap((line, index) => {
    const ids = line.match(CITATION)?.[1]?.split(', ') ?? []
    const isAboveTest = TEST.test(lines[index + 1] ?? '')
    return ids.map(id => ({ id, at: `${path}:${index + 1}`, isAboveTest }))
  })
}

const specification = readFileSync(join(ROOT, 'docs', 'specification.md'), 'utf8')
const ids = idsIn(specification)
const areas = [...new Set(ids.map(id => id.slice(0, 3)))]
const tests = readFiles('test', /\.tsx?$/)
const citations = tests.flatMap(citationsIn)
/** Every id of one of the areas, wherever it stands. */
const MENTION = new RegExp(`\\b(${areas.join('|')})-\\d+\\b`, 'g')

describe('docs/specification.md', () => {
  test('gives each area its ids in order and once, under a heading with its letters', () => {
    const sections = specification.split(/^## /m).slice(1)
    expect(ids).toEqual([...new Set(ids)])
    expect(sections.map(section => section.slice(0, 3))).toEqual(areas)
    for (const section of sections) {
      const numbers = idsIn(section).map(id => Number(id.slice(4)))
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    }
  })
})

test.each(ids)('the requirement %s is cited above a test', id => {
  expect(citations.filter(citation => citation.id === id && citation.isAboveTest)).not.toEqual([])
})

describe('a citation', () => {
  test('names a requirement that exists', () => {
    expect(citations.filter(({ id }) => !ids.includes(id))).toEqual([])
    const sources = [...readFiles('src', /\.(ts|tsx|css)$/), ...readFiles('docs', /\.md$/), ...tests]
    const unknown = sources.flatMap(({ path, code }) =>
      (code.match(MENTION) ?? []).flatMap(id => (ids.includes(id) ? [] : `${path}: ${id}`)),
    )
    expect(unknown).toEqual([])
  })

  test('stands directly above a test', () => {
    expect(citations.filter(({ isAboveTest }) => !isAboveTest).map(({ at }) => at)).toEqual([])
  })

  test('belongs to a test that runs: no test is switched off, and each capability exists in some engine', () => {
    const off = tests.filter(({ code }) => /\b(describe|test)\.(skip|todo|fails)\b(?!If)/.test(code))
    expect(off.map(({ path }) => path)).toEqual([])
    const needed = tests.flatMap(({ code }) => [...code.matchAll(/skipIf\(!can\('(\w+)'\)\)/g)])
    const offered = Object.values(ENGINES).flatMap(({ capabilities }): string[] => [...capabilities])
    expect(needed.map(([, name = '']) => name).filter(name => !offered.includes(name))).toEqual([])
  })
})
