import { all, closest, DEBUG, HOST, on, root } from '../dom.ts'
import { HOLD, RUNTIME, TRIGGER_BITS, TRIGGERS } from '../lines.ts'
import { warn } from '../report.ts'
import type { Core, FeatureModule, Loader, LoaderModule, Mount, Trigger } from '../types.ts'
import { savesData } from './data-saver.ts'
import { holdTap, release } from './hold.ts'
import { type Job, jobs, settle } from './jobs.ts'
import { abort, mount } from './mount.ts'
import { enqueue } from './queue.ts'
import { createTriggers } from './triggers.ts'

let core: Core
let lines: Record<string, string>
let fetchFeature: (name: string) => Promise<FeatureModule>
/** Modules that are here: the site's own, and those whose chunk has come. */
const modules: Record<string, FeatureModule> = {}

const bitsOf = (name: string): number => Number(`0x${lines[name]?.[5]}`)

const load = async (name: string): Promise<FeatureModule> => {
  if (!lines[name]) throw Error(`Unknown feature "${name}"`)
  modules[name] ??= await fetchFeature(name)
  return modules[name]
}

const mountNow = (job: Job, module: FeatureModule | undefined): void => {
  if (module && job.stage === 'loading') mount(job, module, core)
}

const launch = (job: Job): void => {
  if (job.stage !== 'armed' && (job.stage !== 'failed' || job.module)) return
  job.stage = 'loading'
  const done = (act: () => void): void =>
    enqueue(() => {
      act()
      release(job)
    })
  load(job.name).then(
    module => done(() => mountNow(job, module)),
    error => done(() => job.stage === 'loading' && settle(job, 'failed', error)),
  )
}

/** `data-load` or the registry's trigger. Under data saver React islands wait for the visitor's interest. */
const triggerOf = ({ host, name }: Job): Trigger => {
  const bits = bitsOf(name)
  const trigger = (host.dataset.load ?? TRIGGERS[bits & TRIGGER_BITS]) as Trigger
  return trigger === 'visible' && bits & RUNTIME && savesData() ? 'intent' : trigger
}

const triggers = createTriggers({
  launch,
  triggerOf,
  // A failure here is not the visitor's yet: the next sign of interest asks again.
  prefetch: job => load(job.name).catch(() => {}),
})

const arm = (job: Job): void => {
  const { host, name } = job
  const media = matchMedia(lines[name]?.slice(6) ?? '')
  if (!media.matches) media.addEventListener('change', () => arm(job), { once: true })
  if (!media.matches || job.stage !== 'gated') return
  job.stage = 'armed'
  const trigger = triggers[triggerOf(job)]
  if (!trigger) warn(`data-load="${host.dataset.load}": expected one of ${TRIGGERS.join(', ')}`, host)
  ;(trigger ?? launch)(job)
}

const adopt = (host: HTMLElement): readonly Job[] => {
  const known = jobs.get(host)
  if (known) return known
  const names = new Set(host.dataset.feature?.match(/\S+/g))
  const found = [...names].map((name): Job => ({ host, name, stage: 'gated' }))
  jobs.set(host, found)
  for (const job of found) {
    if (lines[job.name]) arm(job)
    else warn(`unknown feature "${job.name}"`, host)
  }
  return found
}

const hostsIn = (within: ParentNode): HTMLElement[] => {
  const hosts = [...all(HOST, within)]
  return within instanceof HTMLElement && within.matches(HOST) ? [within, ...hosts] : hosts
}

const scan = (within: ParentNode = document): void => {
  for (const host of hostsIn(within)) if (!jobs.has(host)) enqueue(() => adopt(host))
}

const dispose = (within: ParentNode): void => {
  for (const host of hostsIn(within)) {
    jobs.get(host)?.forEach(abort)
    jobs.delete(host)
  }
}

const define = (name: string, feature: Mount | FeatureModule): void => {
  modules[name] = typeof feature === 'function' ? { default: feature } : feature
  lines[name] ??= '     0'
  scan()
}

/** The first sign of interest in a host, or in anything inside it. */
const onIntent = (event: Event): void => {
  for (let host = closest(event, HOST); host; host = host.parentElement?.closest<HTMLElement>(HOST)) {
    for (const job of adopt(host)) if (job.stage === 'failed' || triggerOf(job) === 'intent') launch(job)
  }
}

/** A feature that is here but waits for its turn in the queue is mounted at once; one that is coming is held for. */
const isComing = (job: Job): boolean => {
  mountNow(job, modules[job.name])
  return (job.stage === 'armed' || job.stage === 'loading') && (bitsOf(job.name) & HOLD) > 0
}

const onClick = (event: MouseEvent): void => {
  const job = holdTap(event, host => adopt(host).find(isComing))
  if (job) launch(job)
}

/** Hosts that came are adopted; hosts that went, and were not moved, are aborted. */
const onChange = (records: readonly MutationRecord[]): void => {
  for (const { removedNodes } of records) {
    for (const node of removedNodes) if (node instanceof HTMLElement && !node.isConnected) dispose(node)
  }
  scan()
}

let loader: Loader | undefined

/** Called by core with its own table and fetcher. A second call gives the same loader. */
export const start: LoaderModule['start'] = (api, table, fetch) => {
  if (loader) return loader
  core = api
  lines = Object.assign(table, __LINES__)
  fetchFeature = fetch
  loader = { scan, dispose, load, define }
  on('pointerover touchstart focusin keydown', onIntent)
  on('click', onClick, { capture: true })
  on('online', () => {
    for (const host of all('[data-failed]')) jobs.get(host)?.forEach(launch)
  })
  new MutationObserver(onChange).observe(root, { childList: true, subtree: true })
  // Debugging is a feature like any other: it costs nothing where nobody asks for it.
  if (DEBUG.test(location.search)) {
    document.body.appendChild(document.createElement('aside')).dataset.feature = 'debug'
  }
  scan()
  return loader
}
