import { describe, expect, test } from 'vitest'
import { panels, setPanel } from '../../../src/core/page/panels.ts'
import fc from '../support/fuzz.ts'

const NAMES = ['nav', 'search', 'language'] as const
type Name = (typeof NAMES)[number]

describe('a panel', () => {
  test.each([
    ['the panel opened last is last in the list', ['language'], 'search', true, ['language', 'search']],
    ['opening an open one keeps the order', ['search', 'language'], 'search', true, ['search', 'language']],
  ] as const)('%s', (_, from, name, open, to) => {
    panels.value = Object.freeze([...from])
    setPanel(name, open)
    expect(panels.value).toEqual(to)
  })

  // PAN-2, PAN-3
  test('is open or closed as a boolean per panel says, after any series of openings and closings', () => {
    const action = fc.record({ name: fc.constantFrom(...NAMES), want: fc.boolean() })
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), actions => {
        let model: Record<Name, boolean> = { nav: false, search: false, language: false }
        panels.value = []
        for (const { name, want } of actions) {
          if (want && name === 'nav') model = { nav: true, search: false, language: false }
          else model = { ...model, nav: model.nav && !want, [name]: want }
          setPanel(name, want)
          expect([...panels.value].sort()).toEqual(NAMES.filter(it => model[it]).sort())
        }
      }),
    )
  })
})
