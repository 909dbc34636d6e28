// @vitest-environment node
import { expect, test } from 'vitest'
import { kilometres } from '../../../fixtures/scripts/distance.ts'

const IPSWICH = { lat: 52.0567, lng: 1.1482 }
const CAMBRIDGE = { lat: 52.2053, lng: 0.1218 }

test('the distance along the great circle', () => {
  expect(kilometres(IPSWICH, IPSWICH)).toBe(0)
  expect(kilometres(IPSWICH, CAMBRIDGE)).toBeCloseTo(72, 0)
  expect(kilometres({ lat: 0, lng: 179 }, { lat: 0, lng: -179 })).toBeCloseTo(222.4, 1)
})
