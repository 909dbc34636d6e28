import { report } from '../../shared/report.ts'
import { isForThisScreen, table } from './table.ts'

/**
 * `waiting`: for its trigger, or for a screen that matches its media query. `loading`: its chunk is fetched,
 * or its mount is queued. `ready`: mounted. `unloaded`: its chunk did not load, and may be retried. `broken`:
 * its mount threw, and would throw again. `gone`: disposed of, or its host was removed.
 */
export type State = 'waiting' | 'loading' | Settled

/** `ready` shows as `data-ready` and an event, `unloaded` and `broken` as `data-failed` and an error; `gone` as neither. */
type Settled = 'ready' | 'unloaded' | 'broken' | 'gone'

/** One feature on one host. */
export interface Instance {
  readonly host: HTMLElement
  readonly name: string
  state: State
  /** The steps that restore the server markup, run from the last to the first. */
  readonly undos: (() => void)[]
  abortController?: AbortController
  /** Marks the host as busy while an early click waits. */
  busyTimer?: ReturnType<typeof setTimeout> | undefined
}

/** Made when it is first needed: most hosts never read their signal. */
export const controllerOf = (instance: Instance): AbortController =>
  (instance.abortController ??= new AbortController())

/** By host. Undefined before the host is found; empty after `dispose`, until the next scan. */
export const instances = new WeakMap<Element, readonly Instance[]>()

/** Whether a trigger may load it: it waits, on a screen that its feature is for, or may be retried. */
export const canLoad = ({ state, name }: Instance): boolean | undefined =>
  state === 'unloaded' || (state === 'waiting' && table[name] && isForThisScreen(name))

/** Dispatches `thistledown:<type>` on the host. Returns false if a listener prevented the default. */
export const emit = ({ host, name }: Instance, type: string, detail?: object): boolean =>
  host.dispatchEvent(
    new CustomEvent(`thistledown:${type}`, {
      bubbles: true,
      cancelable: true,
      detail: { feature: name, ...detail },
    }),
  )

/** Lists features in an attribute of their host: `data-ready="map carousel"`. */
const writeNames = ({ host }: Instance, attribute: string, states: readonly State[]): void => {
  const listed = (instances.get(host) as readonly Instance[]).flatMap(({ state, name }) =>
    states.includes(state) ? name : [],
  )
  if (listed[0]) host.setAttribute(attribute, listed.join(' '))
  else host.removeAttribute(attribute)
}

/** Enters a state that changes what the page sees. An error is also reported. */
export const settle = (instance: Instance, state: Settled, error?: unknown): void => {
  instance.state = state
  writeNames(instance, 'data-ready', ['ready'])
  writeNames(instance, 'data-failed', ['unloaded', 'broken'])
  if (state === 'ready') emit(instance, state)
  else if (error) {
    emit(instance, 'error', { error })
    report(error, instance)
  }
}
