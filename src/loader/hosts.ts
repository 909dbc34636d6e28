import type { FeatureModule, Mount } from '../contracts/feature.ts'
import type { Schema } from '../contracts/settings.ts'
import { find, isMatch, root } from '../core/dom.ts'
import { warn } from '../core/report.ts'
import { type Instance, instances, instancesOf } from './instances.ts'
import { entryOf, hostSelector, register } from './modules.ts'
import { unmount } from './mount.ts'
import { dropClicks } from './queued-clicks.ts'
import { runInSlices } from './task-slices.ts'
import { armWhenMediaMatches, observeUntilNear } from './triggers.ts'
import { type FindFirst, waitingSelectors } from './waiting.ts'

const makeInstances = (host: HTMLElement): readonly Instance[] => {
  const names = new Set(host.dataset.feature?.match(/\S+/g))
  const made = [...names].map((name): Instance => ({ host, name, stage: 'gated' }))
  instances.set(host, made)
  for (const instance of made) {
    if (entryOf(instance.name)) armWhenMediaMatches(instance)
    else warn(`unknown feature "${instance.name}"`, host)
  }
  return made
}

/** A host's instances, made on the first call. Empty after `dispose`, until the next scan. */
export const ensureInstances = (host: HTMLElement): readonly Instance[] =>
  instances.get(host) ?? makeInstances(host)

/**
 * Borrows the methods of the root: a form field may shadow a host's own (DOM clobbering). A
 * document has no `matches`.
 */
const hostsIn = (within: ParentNode, selector = hostSelector): HTMLElement[] => {
  const isElement = within instanceof Element
  const found = (isElement ? root : within).querySelectorAll.call(within, selector) as NodeListOf<HTMLElement>
  return isElement && isMatch(within, selector) ? [within as HTMLElement, ...found] : [...found]
}

/**
 * Makes the instances of the hosts that do not wait for intent. Of each feature's waiting hosts only
 * the first is observed: that is enough to prefetch the chunk.
 */
const startHosts = (within: ParentNode, findFirst: FindFirst): void => {
  // In a shadow root no host can wait: see triggers.ts.
  const waiting = root.contains(within) ? waitingSelectors(findFirst) : []
  const starting = hostSelector + waiting.map(selector => `:not(${selector})`).join('')
  for (const host of hostsIn(within, starting)) {
    runInSlices(() => {
      // The host may have left the page while this task was queued.
      if (host.isConnected) ensureInstances(host)
    })
  }
  for (const selector of waiting) {
    const first = findFirst(hostSelector + selector)
    if (first) observeUntilNear(first)
  }
}

/** Starts the page's hosts. Makes no list of those that wait. */
export const startPage = (): void => startHosts(root, find)

/** Starts new hosts, and hosts that were disposed of. */
export const scan = (within: ParentNode = root): void => {
  const found = hostsIn(within)
  // Most nodes that a page inserts contain no host.
  if (!found[0]) return
  // Those that were disposed of get instances again.
  for (const host of found) if (instancesOf(host).length === 0) instances.delete(host)
  const findFirst: FindFirst = selector => found.find(host => isMatch(host, selector))
  startHosts(within, findFirst)
}

/** Unmounts the features on and in an element. Its hosts start again with the next scan. */
export const dispose = (within: ParentNode): void => {
  for (const host of hostsIn(within)) {
    for (const instance of instancesOf(host)) {
      dropClicks(instance)
      unmount(instance)
    }
    instances.set(host, [])
  }
}

/** Registers a feature, and starts its hosts that were found earlier. */
export const define = <S extends Schema>(name: string, feature: Mount<S> | FeatureModule<S>): void => {
  register(name, feature)
  for (const instance of hostsIn(root).flatMap(instancesOf))
    if (instance.name === name) armWhenMediaMatches(instance)
}

/**
 * Disposes of removed hosts and scans added ones. A host that was only moved is still connected and
 * stays.
 */
export const onMutations = (records: readonly MutationRecord[]): void => {
  for (const { removedNodes } of records) {
    for (const node of removedNodes) if (node instanceof Element && !node.isConnected) dispose(node)
  }
  for (const { addedNodes } of records) {
    for (const node of addedNodes) if (node instanceof Element) scan(node)
  }
}
