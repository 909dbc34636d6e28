import { report } from '../report.ts'
import type { Context, Core, FeatureModule } from '../types.ts'
import { savesData } from './data-saver.ts'
import { emit, type Job, settle } from './jobs.ts'
import { readSettings } from './settings.ts'
import { texts } from './texts.ts'

/** Hosts mounted per feature, and what ends the listeners that they share. */
const groups: Record<string, { size: number; controller: AbortController }> = {}

const join = (name: string, module: FeatureModule, core: Core): void => {
  groups[name] ??= { size: 0, controller: new AbortController() }
  const group = groups[name]
  if (!group.size++) module.delegate?.({ signal: group.controller.signal, core })
}

const leave = (name: string): void => {
  const group = groups[name]
  if (!group || --group.size) return
  group.controller.abort()
  delete groups[name]
}

const contextOf = (job: Job, { settings, prefix }: FeatureModule, core: Core): Context => {
  const { host, name } = job
  return {
    name,
    core,
    settings: readSettings(host, prefix ?? name, settings ?? {}),
    // Both on first use: ten thousand delegated hosts ask for neither.
    get saveData() {
      return savesData()
    },
    get signal() {
      job.controller ??= new AbortController()
      return job.controller.signal
    },
    texts: (defaults, of = name) => texts(of, defaults),
    report: error => report(error, name, host),
    emit: (type, detail) => emit(job, type, detail),
  }
}

/** Mounts a feature on its host. An error stops this one only; what it had begun is undone. */
export const mount = (job: Job, module: FeatureModule, core: Core): void => {
  const start = performance.now()
  try {
    job.module = module
    join(job.name, module, core)
    module.default(job.host, contextOf(job, module, core))
    settle(job, 'ready')
    // User timing, of the first of its kind: ten thousand entries would tell no more.
    if (groups[job.name]?.size === 1) performance.measure(`thistledown ${job.name}`, { start })
  } catch (error) {
    job.controller?.abort()
    settle(job, 'failed', error)
    // Last, as it may know nothing of a host that is half mounted, and throw.
    module.unmount?.(job.host)
  }
}

/** Gives the server's markup back. */
export const abort = (job: Job): void => {
  job.controller?.abort()
  if (job.module) leave(job.name)
  if (job.stage === 'ready') job.module?.unmount?.(job.host)
  settle(job, 'gone')
}
