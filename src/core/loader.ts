import { loadChunk } from './chunks.ts'
import { BUSY_MS } from './constants.ts'
import { all, closest, isModified, listen } from './dom.ts'
import { ARMED, abort, fail, type Job, LOADING, mount } from './jobs.ts'
import { enqueue } from './queue.ts'
import { report } from './report.ts'
import type { ChunkLine, Core, FeatureModule, Mount, Trigger } from './types.ts'

type Lines = Record<string, ChunkLine>

/** Chunks are fetched when a host is this near the viewport. */
const NEAR = '200px'
const HOLD = 2

let core: Core
let lines: Lines
let runtime: string
const own = new Map<string, FeatureModule>()
const jobs = new Map<Element, Job[]>()

/** Firefox and Chromium tell when they are idle; Safari is given a moment instead. */
const idle = (task: () => void): void => {
  if (window.requestIdleCallback) requestIdleCallback(task)
  else setTimeout(task, 200)
}

export const load = async (name: string): Promise<FeatureModule> => {
  const line = lines[name]
  const module = own.get(name)
  if (module) return module
  if (!line) throw new Error(`Unknown feature "${name}"`)
  return loadChunk(name, line, runtime)
}

const triggerOf = (job: Job): Trigger =>
  job.failed ? 'intent' : ((job.host.dataset.load as Trigger) ?? lines[job.name]?.[1] ?? 'now')

/** Ends the wait of a tap that came early: it is pressed again, on the feature or on the plain page. */
let released: HTMLElement | undefined
const release = (job: Job, native: boolean): void => {
  const target = job.held
  clearTimeout(job.busy)
  job.held = undefined
  job.host.removeAttribute('data-loading')
  job.host.removeAttribute('aria-busy')
  if (native) released = target
  target?.click()
  released = undefined
}

const start = (job: Job): void => {
  if (job.stage !== ARMED) return
  job.stage = LOADING
  load(job.name).then(
    module =>
      enqueue(() => {
        if (job.stage !== LOADING) return
        mount(job, module, core)
        release(job, false)
      }),
    error => {
      if (job.stage !== LOADING) return
      job.stage = ARMED
      job.failed = true
      fail(job, error)
      release(job, true)
    },
  )
}

const near = new IntersectionObserver(
  entries => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      near.unobserve(target)
      for (const job of jobs.get(target) ?? []) if (triggerOf(job) === 'visible') start(job)
    }
  },
  { rootMargin: NEAR },
)

/** What each trigger does with a job; `intent` waits for the page's own listeners. */
const arm: Record<Trigger, (job: Job) => void> = {
  now: start,
  idle: job => idle(() => start(job)),
  visible: job => near.observe(job.host),
  intent: () => {},
}

const adopt = (host: HTMLElement): Job[] => {
  const known = jobs.get(host)
  if (known) return known
  const found: Job[] = []
  jobs.set(host, found)
  for (const name of new Set(host.dataset.feature?.trim().split(/\s+/))) {
    if (!lines[name]) {
      report(new Error(`Unknown feature "${name}"`), name, host)
      continue
    }
    const job: Job = { host, name, stage: ARMED }
    found.push(job)
    ;(arm[triggerOf(job)] ?? start)(job)
  }
  return found
}

export const scan = (within: ParentNode = document): void => {
  if (within instanceof HTMLElement && within.dataset.feature) enqueue(() => adopt(within))
  for (const host of all('[data-feature]', within)) if (!jobs.has(host)) enqueue(() => adopt(host))
}

export const dispose = (within: Node): void => {
  for (const [host, found] of jobs) {
    if (!within.contains(host)) continue
    jobs.delete(host)
    near.unobserve(host)
    found.forEach(abort)
  }
}

export const define = (name: string, feature: Mount | FeatureModule): void => {
  own.set(name, typeof feature === 'function' ? { default: feature } : feature)
  lines[name] = ['', 'now', 0]
  scan()
}

/** The first sign of interest in a host, or in anything inside it. */
const onIntent = ({ target }: Event): void => {
  for (
    let host = closest(target, '[data-feature]');
    host;
    host = closest(host.parentElement, '[data-feature]')
  ) {
    for (const job of adopt(host)) if (triggerOf(job) === 'intent') start(job)
  }
}

/** Holds a press on a control whose feature is still coming. Enter and Space arrive here as clicks. */
const onClick = (event: MouseEvent): void => {
  const control = closest(event.target, 'a[href],button,summary')
  const host = control && closest(control, '[data-feature]')
  if (!host || isModified(event) || event.target === released) return
  const job = adopt(host).find(({ stage, name }) => stage <= LOADING && (lines[name]?.[2] ?? 0) & HOLD)
  if (!job) return
  event.preventDefault()
  event.stopPropagation()
  job.held = event.target as HTMLElement
  job.busy ??= setTimeout(() => {
    host.toggleAttribute('data-loading', true)
    host.ariaBusy = 'true'
  }, BUSY_MS)
  start(job)
}

export const startLoader = (api: Core, table: Lines, runtimeFile: string): void => {
  core = api
  lines = table
  runtime = runtimeFile
  for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown']) {
    listen(type, onIntent, { capture: true, passive: true })
  }
  listen('click', onClick, { capture: true })
  listen('online', () => {
    for (const found of jobs.values()) for (const job of found) if (job.failed) start(job)
  })
  scan()
}
