import type { LatLng } from '../../adapters/google-maps.ts'
import type { Reader } from '../../shared/readers.ts'

const PAIR = /^\s*([+-]?[\d.]*\d)\s*,\s*([+-]?[\d.]*\d)\s*$/

/** `lat,lng` in degrees, with decimal points. Default: undefined. */
export const latLng: Reader<LatLng | undefined> = {
  fallback: undefined,
  expected: 'latitude,longitude as in 51.5,-0.12',
  parse: text => {
    const [, lat, lng] = text.match(PAIR)?.map(Number) ?? []
    if (lat === undefined || lng === undefined) return
    return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
  },
}
