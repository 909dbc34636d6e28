import { beforeEach, describe, expect, test, vi } from 'vitest'
import { delayAfter, pause } from '../../../src/adapters/google-maps.ts'
import { latLng } from '../../../src/features/map/lat-lng.ts'
import { MAPS_RETRIES } from '../../../src/shared/constants.ts'

// MAP-1
test.each([
  ['51.5,-0.12', 51.5, -0.12],
  [' +51.5 ,\t-.12 ', 51.5, -0.12],
  ['0,0', 0, 0],
  ['-90,180', -90, 180],
])('a coordinate pair is read from %o', (text, lat, lng) => expect(latLng.parse(text)).toEqual({ lat, lng }))

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
])('a coordinate pair is not read from %o', text => expect(latLng.parse(text)).toBeUndefined())

// MAP-6
test('the maps loader waits 2, 8 and 24 seconds', () => {
  expect(Array.from({ length: MAPS_RETRIES }, (_, index) => delayAfter(index + 1))).toEqual([2, 8, 24])
})

describe('a wait of 8 seconds', () => {
  let isOver: boolean
  const begin = () => {
    isOver = false
    void pause(8).then(() => {
      isOver = true
    })
  }
  const setOnline = (isOnline: boolean) => {
    vi.stubGlobal('navigator', { onLine: isOnline })
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  beforeEach(() => void vi.useFakeTimers())

  test('a wait of 8 seconds ends after 8 seconds, and leaves no timer', async () => {
    begin()
    await pass(7999)
    expect(isOver).toBe(false)
    await pass(1)
    expect([isOver, vi.getTimerCount()]).toEqual([true, 0])
  })

  test('a wait of 8 seconds continues while the visitor is offline, and ends as soon as the connection is back', async () => {
    begin()
    setOnline(false)
    await pass(60_000)
    expect(isOver).toBe(false)
    setOnline(true)
    await pass(0)
    expect(isOver).toBe(true)
  })

  test('a wait of 8 seconds ends at once when the connection comes back before its time', async () => {
    begin()
    await pass(1000)
    setOnline(true)
    await pass(0)
    expect([isOver, vi.getTimerCount()]).toEqual([true, 0])
  })
})
