import { report } from './report.ts'
import { readSettings } from './settings.ts'
import type { Context, Core, FeatureModule } from './types.ts'

/** Waiting for its trigger, being fetched, mounted (or given up), aborted. */
export const ARMED = 0
export const LOADING = 1
export const DONE = 2
export const GONE = 3

/** One feature on one host, from being found to being gone. */
export interface Job {
  readonly host: HTMLElement
  readonly name: string
  stage: number
  failed?: boolean
  controller?: AbortController
  /** What the visitor pressed before the feature was there, and the timer that says so. */
  held?: HTMLElement | undefined
  busy?: ReturnType<typeof setTimeout> | undefined
}

/** Adds or removes one name in a space-separated attribute; an empty attribute goes. */
export const mark = (host: HTMLElement, attribute: string, name: string, on: boolean): void => {
  const names = new Set(host.getAttribute(attribute)?.split(' '))
  if (on) names.add(name)
  else names.delete(name)
  if (names.size) host.setAttribute(attribute, [...names].join(' '))
  else host.removeAttribute(attribute)
}

const emit = ({ host, name }: Job, type: string, detail?: object): boolean =>
  host.dispatchEvent(
    new CustomEvent(`thistledown:${type}`, {
      bubbles: true,
      cancelable: true,
      detail: { feature: name, ...detail },
    }),
  )

/** Marks the host failed, tells the page and the site's monitoring, and leaves everything else alone. */
export const fail = (job: Job, error: unknown): void => {
  mark(job.host, 'data-failed', job.name, true)
  emit(job, 'error', { error })
  report(error, job.name, job.host)
}

const contextOf = (job: Job, settings: Context['settings'], core: Core): Context => ({
  name: job.name,
  settings,
  core,
  // Made on first use: ten thousand delegated hosts need none.
  get signal() {
    job.controller ??= new AbortController()
    return job.controller.signal
  },
  report: error => report(error, job.name, job.host),
  emit: (type, detail) => emit(job, type, detail),
})

/** Hosts mounted per feature, and the signal of the listeners that they share. */
const groups = new Map<string, { size: number; controller: AbortController }>()

const join = (name: string, module: FeatureModule, core: Core): void => {
  let group = groups.get(name)
  if (!group) {
    group = { size: 0, controller: new AbortController() }
    groups.set(name, group)
    module.delegate?.({ signal: group.controller.signal, core })
  }
  group.size++
}

const leave = (name: string): void => {
  const group = groups.get(name)
  if (!group || --group.size) return
  group.controller.abort()
  groups.delete(name)
}

/** Mounts a feature on its host. An error stops this one only; what it had begun is undone. */
export const mount = (job: Job, module: FeatureModule, core: Core): void => {
  job.stage = DONE
  mark(job.host, 'data-failed', job.name, false)
  try {
    join(job.name, module, core)
    const settings = readSettings(job.host, module.prefix ?? job.name, module.settings ?? {})
    module.default(job.host, contextOf(job, settings, core))
    mark(job.host, 'data-ready', job.name, true)
    emit(job, 'ready')
  } catch (error) {
    job.controller?.abort()
    fail(job, error)
  }
}

/** Gives the server's markup back. */
export const abort = (job: Job): void => {
  if (job.stage === DONE) leave(job.name)
  job.stage = GONE
  job.controller?.abort()
  mark(job.host, 'data-ready', job.name, false)
  mark(job.host, 'data-failed', job.name, false)
}
