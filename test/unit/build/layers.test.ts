import { expect, test } from 'vitest'
import { joinLayers } from '../../../tools/build/layers.mjs'

test('stylesheets in one layer are merged into one block', () => {
  expect(joinLayers('@layer thistledown{a{b:c}}@layer thistledown{d{e:f}}')).toBe(
    '@layer thistledown{a{b:c}d{e:f}}',
  )
})

test('a rule outside the layer is rejected', () => {
  expect(() => joinLayers('@property --a{inherits:false}@layer thistledown{a{b:c}}')).toThrow(
    /outside @layer/,
  )
})
