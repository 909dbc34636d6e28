import { lineOf } from './features.ts'
import { all, words } from './rules/spot.ts'

/** The loader's own measure of nearness (px). */
const NEAR_PX = 200

/** `off`: the feature's media query does not match this screen. */
export type State = 'off' | 'armed' | 'loading' | 'ready' | 'failed'

/** The states in which the page has no use for the feature's chunk yet. */
export const WAITS = /off|armed/

/** One feature on one host. */
export interface Row {
  readonly name: string
  readonly host: Element
  readonly trigger: string
  readonly state: State
}

/** As the loader decides it: under data saver a rendered feature waits for the visitor's interest. */
const triggerOf = (name: string, host: Element, saveData: boolean): string => {
  const line = lineOf(name)
  const trigger = host.getAttribute('data-load') ?? line?.load ?? 'now'
  return trigger === 'visible' && line?.runtime && saveData ? 'intent' : trigger
}

const isNear = (host: Element): boolean => {
  const { top, bottom } = host.getBoundingClientRect()
  return bottom > -NEAR_PX && top < innerHeight + NEAR_PX
}

/** The loader writes what has ended; what has begun follows from the trigger. */
const stateOf = (name: string, host: Element, trigger: string): State => {
  for (const state of ['ready', 'failed'] as const) {
    if (words(host, `data-${state}`).includes(name)) return state
  }
  if (!matchMedia(lineOf(name)?.media ?? '').matches) return 'off'
  const waits = trigger === 'visible' ? !isNear(host) : trigger === 'intent'
  return waits && !host.hasAttribute('data-loading') ? 'armed' : 'loading'
}

/** Every feature that the page asks for. This panel is not the page's. */
export const findRows = (saveData: boolean): readonly Row[] =>
  all('[data-feature]', document).flatMap(host =>
    words(host, 'data-feature')
      .filter(name => name !== 'debug')
      .map(name => {
        const trigger = triggerOf(name, host, saveData)
        return { name, host, trigger, state: stateOf(name, host, trigger) }
      }),
  )
