import { useEffect, useRef, useState } from 'react'
import { loadMaps, ofPage, refusal, whenSeen } from '../../adapters/google-maps.ts'
import { type IslandProps, island } from '../../react/island.tsx'
import { asksForConsent, hasConsent } from '../../shared/consent.ts'
import type { Mount } from '../../shared/contract.ts'
import type { PermissionModule } from '../../shared/modules.ts'
import { number } from '../../shared/readers.ts'
import { latLng } from './lat-lng.ts'

/** The map’s texts. A page overrides them in its JSON block, under "map". */
export const defaults = {
  label: 'Map',
  show: 'Show the map',
  loading: 'The map is loading.',
  failed: 'The map cannot be shown now.',
  retry: 'Try again',
}

export const settings = { center: latLng, zoom: number(12, 0, 22), marker: latLng }

/**
 * asking: waits for a click (data saver) or for consent to cookies; declined: there was no consent; shown: loading or
 * drawn; failed: a retry may help; refused: the key is invalid.
 */
type State = 'asking' | 'declined' | 'shown' | 'failed' | 'refused'

function MapView({ ctx, settings: { center, ...rest } }: IslandProps<typeof settings>) {
  const { core, saveData, report } = ctx
  const labels = ctx.texts(defaults)
  const canvas = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>(saveData || asksForConsent() ? 'asking' : 'shown')
  const [isDrawn, setDrawn] = useState(false)
  /** Consent may be withdrawn while the map loads. */
  const isAllowed = useRef(!asksForConsent())
  const show = async (): Promise<void> => {
    isAllowed.current = !!(await hasConsent(core).catch(report))
    const section = canvas.current
    if (!section) return
    if (!isAllowed.current) return setState('declined')
    // The clicked button is about to be removed, so the focus moves to the map.
    section.hidden = false
    section.focus()
    setState('shown')
  }

  const fail = (next: State) => (error: unknown) => {
    if (!error || ctx.signal.aborted) return
    setState(isAllowed.current ? next : 'declined')
    ctx.emit('error', { error })
    report(error)
  }
  const followConsent = async (): Promise<void> => {
    const { stateOf } = await core.load<PermissionModule>('permission')
    const onAnswer = (answer: string): void => {
      isAllowed.current = answer.startsWith('yes')
      setState(now => {
        if (!isAllowed.current) return now === 'failed' ? 'declined' : now
        return /asking|declined/.test(now) && !saveData ? 'shown' : now
      })
    }
    ctx.undo(stateOf('cookie').subscribe(onAnswer))
  }

  useEffect(() => {
    const retry = (): void => setState(now => (now === 'failed' ? 'shown' : now))
    addEventListener('online', retry, { signal: ctx.signal })
    if (asksForConsent()) followConsent().catch(report)
    // The returned function unsubscribes.
    return refusal.subscribe(fail('refused'))
  }, [])

  useEffect(() => {
    if (state !== 'shown' || !center) return
    whenSeen(ctx.signal)
      .then(loadMaps)
      .then(draw => {
        if (!isAllowed.current) return setState('declined')
        if (canvas.current) draw(canvas.current, { center, ...rest })
        setDrawn(true)
      })
      .catch(fail('failed'))
  }, [state])

  // A retry does not help against a refused key.
  const hasButton = state !== 'shown' && state !== 'refused'
  const message = state === 'shown' ? !isDrawn && labels.loading : state !== 'asking' && labels.failed
  const label = state === 'failed' ? labels.retry : labels.show
  // Texts that change are keys: a translator may have replaced the text nodes.
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: sites have styles for sections */}
      <div ref={canvas} role="region" aria-label={labels.label} tabIndex={-1} hidden={state !== 'shown'} />
      <p role="status">{message && <span key={message}>{message}</span>}</p>
      {hasButton && (
        <button key={label} type="button" onClick={show}>
          {label}
        </button>
      )}
    </>
  )
}

/** On an element with a postal address and `[data-map-canvas]`: draws a map there. The address stays. */
const mount: Mount<typeof settings> = (host, ctx) => {
  const place = host.querySelector<HTMLElement>('[data-map-canvas]')
  if (!place) throw Error('No [data-map-canvas]')
  // Without a key or a centre no map is requested: the server markup stays.
  if (!ctx.settings.center || !ofPage('key')) return
  island(MapView, { place: () => place })(host, ctx)
}

export default mount
