import { report } from '../report.ts'
import type { FeatureModule } from '../types.ts'

/** Where a job stands: kept by its media query, waiting for its trigger, being fetched, mounted, failed, gone. */
export type Stage = 'gated' | 'armed' | 'loading' | 'ready' | 'failed' | 'gone'

/** One feature on one host, from being found to being gone. */
export interface Job {
  readonly host: HTMLElement
  readonly name: string
  stage: Stage
  controller?: AbortController
  /** The module, once mounted; a failed job that has one is broken for good. */
  module?: FeatureModule
  /** What the visitor pressed before the feature was there, and the timer that says so. */
  held?: Set<HTMLElement> | undefined
  busy?: ReturnType<typeof setTimeout> | undefined
}

export const jobs = new WeakMap<Element, readonly Job[]>()

export const emit = ({ host, name }: Job, type: string, detail?: object): boolean =>
  host.dispatchEvent(
    new CustomEvent(`thistledown:${type}`, {
      cancelable: true,
      bubbles: true,
      detail: { feature: name, ...detail },
    }),
  )

/** Moves a job on and shows it on its host: `data-ready="map carousel"`, `data-failed="map"`. */
export const settle = (job: Job, stage: Stage, error?: unknown): void => {
  const { host, name } = job
  job.stage = stage
  for (const shown of 'ready failed'.split(' ')) {
    const names = jobs
      .get(host)
      ?.flatMap(other => (other.stage === shown ? other.name : []))
      .join(' ')
    if (names) host.setAttribute(`data-${shown}`, names)
    else host.removeAttribute(`data-${shown}`)
  }
  if (stage === 'ready') emit(job, stage)
  if (stage !== 'failed') return
  emit(job, 'error', { error })
  report(error, name, host)
}
