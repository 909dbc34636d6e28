import { all, words } from '../../shared/checks/spot.ts'
import { NEAR_PX } from '../../shared/constants.ts'
import type { NamedFacts } from '../../shared/facts.ts'

/** The features' facts, filled in by the build: a feature may not import those of others. */
declare const __FEATURES__: Readonly<Record<string, NamedFacts & { readonly runtime?: boolean }>>

// Read once: `thistledown build` replaces each mention of the name by all of the data.
const features = __FEATURES__

/** A feature's facts. `hasOwn`, because `data-feature` may be `constructor`. */
export const entryOf = (name: string): (typeof features)[string] | undefined =>
  Object.hasOwn(features, name) ? features[name] : undefined

export const featureNames = Object.keys(features)

/** Attributes that the features' scripts write. */
export const written = Object.values(features).flatMap(({ writes = [] }) => writes)

/** `off`: the feature's media query does not match this screen. `native`: the browser serves this host by itself. */
export type State = 'off' | 'native' | 'waiting' | 'loading' | 'ready' | 'failed'

/** States in which the page does not yet need the chunk. */
export const WAITING_STATES: readonly State[] = ['off', 'native', 'waiting']

/** One feature on one host. */
export interface Row {
  readonly name: string
  readonly host: Element
  readonly trigger: string
  readonly state: State
}

/** As in core: a host that can wait does; with data saver on, nothing loads only because it is visible. */
const triggerOf = (name: string, host: Element, saveData: boolean): string => {
  const { load = 'now', waits } = entryOf(name) ?? {}
  const trigger = host.getAttribute('data-load') ?? (waits && host.matches(`:is(${waits})`) ? 'intent' : load)
  return trigger === 'visible' && saveData ? 'intent' : trigger
}

const isNear = (host: Element): boolean => {
  const { top, bottom } = host.getBoundingClientRect()
  return bottom > -NEAR_PX && top < innerHeight + NEAR_PX
}

/** Whether the browser serves this host natively. As in core, only for a host with this feature alone. */
const isNative = (name: string, host: Element): boolean => {
  const { when = '', hosts = '' } = entryOf(name)?.native ?? {}
  return !!hosts && when in window && host.matches(`${hosts}[data-feature=${name}]`)
}

/** Core marks ready and failed hosts; the other states follow from the trigger. */
const stateOf = (name: string, host: Element, trigger: string): State => {
  for (const state of ['ready', 'failed'] as const) {
    if (words(host, `data-${state}`).includes(name)) return state
  }
  if (!matchMedia(entryOf(name)?.media ?? '').matches) return 'off'
  if (isNative(name, host)) return 'native'
  const waits = trigger === 'visible' ? !isNear(host) : trigger === 'intent'
  return waits && host.getAttribute('data-busy') !== '' ? 'waiting' : 'loading'
}

/** Every feature on the page except this panel. */
export const findRows = (saveData: boolean): readonly Row[] =>
  all('[data-feature]', document).flatMap(host =>
    words(host, 'data-feature')
      .filter(name => name !== 'debug')
      .map(name => {
        const trigger = triggerOf(name, host, saveData)
        return { name, host, trigger, state: stateOf(name, host, trigger) }
      }),
  )
