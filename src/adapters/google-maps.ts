import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { signal } from '@preact/signals-core'
import { MAPS_RETRIES, MAPS_TIMEOUT_MS } from '../core/constants.ts'

declare global {
  interface Window {
    /** The provider calls it when it refuses the page's key; a page may have one of its own. */
    gm_authFailure?: () => void
  }
}

export interface LatLng {
  readonly lat: number
  readonly lng: number
}

export interface MapOptions {
  readonly center: LatLng
  readonly zoom: number
  readonly marker: LatLng | undefined
}

type Draw = (element: HTMLElement, options: MapOptions) => void

/** What the page says to all its maps: `<html data-maps-key data-maps-id>`. */
export const ofPage = (name: 'key' | 'id'): string | undefined =>
  document.documentElement.getAttribute(`data-maps-${name}`)?.trim()

/** ms to wait after failure n, counted from 1: 2, 8, 24. */
export const delayAfter = (failures: number): number => failures * 2 ** failures

const tag = (): Element | null => document.querySelector('script[src*="//maps.googleapis.com/maps/api/js"]')

/** A page that is rendered ahead may never be seen: nobody else is asked for anything before it is. */
export const whenSeen = async (signal: AbortSignal): Promise<void> => {
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise(resolve => document.addEventListener('prerenderingchange', resolve, { signal }))
}

/** Set when the provider refuses the key, which it says only once a map has been drawn. */
export const refusal = signal<Error | undefined>()

const request = async (failures = 0): Promise<Draw> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A script that stalls tells nobody, nor does a library of its own that it waits for.
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Error('The maps could not load in time'))
      // It counts as one that failed, which is how the loader lets go of it.
      tag()?.dispatchEvent(new Event('error'))
    }, MAPS_TIMEOUT_MS)
  })
  try {
    const [{ Map: ProviderMap }, { Marker, AdvancedMarkerElement }] = await Promise.race([
      Promise.all([importLibrary('maps'), importLibrary('marker')]),
      stalled,
    ])
    const theirs = window.gm_authFailure
    window.gm_authFailure = () => {
      theirs?.()
      refusal.value ??= Error('The maps key was refused')
    }
    return (element, { center, zoom, marker: position }) => {
      const id = ofPage('id')
      const map = new ProviderMap(element, id ? { center, zoom, mapId: id } : { center, zoom })
      if (position) new (id ? AdvancedMarkerElement : Marker)({ map, position })
    }
  } catch (error) {
    tag()?.remove()
    if (failures === MAPS_RETRIES) throw error
    await new Promise(resolve => setTimeout(resolve, delayAfter(failures + 1)))
    return request(failures + 1)
  } finally {
    clearTimeout(timer)
  }
}

let loading: Promise<Draw> | undefined

/** What draws maps, with the page's key: one load for all of a page, which may be asked for again when it failed. */
export const loadMaps = (): Promise<Draw> => {
  // Heard the first time only. The flag is not in the package's types, but in the provider's advice.
  const options = { key: ofPage('key') ?? '', v: 'weekly', loading: 'async' }
  setOptions(options)
  loading ??= request().catch(error => {
    loading = undefined
    throw error
  })
  return loading
}
