import type { FeatureModule, Mount } from '../../shared/contract.ts'
import { isMatch, on, root } from '../../shared/dom.ts'
import type { Schema } from '../../shared/readers.ts'
import { warn } from '../../shared/report.ts'
import { closeOnOtherPath } from '../page/panels.ts'
import { modules } from './chunks.ts'
import { replayClicks, takeClicks } from './early-clicks.ts'
import { loadInstance, unmount } from './mount.ts'
import { type Instance, instances, settle } from './states.ts'
import { hostSelector, table, triggerOf } from './table.ts'
import { runInSlices } from './task-slices.ts'
import { arm, observer } from './triggers.ts'

/** Gives up on an unknown feature once the page's scripts have run: until then one may define it. */
const warnIfUnknown = (instance: Instance): void => {
  const { name, host } = instance
  const check = (): void => {
    if (table[name]) return
    warn(`unknown feature "${name}"`, host)
    replayClicks(instance)
  }
  if (document.readyState === 'complete') check()
  else on('load', check)
}

/** A host's instances, made on the first call. Empty after `dispose`, until the next scan. */
export const ensureInstances = (host: HTMLElement): readonly Instance[] => {
  const known = instances.get(host)
  if (known) return known
  const names = new Set(host.dataset.feature?.match(/\S+/g))
  const made = [...names].map((name): Instance => ({ host, name, state: 'waiting', undos: [] }))
  instances.set(host, made)
  for (const instance of made) {
    if (table[instance.name]) arm(instance)
    else warnIfUnknown(instance)
  }
  return made
}

/**
 * The hosts in an element, itself included. Borrows the methods of the root: a form field may shadow
 * a host's own (DOM clobbering). A document has no `matches`.
 */
const hostsIn = (within: ParentNode): HTMLElement[] => {
  const isElement = within instanceof Element
  return [
    ...(isElement && isMatch(within, hostSelector) ? [within] : []),
    ...(isElement ? root : within).querySelectorAll.call(within, hostSelector),
  ] as HTMLElement[]
}

/**
 * Starts new hosts, and hosts that were disposed of. A host that waits for intent costs nothing until then: no
 * instance, no listener, no attribute.
 */
export const scan = (within: ParentNode = root): void => {
  const waiting: Record<string, number> = {}
  for (const host of hostsIn(within)) {
    if (instances.get(host)?.length === 0) instances.delete(host)
    const { feature: name = '', load } = host.dataset
    // With a trigger of its own it is not prefetched. In a shadow root no host can wait: see triggers.ts.
    if (table[name] && !load && triggerOf(host, name) === 'intent' && root.contains(host)) {
      waiting[name] = (waiting[name] ?? 0) + 1
      // Enough to prefetch its chunk even if some are not displayed.
      if (waiting[name] <= 10) observer.observe(host)
    } else
      runInSlices(() => {
        // The host may have left the page while this task was queued.
        if (host.isConnected) ensureInstances(host)
      })
  }
}

/** Unmounts the features on and in an element. Its hosts start again with the next scan. */
export const dispose = (within: ParentNode): void => {
  for (const host of hostsIn(within)) {
    for (const instance of instances.get(host) ?? []) {
      takeClicks(instance)
      unmount(instance)
      settle(instance, 'gone')
    }
    instances.set(host, [])
  }
}

/** Registers a feature of the site's own, which needs no chunk, and starts its hosts that were found earlier. */
export const define = <S extends Schema>(name: string, feature: Mount<S> | FeatureModule<S>): void => {
  // The cast is safe: settings are parsed by the feature's own schema, which gives them the type.
  modules[name] = (typeof feature === 'function' ? { default: feature } : feature) as unknown as FeatureModule
  table[name] ??= {}
  for (const host of hostsIn(root))
    for (const instance of instances.get(host) ?? []) {
      if (instance.name !== name) continue
      arm(instance)
      // An early click waits for it.
      if (instance.busyTimer) loadInstance(instance)
    }
}

/** Disposes of removed hosts and scans added ones. One that was only moved is still connected, and stays. */
export const onMutations = (records: readonly MutationRecord[]): void => {
  for (const { removedNodes, addedNodes } of records) {
    for (const node of removedNodes) if (node instanceof Element && !node.isConnected) dispose(node)
    for (const node of addedNodes) if (node instanceof Element) scan(node)
  }
  closeOnOtherPath()
}
