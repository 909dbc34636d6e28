import type { FeatureModule } from '../contracts/feature.ts'
import { type Instance, isLaunchable, isRetriable, settle } from './instances.ts'
import { core, load, moduleOf } from './modules.ts'
import { mount } from './mount.ts'
import { replayToFeature } from './queued-clicks.ts'
import { runInSlices } from './task-slices.ts'

/** Mounts an instance whose chunk has arrived, or reports that it failed, and replays its queued clicks. */
const finish = (instance: Instance, module: FeatureModule | undefined, error?: unknown): void => {
  if (instance.stage === 'loading') {
    if (module) mount(instance, module, core)
    else settle(instance, 'failed', error)
  }
  replayToFeature(instance)
}

/** Fetches an instance's chunk, then mounts the instance. */
export const launch = (instance: Instance): void => {
  if (!isLaunchable(instance)) return
  instance.isRetried = isRetriable(instance)
  instance.stage = 'loading'
  load(instance.name).then(
    module => runInSlices(() => finish(instance, module)),
    error => runInSlices(() => finish(instance, undefined, error)),
  )
}

/**
 * Like `launch`, but mounts within the current event if the chunk has arrived. The `finish` that
 * `launch` has scheduled then finds nothing left to do.
 */
export const launchNow = (instance: Instance): void => {
  launch(instance)
  const module = moduleOf(instance.name)
  if (module && instance.stage === 'loading') finish(instance, module)
}

/**
 * Fetches a chunk. A failure is not reported, because nothing waits for the chunk. The next intent
 * retries.
 */
export const prefetch = (name: string): void => {
  load(name).catch(() => {})
}
