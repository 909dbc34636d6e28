import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { texts } from '../../../src/loader/texts.ts'
import { fill } from '../../../src/shared/fill.ts'

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
describe('the texts of a feature', () => {
  test('are the defaults on a page without a block', () => {
    expect(texts('carousel', DEFAULTS)).toEqual(DEFAULTS)
    expect(warn).not.toHaveBeenCalled()
  })

  test('are replaced individually', () => {
    addBlock('{ "carousel": { "next": "Weiter" } }')
    expect(texts('carousel', DEFAULTS)).toEqual({ next: 'Weiter', previous: 'Previous' })
  })

  test('are not replaced by those of another feature', () => {
    addBlock('{ "lightbox": { "next": "Weiter" } }')
    expect(texts('carousel', DEFAULTS)).toEqual(DEFAULTS)
  })

  test('are the defaults, with one warning, if the block is not JSON', () => {
    addBlock('{ carousel: }')
    expect(texts('carousel', DEFAULTS)).toEqual(DEFAULTS)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'thistledown:',
      'the texts block is not JSON',
      document.querySelector('script'),
      expect.any(SyntaxError),
    )
  })

  test.each(['', '[]', '0', '"text"'])('are the defaults if the block is %j', json => {
    addBlock(json)
    expect(texts('carousel', DEFAULTS)).toEqual(DEFAULTS)
    expect(warn).not.toHaveBeenCalled()
  })

  test('do not modify the defaults', () => {
    addBlock('{ "carousel": { "next": "Weiter" } }')
    expect(() => texts('carousel', Object.freeze({ ...DEFAULTS }))).not.toThrow()
  })
})

describe('the placeholders in a text', () => {
  test('are replaced by name', () => {
    expect(fill('{n} of {total}', { n: 2, total: 5 })).toBe('2 of 5')
  })

  test('are replaced everywhere, also by falsy values', () => {
    expect(fill('{n}, {n}, {name}', { n: 0, name: '' })).toBe('0, 0, ')
  })

  test('stay if they have no value', () => {
    expect(fill('{n} of {total}', { n: 2 })).toBe('2 of {total}')
  })

  test('are not replaced inside values', () => {
    expect(fill('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&')
  })
})
