import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { signal } from '@preact/signals-core'
import { MAPS_RETRIES, MAPS_TIMEOUT_MS } from '../shared/constants.ts'

declare global {
  interface Window {
    /**
     * Google Maps calls it when it rejects the key. The page may have set its own.
     * https://developers.google.com/maps/documentation/javascript/events#auth-errors
     */
    gm_authFailure?: () => void
  }
}

export interface LatLng {
  readonly lat: number
  readonly lng: number
}

interface MapOptions {
  readonly center: LatLng
  readonly zoom: number
  readonly marker: LatLng | undefined
}

type Draw = (element: HTMLElement, options: MapOptions) => void

/** A setting for all maps of the page: `<html data-maps-key data-maps-id>`. */
export const ofPage = (name: 'key' | 'id'): string | undefined =>
  document.documentElement.getAttribute(`data-maps-${name}`)?.trim()

/** Seconds to wait after failure n, counted from 1: 2, 8, 24. */
export const delayAfter = (failures: number): number => failures * 2 ** failures

/** Waits `seconds`, or until the browser is online again. Offline, only that event ends it. */
export const pause = (seconds: number): Promise<void> =>
  new Promise(resolve => {
    const wait = new AbortController()
    const end = (): void => {
      wait.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      if (navigator.onLine) end()
    }, seconds * 1000)
    addEventListener('online', end, { signal: wait.signal })
  })

/** Consent tools and optimisers write a type of their own on a script that may not load yet. */
const SCRIPT =
  'script[src*="//maps.googleapis.com/maps/api/js"]:not([type="text/plain"],[type$="-text/javascript"])'

const mapsScripts = (): Element[] => [...document.querySelectorAll(SCRIPT)]

/** The maps scripts that the page had before ours, which its theme needs. */
let siteScripts: readonly Element[] | undefined

const ownScript = (): Element | undefined => mapsScripts().find(script => !siteScripts?.includes(script))

/** Waits for a script of the site's own: what it loads serves our maps, too, and Google loads only once. */
const waitForSiteScript = async (): Promise<void> => {
  siteScripts ??= mapsScripts()
  const [script] = siteScripts
  if (!script || (window as { google?: { maps?: unknown } }).google?.maps) return
  const wait = new AbortController()
  await new Promise(resolve => {
    for (const type of ['load', 'error']) script.addEventListener(type, resolve, { signal: wait.signal })
  })
  wait.abort()
}

/**
 * Resolves at once, or once a prerendered page is shown: until then no third party is contacted, as the
 * visitor may never see the page.
 */
export const whenSeen = async (signal: AbortSignal): Promise<void> => {
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise(resolve => document.addEventListener('prerenderingchange', resolve, { signal }))
}

/** Set when Google Maps rejects the key, which it reports only after drawing the first map. */
export const refusal = signal<Error | undefined>()

const request = async (failures = 0): Promise<Draw> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A script that stalls fires no event, so a timer rejects.
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Error('Google Maps did not load in time'))
      // Google's loader then drops the script, so that it can be requested again.
      ownScript()?.dispatchEvent(new Event('error'))
    }, MAPS_TIMEOUT_MS)
  })
  try {
    const [{ Map: ProviderMap }, { Marker, AdvancedMarkerElement }] = await Promise.race([
      // A script that has failed before fires no event: no second try waits for it.
      (failures ? Promise.resolve() : waitForSiteScript()).then(() => {
        // Only the first call has an effect. `loading` is missing in the package's types:
        // https://developers.google.com/maps/documentation/javascript/load-maps-js-api
        const options = { key: ofPage('key') ?? '', v: 'weekly', loading: 'async' }
        setOptions(options)
        return Promise.all([importLibrary('maps'), importLibrary('marker')])
      }),
      stalled,
    ])
    const before = window.gm_authFailure
    window.gm_authFailure = () => {
      before?.()
      refusal.value ??= Error('Google Maps refused the key')
    }
    return (element, { center, zoom, marker: position }) => {
      const id = ofPage('id')
      const map = new ProviderMap(element, id ? { center, zoom, mapId: id } : { center, zoom })
      if (position) new (id ? AdvancedMarkerElement : Marker)({ map, position })
    }
  } catch (error) {
    ownScript()?.remove()
    if (failures === MAPS_RETRIES) throw error
    await pause(delayAfter(failures + 1))
    return request(failures + 1)
  } finally {
    clearTimeout(timer)
  }
}

let loading: Promise<Draw> | undefined

/** Loads the maps script once per page, with the page's key. A failed load is retried by the next call. */
export const loadMaps = (): Promise<Draw> => {
  loading ??= request().catch(error => {
    loading = undefined
    throw error
  })
  return loading
}
