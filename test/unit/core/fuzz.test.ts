import { expect, test, vi } from 'vitest'
import { readSettings } from '../../../src/core/features/context.ts'
import { moment, timeZone } from '../../../src/features/calendar-link/moment.ts'
import { flag, number, numberOr, oneOf, text } from '../../../src/shared/readers.ts'
import { isNight } from '../../../tools/lib/night.mjs'
import fc from '../support/fuzz.ts'

/** Number of random inputs per test. */
const FUZZ_RUNS = isNight() ? 10_000 : 1000

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.double().map(String),
  fc.constantFrom(
    '',
    ' ',
    'true',
    'false',
    'null',
    '__proto__',
    '1e999',
    '0x10',
    '-0',
    'javascript:alert(1)',
    '<img src=x>',
  ),
)

const schema = {
  zoom: number(12, 0, 22),
  title: text('Map'),
  useHidden: flag(),
  animation: oneOf('slide', 'fade', 'none'),
  autoplay: numberOr(3000, 1000),
  start: moment,
  timezone: timeZone,
}
const names = Object.keys(schema) as (keyof typeof schema)[]

test('the settings parser returns a value of its type and warns at most once, for any attribute', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const attributes = fc.dictionary(fc.constantFrom(...names), anyText)
  fc.assert(
    fc.property(attributes, given => {
      warn.mockClear()
      const host = document.createElement('div')
      for (const [name, value] of Object.entries(given)) {
        host.setAttribute(`data-fuzz-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`, value)
      }
      const settings = readSettings(host, 'fuzz', schema)
      // One expectation, as a hundred thousand take longer than all that they are about.
      expect({
        names: Object.keys(settings),
        zoom: settings.zoom >= 0 && settings.zoom <= 22,
        title: settings.title,
        useHidden: typeof settings.useHidden,
        animation: ['slide', 'fade', 'none'].includes(settings.animation),
        autoplay: (settings.autoplay ?? 1000) >= 1000,
        start: Number.isFinite(settings.start?.ms ?? 0),
        warnings: warn.mock.calls.length <= Object.keys(given).length,
      }).toEqual({
        names,
        zoom: true,
        title: given.title ?? 'Map',
        useHidden: 'boolean',
        animation: true,
        autoplay: true,
        start: true,
        warnings: true,
      })
    }),
    { numRuns: FUZZ_RUNS },
  )
})
