import type { FeatureModule, Mount } from '../../shared/contract.ts'
import { isMatch, on, root } from '../../shared/dom.ts'
import type { Schema } from '../../shared/readers.ts'
import { warn } from '../../shared/report.ts'
import { closeOnOtherPath } from '../page/panels.ts'
import { modules } from './chunks.ts'
import { replayClicks, takeClicks } from './early-clicks.ts'
import { loadInstance, unmount } from './mount.ts'
import { type Instance, instances, settle } from './states.ts'
import { hostSelector, isForThisScreen, table } from './table.ts'
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
 * The matches in an element, itself included. Borrows the methods of the root: a form field may shadow
 * a host's own (DOM clobbering). A document has no `matches`.
 */
const hostsIn = (within: ParentNode, selector = hostSelector): HTMLElement[] => {
  const isElement = within instanceof Element
  return [
    ...(isElement && isMatch(within, selector) ? [within] : []),
    ...(isElement ? root : within).querySelectorAll.call(within, selector),
  ] as HTMLElement[]
}

/**
 * Selectors for the hosts that wait for intent, one per feature. Until then such a host costs
 * nothing: no instance, no listener, no attribute. Hosts with several features or with a trigger of
 * their own are not among them, nor are features without a host, as each selector is tried on each host.
 */
const waitingSelectors = (within: ParentNode): string[] =>
  Object.entries(table).flatMap(([name, { load, waits = load === 'intent' && '*' }]) => {
    const hosts = `[data-feature="${name}"]:not([data-load])`
    return waits && hostsIn(within, hosts)[0] && isForThisScreen(name) ? `${hosts}:is(${waits})` : []
  })

/**
 * Makes the instances of the hosts that do not wait for intent. Observes the first ten waiting hosts of each
 * feature: enough to prefetch its chunk even if some are not displayed.
 */
const startHosts = (within: ParentNode): void => {
  // In a shadow root no host can wait: see triggers.ts.
  const waiting = root.contains(within) ? waitingSelectors(within) : []
  const starting = hostSelector + waiting.map(selector => `:not(${selector})`).join('')
  for (const host of hostsIn(within, starting)) {
    runInSlices(() => {
      // The host may have left the page while this task was queued.
      if (host.isConnected) ensureInstances(host)
    })
  }
  for (const selector of waiting)
    for (const host of hostsIn(within, hostSelector + selector).slice(0, 10)) observer.observe(host)
}

/** Starts new hosts, and hosts that were disposed of. */
export const scan = (within: ParentNode = root): void => {
  const hosts = hostsIn(within)
  for (const host of hosts) if (instances.get(host)?.length === 0) instances.delete(host)
  // Most nodes that a page inserts contain no host.
  if (hosts[0]) startHosts(within)
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
