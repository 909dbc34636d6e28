import type { Core } from '../contracts/core.ts'
import type { Context, FeatureModule } from '../contracts/feature.ts'
import { report } from '../core/report.ts'
import { savesData } from './data-saver.ts'
import { emit, type Instance, settle } from './instances.ts'
import { readSettings } from './settings.ts'
import { texts } from './texts.ts'
import { triggerOf } from './trigger-of.ts'

/** A feature's mounted hosts, and the controller that ends their shared listeners. */
interface Group {
  size: number
  readonly abortController: AbortController
}

const groups: Record<string, Group> = {}

/** A feature's group, made on first use. */
const groupOf = (name: string): Group => {
  groups[name] ??= { size: 0, abortController: new AbortController() }
  return groups[name]
}

const join = (name: string, module: FeatureModule, core: Core): void => {
  const group = groupOf(name)
  group.size++
  if (group.size === 1) module.delegate?.({ signal: group.abortController.signal, core })
}

const leave = (name: string): void => {
  const group = groupOf(name)
  group.size--
  if (group.size > 0) return
  group.abortController.abort()
  delete groups[name]
}

const contextOf = (instance: Instance, { settings, prefix }: FeatureModule, core: Core): Context => {
  const { host, name } = instance
  return {
    name,
    core,
    settings: readSettings(host, prefix ?? name, settings ?? {}),
    // Getters, because thousands of delegated hosts use neither.
    get saveData() {
      return savesData()
    },
    get signal() {
      instance.abortController ??= new AbortController()
      return instance.abortController.signal
    },
    texts: (defaults, of = name) => texts(of, defaults),
    report: error => report(error, name, host),
    emit: (type, detail) => emit(instance, type, detail),
  }
}

/**
 * Mounts a feature on its host. An error affects only this instance: its signal aborts, which
 * undoes what was done.
 */
export const mount = (instance: Instance, module: FeatureModule, core: Core): void => {
  const start = performance.now()
  try {
    instance.module = module
    join(instance.name, module, core)
    module.default(instance.host, contextOf(instance, module, core))
    settle(instance, 'ready')
    // User timing for the first host of a feature only: more entries would add no information.
    if (groups[instance.name]?.size === 1)
      performance.measure(`thistledown ${instance.name}`, {
        start,
        detail: { feature: instance.name, trigger: triggerOf(instance) },
      })
  } catch (error) {
    undo(instance)
    settle(instance, 'failed', error)
  }
}

/** Undoes a mount. Catches errors of `unmount`, which are likely after a mount that threw half-way. */
const undo = ({ abortController, module, host, name }: Instance): void => {
  abortController?.abort()
  try {
    module?.unmount?.(host)
  } catch (error) {
    report(error, name, host)
  }
}

/** Unmounts an instance, which restores the server markup. A failed mount has been undone already. */
export const unmount = (instance: Instance): void => {
  if (instance.stage === 'ready') undo(instance)
  if (instance.module) leave(instance.name)
  settle(instance, 'gone')
}
