import type { LatLng } from '../../adapters/google-maps.ts'
import type { Reader } from '../../core/types.ts'

const PAIR = /^\s*([+-]?[\d.]*\d)\s*,\s*([+-]?[\d.]*\d)\s*$/

/** 'lat,lng' in degrees, with a point for the decimals. Nothing and anything else are no place at all. */
export const latLng: Reader<LatLng | undefined> = {
  fallback: undefined,
  expected: 'latitude,longitude as in 51.5,-0.12',
  parse: text => {
    const [, lat = 91, lng = 0] = text.match(PAIR) ?? []
    return Math.abs(+lat) <= 90 && Math.abs(+lng) <= 180 ? { lat: +lat, lng: +lng } : undefined
  },
}
