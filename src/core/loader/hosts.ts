import { HOST, root } from '../dom.ts'
import { warn } from '../report.ts'
import type { FeatureModule, Mount, Schema } from '../types.ts'
import { drop } from './hold.ts'
import { type Job, jobs } from './jobs.ts'
import { arm } from './launch.ts'
import { isKnown, register } from './modules.ts'
import { abort } from './mount.ts'
import { enqueue } from './queue.ts'

const makeJobs = (host: HTMLElement): readonly Job[] => {
  const names = new Set(host.dataset.feature?.match(/\S+/g))
  const found = [...names].map((name): Job => ({ host, name, stage: 'gated' }))
  jobs.set(host, found)
  for (const job of found) {
    if (isKnown(job.name)) arm(job)
    else warn(`unknown feature "${job.name}"`, host)
  }
  return found
}

/** A host's jobs: made once; none where it was disposed of, until it is scanned again. */
export const adopt = (host: HTMLElement): readonly Job[] => jobs.get(host) ?? makeJobs(host)

const adoptAgain = (host: HTMLElement): void => {
  // It may have left the page before its turn came, or have been disposed of.
  if (host.isConnected && !jobs.has(host)) makeJobs(host)
}

/** A form gives its fields for its own members, so elements are asked by the root's. A document has no `matches`. */
const hostsIn = (within: ParentNode): HTMLElement[] => {
  const asked = (within instanceof Element ? root : within) as HTMLElement
  const hosts = [...asked.querySelectorAll.call(within, HOST)] as HTMLElement[]
  return asked.matches?.call(within, HOST) ? [within as HTMLElement, ...hosts] : hosts
}

export const scan = (within: ParentNode = root): void => {
  for (const host of hostsIn(within)) {
    if (jobs.get(host)?.length) continue
    jobs.delete(host)
    enqueue(() => adoptAgain(host))
  }
}

export const dispose = (within: ParentNode): void => {
  for (const host of hostsIn(within)) {
    for (const job of jobs.get(host) ?? []) {
      drop(job)
      abort(job)
    }
    jobs.set(host, [])
  }
}

/** Hosts that were found before their feature was defined are mounted now. */
export const define = <S extends Schema>(name: string, feature: Mount<S> | FeatureModule<S>): void => {
  register(name, feature)
  for (const host of hostsIn(root)) {
    for (const job of jobs.get(host) ?? []) if (job.name === name) arm(job)
  }
}

/** Hosts that came are adopted; hosts that went, and were not moved, are aborted. */
export const onChange = (records: readonly MutationRecord[]): void => {
  for (const { removedNodes } of records) {
    for (const node of removedNodes) if (node instanceof Element && !node.isConnected) dispose(node)
  }
  for (const { addedNodes } of records) {
    for (const node of addedNodes) if (node instanceof Element) scan(node)
  }
}
