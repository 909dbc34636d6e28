import type { Core, FeatureModule } from '../../shared/contract.ts'
import { report } from '../../shared/report.ts'
import { load, moduleOf } from './chunks.ts'
import { contextOf } from './context.ts'
import { replayClicks } from './early-clicks.ts'
import { canLoad, controllerOf, type Instance, settle } from './states.ts'
import { triggerOf } from './table.ts'
import { runInSlices } from './task-slices.ts'

/** A feature's mounted hosts, and the controller that ends their shared listeners. */
interface Group {
  size: number
  readonly abortController: AbortController
}

const groups: Record<string, Group> = {}

const join = ({ name, undos }: Instance, module: FeatureModule): void => {
  groups[name] ??= { size: 0, abortController: new AbortController() }
  const group = groups[name]
  group.size++
  undos.push(() => {
    group.size--
    if (group.size > 0) return
    group.abortController.abort()
    delete groups[name]
  })
  if (group.size === 1)
    module.delegate?.({ signal: group.abortController.signal, core: window.thistledown as Core })
}

/** Mounts a feature on its host. An error affects only this instance, and what was done is undone. */
const mount = (instance: Instance, module: FeatureModule): void => {
  const { host, name } = instance
  const start = performance.now()
  try {
    join(instance, module)
    module.default(host, contextOf(instance, module))
    settle(instance, 'ready')
    // User timing for the first host of a feature only: more entries would add no information.
    if (groups[name]?.size === 1)
      performance.measure(`thistledown ${name}`, {
        start,
        detail: { feature: name, trigger: triggerOf(host, name) },
      })
  } catch (error) {
    unmount(instance)
    settle(instance, 'broken', error)
  }
}

/** Restores the server markup. An error in one step does not stop the others. */
export const unmount = (instance: Instance): void => {
  const { undos, host, name } = instance
  // Made for the signal that a feature reads later, too.
  controllerOf(instance).abort()
  while (undos[0]) {
    try {
      undos.pop()?.()
    } catch (error) {
      report(error, name, host)
    }
  }
}

/** Mounts an instance whose chunk has arrived, or reports that it failed, and replays its early clicks. */
const finish = (instance: Instance, module: FeatureModule | undefined, error?: unknown): void => {
  if (instance.state === 'loading') {
    if (module) mount(instance, module)
    else settle(instance, 'unloaded', error)
  }
  replayClicks(instance)
}

/** Fetches an instance's chunk, then mounts the instance. */
export const loadInstance = (instance: Instance): void => {
  if (!canLoad(instance)) return
  instance.isRetried = instance.state === 'unloaded'
  instance.state = 'loading'
  load(instance.name).then(
    module => runInSlices(() => finish(instance, module)),
    error => runInSlices(() => finish(instance, undefined, error)),
  )
}

/** As `loadInstance`, but mounts within the current event if the chunk has arrived. */
export const loadInstanceNow = (instance: Instance): void => {
  loadInstance(instance)
  const module = moduleOf(instance.name)
  if (module && instance.state === 'loading') finish(instance, module)
}
