import { expect, test } from 'vitest'
import { panels, setPanel } from '../../../src/core/page/panels.ts'
import fc from '../support/fuzz.ts'

// PAN-2, PAN-3
test('the open panels are those of a plain list in opening order, after any series of openings and closings', () => {
  const action = fc.record({ name: fc.constantFrom('nav', 'search', 'language'), want: fc.boolean() })
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), actions => {
      let list: string[] = []
      panels.value = []
      for (const { name, want } of actions) {
        if (!want) list = list.filter(it => it !== name)
        else if (!list.includes(name))
          list = name === 'nav' ? [name] : [...list.filter(it => it !== 'nav'), name]
        setPanel(name, want)
        expect(panels.value).toEqual(list)
      }
    }),
  )
})
