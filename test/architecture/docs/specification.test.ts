import { describe, expect, test } from 'vitest'
import { ENGINES } from '../../browser/driver/engines.ts'
import { readFiles } from '../support/source.ts'
import { citationsIn, idsIn, mentionsIn, readSpecification } from '../support/specification.ts'

/** This file and its helper name ids that do not exist. */
const OWN = /(^|\/)specification(\.test)?\.ts$/

const ids = idsIn(readSpecification())
const areas = [...new Set(ids.map(id => id.slice(0, 3)))]
const tests = readFiles('test', /\.tsx?$/).filter(({ path }) => !OWN.test(path))
const citations = tests.flatMap(({ path, code }) => citationsIn(path, code))

describe('docs/specification.md', () => {
  test('defines each id once', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('gives each area its ids in order, under a heading with its letters', () => {
    const sections = readSpecification().split(/^## /m).slice(1)
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
      mentionsIn(code, areas).flatMap(id => (ids.includes(id) ? [] : `${path}: ${id}`)),
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
