import type { FeatureModule } from '../../shared/contract.ts'
import { report } from '../../shared/report.ts'
import { load, modules } from './chunks.ts'
import { contextOf } from './context.ts'
import { replayClicks } from './early-clicks.ts'
import { canLoad, controllerOf, type Instance, settle } from './states.ts'
import { triggerOf } from './table.ts'
import { drain, runInSlices } from './task-slices.ts'

/** Names of the features that a host of the page has been mounted with. */
const mounted = new Set<string>()

/** Mounts a feature on its host. An error affects only this instance, and what was done is undone. */
const mount = (instance: Instance, module: FeatureModule): void => {
  const { host, name } = instance
  const start = performance.now()
  try {
    module.default(host, contextOf(instance, module))
    settle(instance, 'ready')
    // User timing for the first host of a feature only: more entries would add no information.
    if (!mounted.has(name))
      performance.measure(`thistledown ${name}`, {
        start,
        detail: { feature: name, trigger: triggerOf(host, name) },
      })
    mounted.add(name)
  } catch (error) {
    unmount(instance)
    settle(instance, 'broken', error)
  }
}

/** Restores the server markup. An error in one step does not stop the others. */
export const unmount = (instance: Instance): void => {
  // Made for the signal that a feature reads later, too.
  controllerOf(instance).abort()
  for (const step of instance.undos.splice(0).reverse()) {
    try {
      step()
    } catch (error) {
      report(error, instance)
    }
  }
}

/** Mounts an instance whose chunk has arrived, or reports that it failed, and replays its early clicks. */
const finish = (instance: Instance, error?: unknown): void => {
  const module = modules[instance.name]
  if (instance.state === 'loading') {
    if (module) mount(instance, module)
    else settle(instance, 'unloaded', error)
  }
  replayClicks(instance)
}

/** Fetches an instance's chunk, then mounts the instance after those before it: at once if a click waits for it. */
export const loadInstance = (instance: Instance): void => {
  if (!canLoad(instance)) return
  instance.state = 'loading'
  const settled = (error?: unknown): void => {
    runInSlices(() => finish(instance, error))
    if (instance.busyTimer) drain()
  }
  load(instance.name).then(() => settled(), settled)
}

/** As `loadInstance`, but mounts within the current event if the chunk has arrived. */
export const loadInstanceNow = (instance: Instance): void => {
  loadInstance(instance)
  if (modules[instance.name]) finish(instance)
}
