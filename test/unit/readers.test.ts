import { describe, expect, test } from 'vitest'
import { flag, milliseconds, number, numberOr, oneOf, text } from '../../src/core/readers.ts'

describe('a number', () => {
  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['-3.5', -3.5],
    ['0', 0],
    ['1e3', 1000],
  ])('is read from %j', (source, value) => {
    expect(number(7).parse(source)).toBe(value)
  })

  test.each(['', ' ', 'twelve', '12px', '1,5', 'NaN', 'Infinity', '-Infinity', '1 2'])(
    'is not read from %j',
    source => {
      expect(number(7).parse(source)).toBeUndefined()
    },
  )

  test('may be the first and the last of its range, and nothing beyond', () => {
    const zoom = number(12, 0, 22)
    expect(['0', '22', '-1', '22.1'].map(zoom.parse)).toEqual([0, 22, undefined, undefined])
  })

  test('says what is expected, its range included', () => {
    expect(number(12).expected).toBe('a number')
    expect(number(12, 0, 22).expected).toBe('a number from 0 to 22')
  })

  test('has its fallback', () => {
    expect([number(12).fallback, number(undefined).fallback]).toEqual([12, undefined])
  })
})

describe('a text', () => {
  test('is taken as it stands', () => {
    expect(['', ' a ', '<b>'].map(text('x').parse)).toEqual(['', ' a ', '<b>'])
  })

  test('has its fallback', () => {
    expect([text('Show more').fallback, text(undefined).fallback]).toEqual(['Show more', undefined])
  })
})

describe('a flag', () => {
  test('is true by its presence or by saying so', () => {
    expect(['', 'true'].map(flag().parse)).toEqual([true, true])
  })

  test('is false by saying so, and when absent', () => {
    expect(flag().parse('false')).toBe(false)
    expect(flag().fallback).toBe(false)
  })

  test.each(['yes', '1', '0', 'TRUE', ' '])('is not read from %j', source => {
    expect(flag().parse(source)).toBeUndefined()
  })
})

describe('one of a few words', () => {
  const animation = oneOf('slide', 'fade', 'none')

  test('is one of them exactly', () => {
    expect(['slide', 'none', 'Fade', '', 'fade '].map(animation.parse)).toEqual([
      'slide',
      'none',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('has the first as its fallback and names all of them', () => {
    expect(animation).toMatchObject({ fallback: 'slide', expected: 'one of slide, fade, none' })
  })
})

describe('milliseconds', () => {
  test.each([
    ['0', 0],
    ['250', 250],
  ])('are read from %j', (source, value) => {
    expect(milliseconds().parse(source)).toBe(value)
  })

  test.each(['', ' ', '-1', '1.5', '1e3', '2s', '٣'])('are not read from %j', source => {
    expect(milliseconds().parse(source)).toBeUndefined()
  })
})

describe('an optional number', () => {
  const autoplay = numberOr(3000)

  test('is off when absent, and the usual when the attribute is empty', () => {
    expect(autoplay.fallback).toBeUndefined()
    expect(['', ' '].map(autoplay.parse)).toEqual([3000, 3000])
  })

  test('is what the attribute says', () => {
    expect(['5000', '0'].map(autoplay.parse)).toEqual([5000, 0])
  })

  test.each(['-1', 'fast', 'Infinity'])('is not read from %j', source => {
    expect(autoplay.parse(source)).toBeUndefined()
  })
})
