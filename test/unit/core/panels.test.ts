import { describe, expect, test } from 'vitest'
import { panels, setPanel } from '../../../src/core/panels.ts'
import fc from '../support/fuzz.ts'

const NAMES = ['nav', 'search', 'language'] as const
type Name = (typeof NAMES)[number]

/** The open panels after one transition. */
const next = (from: readonly string[], name: string, want: boolean) => {
  panels.value = from
  setPanel(name, want)
  return panels.value
}
const open = (from: readonly string[], name: string) => next(from, name, true)
const close = (from: readonly string[], name: string) => next(from, name, false)

describe('each transition', () => {
  test.each([
    { from: [], to: ['nav'], says: 'opening nav' },
    { from: ['search'], to: ['nav'], says: 'opening nav closes search' },
    { from: ['language'], to: ['nav'], says: 'opening nav closes language' },
    { from: ['search', 'language'], to: ['nav'], says: 'opening nav closes search and language' },
  ])('$says', ({ from, to }) => {
    expect(open(from, 'nav')).toEqual(to)
  })

  // PAN-3
  test.each(['search', 'language'])('opening %s closes nav', name => {
    expect(open(['nav'], name)).toEqual([name])
  })

  // PAN-3
  test('opening search does not close language, and vice versa', () => {
    expect(open(['language'], 'search')).toEqual(['language', 'search'])
    expect(open(['search'], 'language')).toEqual(['search', 'language'])
  })

  test.each(NAMES)('closing %s affects no other panel', name => {
    const others = NAMES.filter(other => other !== name && other !== 'nav')
    expect(close([...others, name], name)).toEqual(others)
    expect(close([], name)).toEqual([])
  })

  test('opening an open panel does not change the order', () => {
    expect(open(['search', 'language'], 'search')).toEqual(['search', 'language'])
  })

  test('the panel opened last is last in the list', () => {
    expect(open(open([], 'search'), 'language').at(-1)).toBe('language')
  })
})

/** PAN-2 and PAN-3, with one boolean per panel. */
type Model = Record<Name, boolean>

const modelOpen = (model: Model, name: Name): Model =>
  name === 'nav' ? { nav: true, search: false, language: false } : { ...model, nav: false, [name]: true }

const namesIn = (model: Model) => NAMES.filter(name => model[name])

const action = fc.record({ name: fc.constantFrom(...NAMES), want: fc.boolean() })

describe('any series of openings and closings', () => {
  test('matches the model', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), actions => {
        let model: Model = { nav: false, search: false, language: false }
        panels.value = []
        for (const { name, want } of actions) {
          model = want ? modelOpen(model, name) : { ...model, [name]: false }
          setPanel(name, want)
          expect([...panels.value].sort()).toEqual([...namesIn(model)].sort())
        }
      }),
    )
  })

  test('never leaves nav open with another panel, or a panel open twice', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), actions => {
        panels.value = []
        for (const { name, want } of actions) setPanel(name, want)
        const { value } = panels
        expect(value.includes('nav') ? value : ['nav']).toEqual(['nav'])
        expect(new Set(value).size).toBe(value.length)
      }),
    )
  })

  test('does not modify the given list', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...NAMES)), action, (from, { name, want }) => {
        expect(() => next(Object.freeze(from), name, want)).not.toThrow()
      }),
    )
  })
})
