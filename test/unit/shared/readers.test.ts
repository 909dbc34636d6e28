import { describe, expect, test } from 'vitest'
import { flag, milliseconds, number, numberOr, oneOf, text } from '../../../src/shared/readers.ts'

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

  test('may be the minimum or maximum of its range, but not beyond', () => {
    const zoom = number(12, 0, 22)
    expect(['0', '22', '-1', '22.1'].map(zoom.parse)).toEqual([0, 22, undefined, undefined])
  })

  test('describes the expected value with its range', () => {
    expect(number(12).expected).toBe('a number')
    expect(number(12, 0, 22).expected).toBe('a number from 0 to 22')
  })

  test('has a fallback', () => {
    expect([number(12).fallback, number(undefined).fallback]).toEqual([12, undefined])
  })
})

describe('a text', () => {
  test('is returned unchanged', () => {
    expect(['', ' a ', '<b>'].map(text('x').parse)).toEqual(['', ' a ', '<b>'])
  })

  test('describes the expected value', () => {
    expect(text('x').expected).toBe('a text')
  })

  test('has a fallback', () => {
    expect([text('Show more').fallback, text(undefined).fallback]).toEqual(['Show more', undefined])
  })
})

describe('a flag', () => {
  test('is true if empty or "true"', () => {
    expect(['', 'true'].map(flag().parse)).toEqual([true, true])
  })

  test('is false if "false" or absent', () => {
    expect(flag().parse('false')).toBe(false)
    expect(flag().fallback).toBe(false)
  })

  test('describes the expected value', () => {
    expect(flag().expected).toBe('no value, "true" or "false"')
  })

  test.each(['yes', '1', '0', 'TRUE', ' '])('is not read from %j', source => {
    expect(flag().parse(source)).toBeUndefined()
  })
})

describe('one of a few words', () => {
  const animation = () => oneOf('slide', 'fade', 'none')

  test('must match exactly', () => {
    expect(['slide', 'none', 'Fade', '', 'fade '].map(animation().parse)).toEqual([
      'slide',
      'none',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('falls back to the first, and lists all', () => {
    expect(animation()).toMatchObject({ fallback: 'slide', expected: 'one of slide, fade, none' })
  })
})

describe('milliseconds', () => {
  test.each([
    ['0', 0],
    ['250', 250],
  ])('are read from %j', (source, value) => {
    expect(milliseconds().parse(source)).toBe(value)
  })

  test('describe the expected value', () => {
    expect(milliseconds().expected).toBe('milliseconds')
  })

  test.each(['', ' ', '-1', '1.5', '1e3', '2s', '٣'])('are not read from %j', source => {
    expect(milliseconds().parse(source)).toBeUndefined()
  })
})

describe('an optional number', () => {
  const autoplay = () => numberOr(3000)

  test('is off when absent, and the default when the attribute is empty', () => {
    expect(autoplay().fallback).toBeUndefined()
    expect(['', ' '].map(autoplay().parse)).toEqual([3000, 3000])
  })

  test('is the attribute’s value', () => {
    expect(['5000', '0'].map(autoplay().parse)).toEqual([5000, 0])
  })

  test.each(['-1', 'fast', 'Infinity'])('is not read from %j', source => {
    expect(autoplay().parse(source)).toBeUndefined()
  })
})
