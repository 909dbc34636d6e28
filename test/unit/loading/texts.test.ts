import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { texts } from '../../../src/core/features/context.ts'
import { fill } from '../../../src/shared/text.ts'

const DEFAULTS = { next: 'Next', previous: 'Previous' }

const addBlock = (json: string): void => {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.toggleAttribute('data-thistledown-texts', true)
  block.textContent = json
  document.head.append(block)
}

let warn: MockInstance<typeof console.warn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  document.head.replaceChildren()
})

// SET-3
test.for<readonly [what: string, json: string | undefined, expected: typeof DEFAULTS]>([
  ['without a block', undefined, DEFAULTS],
  ['with one of its texts', '{ "carousel": { "next": "Weiter" } }', { ...DEFAULTS, next: 'Weiter' }],
  ['with a text of another feature', '{ "lightbox": { "next": "Weiter" } }', DEFAULTS],
  ...['', '[]', '0', '"text"'].map(json => [`with the block ${json}`, json, DEFAULTS] as const),
])('the texts of a feature are its defaults and what the page replaces: %s', ([, json, expected]) => {
  if (json !== undefined) addBlock(json)
  expect(texts(Object.freeze({ ...DEFAULTS }), 'carousel')).toEqual(expected)
  expect(warn).not.toHaveBeenCalled()
})

test('the texts of a feature are the defaults, with one warning, if the block is not JSON', () => {
  addBlock('{ carousel: }')
  expect(texts(DEFAULTS, 'carousel')).toEqual(DEFAULTS)
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'thistledown:',
    'texts are not JSON',
    document.querySelector('script'),
    expect.any(SyntaxError),
  )
})

test.each([
  ['{n} of {total}', { n: 2, total: 5 }, '2 of 5'],
  ['{n}, {n}, {name}', { n: 0, name: '' }, '0, 0, '],
  ['{n} of {total}', { n: 2 }, '2 of {total}'],
  ['{a} {b}', { a: '{b}', b: '$&' }, '{b} $&'],
])(
  'the placeholders in %j are replaced everywhere by the values %j, which are not read again',
  (text, values, filled) => {
    expect(fill(text, values)).toBe(filled)
  },
)
