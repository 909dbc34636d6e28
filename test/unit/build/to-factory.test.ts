// @vitest-environment node
import { expect, test } from 'vitest'
import { toFactory } from '../../../tools/build/scripts/to-factory.mjs'

const CODE = `import { island as frame } from "*/adapters/react.tsx";
var first = 1;
import { signal } from "@preact/signals-core";
import { jsx, jsxs } from "react/jsx-runtime";
var second = jsx;
export {
  second as default
};`

test('a chunk takes what it imports from its parameters, once from each', () => {
  const code = toFactory(CODE, 'sample')
  expect(code.match(/const \{.*/g)).toEqual([
    'const { island: frame, jsx, jsxs } = __react__;',
    'const { signal } = __signals__;',
  ])
  expect(code).not.toContain('import')
})

test('no line moves but for the function around it, so that source maps hold', () => {
  const lineOf = (code: string, text: string) => code.split('\n').indexOf(text)
  const code = toFactory(CODE, 'sample')
  for (const line of ['var first = 1;', 'var second = jsx;'])
    expect(lineOf(code, line)).toBe(lineOf(CODE, line) + 1)
})

test('an import that no parameter has is refused', () => {
  expect(() => toFactory('import sample from "sample";', 'sample')).toThrow('cannot make a factory of')
})
