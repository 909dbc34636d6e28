import type { FeatureModule } from '../contracts/feature.ts'
import { report } from '../core/report.ts'

/**
 * `gated`: its media query does not match yet. `armed`: its trigger is set. `loading`: launched, so
 * its chunk is fetched or its mount is queued. `ready`: mounted. `failed`: its chunk did not load, or
 * its mount threw. `gone`: disposed of, or its host was removed.
 */
export type Stage = 'gated' | 'armed' | 'loading' | Settled

/** The stages that an attribute and an event report to the page. */
type Settled = 'ready' | 'failed' | 'gone'

/** One feature on one host. */
export interface Instance {
  readonly host: HTMLElement
  readonly name: string
  stage: Stage
  abortController?: AbortController
  /** Set before mounting. A failed instance that has a module threw while mounting, and is not retried. */
  module?: FeatureModule
  /** Its chunk has failed before, so this load is a retry. */
  isRetried?: boolean
  /** Clicked controls that wait for the feature, and the timer that marks the host as busy. */
  clickedControls?: Set<HTMLElement> | undefined
  busyTimer?: ReturnType<typeof setTimeout> | undefined
}

export const instances = new WeakMap<Element, readonly Instance[]>()

/** A host's instances. Empty before it is found, and after `dispose`. */
export const instancesOf = (host: Element): readonly Instance[] => instances.get(host) ?? []

/** Failed to load. An instance with a module failed while mounting, and would fail again. */
export const isRetriable = ({ stage, module }: Instance): boolean => stage === 'failed' && !module

/** Waits for its trigger, or may be retried. */
export const isLaunchable = (instance: Instance): boolean =>
  instance.stage === 'armed' || isRetriable(instance)

/** Not mounted yet, but still may be. */
export const isPending = (instance: Instance): boolean =>
  instance.stage === 'loading' || isLaunchable(instance)

/** Dispatches `thistledown:<type>` on the host. Returns false if a listener prevented the default. */
export const emit = ({ host, name }: Instance, type: string, detail?: object): boolean =>
  host.dispatchEvent(
    new CustomEvent(`thistledown:${type}`, {
      cancelable: true,
      bubbles: true,
      detail: { feature: name, ...detail },
    }),
  )

/** Lists a host's mounted and failed features: `data-ready="map carousel"`, `data-failed="map"`. */
const writeStages = (host: HTMLElement): void => {
  for (const shown of ['ready', 'failed']) {
    const names = instancesOf(host)
      .flatMap(({ stage, name }) => (stage === shown ? name : []))
      .join(' ')
    if (names) host.setAttribute(`data-${shown}`, names)
    else host.removeAttribute(`data-${shown}`)
  }
}

/** Enters a stage that the page learns of by attribute and event. An error is also reported. */
export const settle = (instance: Instance, stage: Settled, error?: unknown): void => {
  const { host, name } = instance
  instance.stage = stage
  writeStages(host)
  if (stage === 'ready') emit(instance, stage)
  if (stage !== 'failed') return
  emit(instance, 'error', { error })
  report(error, name, host)
}
