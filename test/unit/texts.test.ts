import { afterEach, describe, expect, test, vi } from 'vitest'
import { texts } from '../../src/core/loader/texts.ts'
import { fill } from '../../src/core/texts.ts'

const DEFAULTS = { next: 'Next', previous: 'Previous' }

const addBlock = (json: string): void => {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.toggleAttribute('data-thistledown-texts', true)
  block.textContent = json
  document.head.append(block)
}

afterEach(() => {
  document.head.replaceChildren()
})

describe('the texts of a feature', () => {
  test('are its defaults on a page without a block', () => {
    expect(texts('carousel', DEFAULTS)).toEqual(DEFAULTS)
  })

  test('are replaced one by one', () => {
    addBlock('{ "carousel": { "next": "Weiter" } }')
    expect(texts('carousel', DEFAULTS)).toEqual({ next: 'Weiter', previous: 'Previous' })
  })

  test('are not replaced by those of another feature', () => {
    addBlock('{ "lightbox": { "next": "Weiter" } }')
    expect(texts('carousel', DEFAULTS)).toEqual(DEFAULTS)
  })

  test('are the defaults, with one warning, where the block is not JSON', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    addBlock('{ carousel: }')
    expect(texts('carousel', DEFAULTS)).toEqual(DEFAULTS)
    expect(warn).toHaveBeenCalledOnce()
  })

  test.each(['', '[]', '0', '"text"'])('are the defaults where the block is %j', json => {
    addBlock(json)
    expect(texts('carousel', DEFAULTS)).toEqual(DEFAULTS)
  })

  test('leave the defaults as they are', () => {
    addBlock('{ "carousel": { "next": "Weiter" } }')
    expect(() => texts('carousel', Object.freeze({ ...DEFAULTS }))).not.toThrow()
  })
})

describe('the places in a text', () => {
  test('are filled by name', () => {
    expect(fill('{n} of {total}', { n: 2, total: 5 })).toBe('2 of 5')
  })

  test('are filled each time, and with falsy values too', () => {
    expect(fill('{n}, {n}, {name}', { n: 0, name: '' })).toBe('0, 0, ')
  })

  test('without a value stay as they are', () => {
    expect(fill('{n} of {total}', { n: 2 })).toBe('2 of {total}')
  })

  test('are not looked for in the values', () => {
    expect(fill('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&')
  })
})
