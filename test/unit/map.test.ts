import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delayAfter } from '../../src/adapters/google-maps.ts'
import { MAPS_RETRIES } from '../../src/core/constants.ts'
import { latLng } from '../../src/features/map/lat-lng.ts'

const FUZZ_RUNS = 10_000

describe('a place', () => {
  test.each([
    ['51.5,-0.12', 51.5, -0.12],
    [' +51.5 ,\t-.12 ', 51.5, -0.12],
    ['0,0', 0, 0],
    ['-90,180', -90, 180],
  ])('%o', (text, lat, lng) => expect(latLng.parse(text)).toEqual({ lat, lng }))

  test.each([
    '',
    ' ',
    ',',
    '0',
    '1,',
    ',1',
    '51,5,0,1',
    '1;1',
    '90.1,0',
    '0,-180.01',
    '1e1,0',
    '0x1,0',
    'NaN,0',
    '1 2,3',
  ])('%o is none', text => expect(latLng.parse(text)).toBeUndefined())

  test('is within the world, whatever is written', () => {
    const pair = fc.tuple(fc.double(), fc.double()).map(String)
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), pair), text => {
        const { lat = 0, lng = 0 } = latLng.parse(text) ?? {}
        expect(Math.abs(lat)).toBeLessThanOrEqual(90)
        expect(Math.abs(lng)).toBeLessThanOrEqual(180)
      }),
      { numRuns: FUZZ_RUNS },
    )
  })
})

test('specification section 8: the maps loader waits 2, 8 and 24 ms', () => {
  expect(Array.from({ length: MAPS_RETRIES }, (_, index) => delayAfter(index + 1))).toEqual([2, 8, 24])
})
