import { expect, test } from 'vitest'
import { moment } from '../../../src/features/calendar-link/moment.ts'
import {
  flag,
  milliseconds,
  number,
  numberOr,
  oneOf,
  type Reader,
  text,
} from '../../../src/shared/readers.ts'
import { isNight } from '../../../tools/lib/night.mjs'
import fc from '../support/fuzz.ts'

const zoom = number(12, 0, 22)
const animation = oneOf('slide', 'fade', 'none')

test.each([
  ['a number', number(7), { '12': 12, ' 12 ': 12, '-3.5': -3.5, '0': 0, '1e3': 1000 }],
  ['a number of a range', zoom, { '0': 0, '22': 22 }],
  ['a text', text('x'), { '': '', ' a ': ' a ', '<b>': '<b>' }],
  ['a flag', flag(), { '': true, true: true, false: false }],
  ['one of a few words', animation, { slide: 'slide', none: 'none' }],
  ['milliseconds', milliseconds(), { '0': 0, '250': 250 }],
  ['an optional number', numberOr(3000), { '': 3000, ' ': 3000, '5000': 5000, '0': 0 }],
])('%s is read from its text', (_, { parse }, values) => {
  const read = Object.keys(values).map(source => [source, parse(source)])
  expect(Object.fromEntries(read)).toEqual(values)
})

test.each([
  ['a number', number(7), ['', ' ', 'twelve', '12px', '1,5', 'NaN', 'Infinity', '-Infinity', '1 2']],
  ['a number of a range', zoom, ['-1', '22.1']],
  ['a flag', flag(), ['yes', '1', '0', 'TRUE', ' ']],
  ['one of a few words', animation, ['Fade', '', 'fade ']],
  ['milliseconds', milliseconds(), ['', ' ', '-1', '1.5', '1e3', '2s', '٣']],
  ['an optional number', numberOr(3000), ['-1', 'fast', 'Infinity']],
])('%s is not read from a malformed text', (_, { parse }, malformed) => {
  expect(malformed.map(text => parse(text))).toEqual(malformed.map(() => undefined))
})

const HARD = ['true', '__proto__', '1e999', '0x10', '-0', 'javascript:alert(1)', '<img src=x>']
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.double().map(String),
  fc.constantFrom(...HARD),
)

test.each<[string, Reader<unknown>, isRight: (value: never, text: string) => boolean]>([
  ['a number of a range', zoom, (value: number) => value >= 0 && value <= 22],
  ['a text', text('x'), (value, source) => value === source],
  ['a flag', flag(), value => typeof value === 'boolean'],
  ['one of a few words', animation, value => ['slide', 'fade', 'none'].includes(value)],
  ['an optional number', numberOr(3000, 1000), value => value >= 1000],
  ['a moment', moment, ({ ms }: { ms: number }) => Number.isFinite(ms)],
])('%s is read from any text as a value of its kind, or not at all', (_, { parse }, isRight) => {
  fc.assert(
    fc.property(anyText, source => {
      const value = parse(source)
      return value === undefined || isRight(value as never, source)
    }),
    { numRuns: isNight() ? 10_000 : 1000 },
  )
})
