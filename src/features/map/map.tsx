import { useEffect, useRef, useState } from 'react'
import { loadMaps, ofPage, refusal, whenSeen } from '../../adapters/google-maps.ts'
import { type IslandProps, island } from '../../adapters/react.tsx'
import { MAP_ZOOM } from '../../core/constants.ts'
import { number } from '../../core/readers.ts'
import type { Mount } from '../../core/types.ts'
import { latLng } from './lat-lng.ts'

export const settings = { center: latLng, zoom: number(MAP_ZOOM, 0, 22), marker: latLng }

const defaults = {
  label: 'Map',
  show: 'Show the map',
  failed: 'The map cannot be shown now.',
  retry: 'Try again',
}

/** To be asked for; on its way or drawn; not to be had now; not to be had with this key. */
type State = 'asking' | 'shown' | 'failed' | 'refused'

function MapView({ ctx, settings: { center, ...rest } }: IslandProps<typeof settings>) {
  const labels = ctx.texts(defaults)
  const canvas = useRef<HTMLElement>(null)
  const [state, setState] = useState<State>(ctx.saveData ? 'asking' : 'shown')
  const show = (): void => {
    const section = canvas.current as HTMLElement
    // The button goes; the keyboard stays here.
    section.hidden = false
    section.focus()
    setState('shown')
  }

  const fail = (next: State) => (error: unknown) => {
    if (!error || ctx.signal.aborted) return
    setState(next)
    ctx.emit('error', { error })
    ctx.report(error)
  }

  useEffect(() => {
    const retry = (): void => setState(now => (now === 'failed' ? 'shown' : now))
    addEventListener('online', retry, { signal: ctx.signal })
    // Which ends with the map.
    return refusal.subscribe(fail('refused'))
  }, [])

  useEffect(() => {
    if (state !== 'shown' || !center) return
    whenSeen(ctx.signal)
      .then(loadMaps)
      .then(draw => {
        if (canvas.current) draw(canvas.current, { center, ...rest })
      })
      .catch(fail('failed'))
  }, [state])

  return (
    <>
      <section ref={canvas} aria-label={labels.label} tabIndex={-1} hidden={state !== 'shown'} />
      <p role="status">{/^f|^r/.test(state) && labels.failed}</p>
      {/^a|^f/.test(state) && (
        <button type="button" onClick={show}>
          {state === 'asking' ? labels.show : labels.retry}
        </button>
      )}
    </>
  )
}

const mount: Mount<typeof settings> = (host, ctx) => {
  const place = host.querySelector<HTMLElement>('[data-map-canvas]')
  if (!place) throw Error('No [data-map-canvas]')
  // Without a key, or a place to show, nothing is asked for: the address stays.
  if (!ctx.settings.center || !ofPage('key')) return
  island(MapView, { place: () => place })(host, ctx)
}

export default mount
